package dev.tarry.bench.oracle.threads;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.threads.Backend;
import dev.tarry.threads.Key;
import dev.tarry.threads.ThreadProgram;
import dev.tarry.threads.Threads;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;

/** Compares what a search of a generated program finds with what its model says. */
final class ThreadsTrial {
  private static final String RACE = "data race";

  private ThreadsTrial() {}

  /** How the two compare. */
  enum Answer {
    /** The same outcomes. */
    EXACT,
    /** Not all outcomes perhaps, and the report says so. */
    BOUNDED,
    /** The program or the key was refused with a message. */
    REFUSED,
    /** Outcomes are missing, and the report says that all states were visited. */
    INCOMPLETE,
    /** There are outcomes that cannot be. */
    WRONG
  }

  /**
   * What came out.
   *
   * @param answer how it compares
   * @param text for a person
   */
  record Result(Answer answer, String text) {
    boolean isBad() {
      return answer == Answer.INCOMPLETE || answer == Answer.WRONG;
    }
  }

  static Result of(Class<?> main, Interleavings.All model, Key key, Backend backend) {
    Set<String> expected = new TreeSet<>(model.outcomes());
    Set<String> found = new ConcurrentSkipListSet<>();
    ThreadProgram named = Threads.program(main.getSimpleName(), main);
    ThreadProgram program =
        (model.patient() ? named : named.withoutPatience())
            .withKey(key)
            .withBackend(backend)
            .observing(found::add);
    Report report;
    try {
      Strategy strategy = Strategy.named("dfs").withKeepGoing(true).withShrinks(0);
      report = new Tester(new Exact(program), strategy, Budget.standard()).test();
    } catch (Mistake refused) {
      return new Result(Answer.REFUSED, String.valueOf(refused.getMessage()));
    }
    report.bugs().forEach(bug -> found.add(told(bug.failure().kind(), bug.failure().message())));
    Set<String> missing = new TreeSet<>(expected);
    missing.removeAll(found);
    if (model.races()) { // it ends an execution, so that not all others need be there
      missing = found.contains(RACE) ? Set.of() : Set.of(RACE);
      expected.add(RACE);
    }
    Set<String> extra = new TreeSet<>(found);
    extra.removeAll(expected);
    if (!extra.isEmpty()) {
      return new Result(Answer.WRONG, "cannot be: " + extra);
    }
    boolean through =
        report.verdict() == Verdict.EXHAUSTED || report.cuts().equals(Set.of(Cut.BUG));
    if (!through) {
      return new Result(Answer.BOUNDED, report.cuts() + " " + program.omissions());
    }
    return missing.isEmpty()
        ? new Result(Answer.EXACT, report.states() + " states")
        : new Result(Answer.INCOMPLETE, "missing: " + missing + " of " + expected);
  }

  private static String told(FailureKind kind, String message) {
    return switch (kind) {
      case DEADLOCK, LOST_WAKE_UP -> Interleavings.STUCK;
      case DATA_RACE -> RACE;
      default -> kind + ": " + message;
    };
  }
}
