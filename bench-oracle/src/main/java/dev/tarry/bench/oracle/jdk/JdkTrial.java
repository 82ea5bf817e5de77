package dev.tarry.bench.oracle.jdk;

import dev.tarry.bench.oracle.threads.Exact;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.threads.Backend;
import dev.tarry.threads.ThreadProgram;
import dev.tarry.threads.Threads;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;

/** Compares what a search of a program finds with what its calls give one after the other. */
final class JdkTrial {
  private static final int STATES = 20_000;

  private JdkTrial() {}

  /** How the two compare. */
  enum Answer {
    /** Nothing is missing. */
    COMPLETE,
    /** The search reports a data race, and rightly. */
    RACE,
    /** Not all outcomes perhaps, and the report says so. */
    BOUNDED,
    /** The program was refused with a message. */
    REFUSED,
    /** The calls cannot be made one after the other, or do not always give the same. */
    UNSUITABLE,
    /** Outcomes are missing, and the report says that all states were visited. */
    INCOMPLETE,
    /** There are outcomes that cannot be, or failures. */
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

  static Result of(Class<?> main, JdkProgram program, WholeCalls plain, Backend backend) {
    Set<String> expected;
    try {
      expected = plain.outcomes(main, program);
      if (!expected.equals(plain.outcomes(main, program))) {
        return new Result(Answer.UNSUITABLE, "not the same twice");
      }
    } catch (WholeCalls.Unsuitable why) {
      return new Result(Answer.UNSUITABLE, String.valueOf(why.getMessage()));
    }
    Set<String> found = new ConcurrentSkipListSet<>();
    ThreadProgram searched =
        Threads.program(main.getSimpleName(), main)
            .withoutPatience()
            .withBackend(backend)
            .observing(found::add);
    Report report;
    try {
      Strategy strategy = Strategy.named("dfs").withKeepGoing(true).withShrinks(0);
      Budget budget = Budget.standard().withStates(STATES).withTime(Duration.ofSeconds(20));
      report = new Tester(new Exact(searched), strategy, budget).test();
    } catch (Mistake refused) {
      return new Result(Answer.REFUSED, String.valueOf(refused.getMessage()));
    }
    return compared(program, expected, found, report, searched);
  }

  private static Result compared(
      JdkProgram program,
      Set<String> expected,
      Set<String> found,
      Report report,
      ThreadProgram searched) {
    boolean guarded = program.guard() != JdkProgram.Guard.NONE;
    for (var bug : report.bugs()) {
      Failure failure = bug.failure();
      if (failure.kind() != FailureKind.DATA_RACE || guarded) {
        return new Result(Answer.WRONG, failure.kind() + ": " + failure.message());
      }
    }
    if (!report.bugs().isEmpty()) {
      return new Result(Answer.RACE, report.bugs().get(0).failure().message());
    }
    Set<String> extra = new TreeSet<>(found);
    extra.removeAll(expected);
    if (guarded && !extra.isEmpty()) {
      return new Result(Answer.WRONG, "cannot be: " + extra + ", only " + expected);
    }
    boolean through =
        report.verdict() == Verdict.EXHAUSTED || report.cuts().equals(Set.of(Cut.BUG));
    if (!through) {
      return new Result(Answer.BOUNDED, report.cuts() + " " + searched.omissions());
    }
    Set<String> missing = new TreeSet<>(expected);
    missing.removeAll(found);
    return missing.isEmpty()
        ? new Result(Answer.COMPLETE, report.states() + " states")
        : new Result(Answer.INCOMPLETE, "missing: " + missing + ", found: " + found);
  }
}
