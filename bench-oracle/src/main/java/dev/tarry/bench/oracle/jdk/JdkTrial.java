package dev.tarry.bench.oracle.jdk;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

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

  /** Makes what is searched, and says which outcomes are seen. */
  interface Searched {
    Program with(Consumer<String> found);
  }

  /**
   * Compares.
   *
   * @param exact whether whole calls one after the other give all outcomes that there are
   * @param counts what of an outcome is compared
   */
  static Result of(
      Class<?> main,
      JdkProgram program,
      WholeCalls plain,
      boolean exact,
      UnaryOperator<String> counts,
      Searched searched) {
    Set<String> expected = new TreeSet<>();
    try {
      Set<String> outcomes = plain.outcomes(main, program);
      outcomes.forEach(outcome -> expected.add(counts.apply(outcome)));
      if (!outcomes.equals(plain.outcomes(main, program))) {
        return new Result(Answer.UNSUITABLE, "not the same twice");
      }
    } catch (WholeCalls.Unsuitable why) {
      return new Result(Answer.UNSUITABLE, String.valueOf(why.getMessage()));
    }
    Set<String> found = new ConcurrentSkipListSet<>();
    Report report;
    Program made;
    try {
      made = searched.with(outcome -> found.add(counts.apply(outcome)));
      Strategy strategy = Strategy.named("dfs").withKeepGoing(true).withShrinks(0);
      Budget budget = Budget.standard().withStates(STATES).withTime(Duration.ofSeconds(20));
      report = new Tester(made, strategy, budget).test();
    } catch (Mistake refused) {
      return new Result(Answer.REFUSED, String.valueOf(refused.getMessage()));
    }
    return compared(exact, expected, found, report, made);
  }

  private static Result compared(
      boolean exact, Set<String> expected, Set<String> found, Report report, Program made) {
    for (var bug : report.bugs()) {
      Failure failure = bug.failure();
      if (failure.kind() != FailureKind.DATA_RACE || exact) {
        return new Result(Answer.WRONG, failure.kind() + ": " + failure.message());
      }
    }
    if (!report.bugs().isEmpty()) {
      return new Result(Answer.RACE, report.bugs().get(0).failure().message());
    }
    Set<String> extra = new TreeSet<>(found);
    extra.removeAll(expected);
    if (exact && !extra.isEmpty()) {
      return new Result(Answer.WRONG, "cannot be: " + extra + ", only " + expected);
    }
    boolean through =
        report.verdict() == Verdict.EXHAUSTED
            || report.cuts().equals(Set.of(Cut.BUG))
            || OneJvm.isAllThere(report, made);
    if (!through) {
      return new Result(Answer.BOUNDED, report.cuts() + " " + made.omissions());
    }
    Set<String> missing = new TreeSet<>(expected);
    missing.removeAll(found);
    return missing.isEmpty()
        ? new Result(Answer.COMPLETE, report.states() + " states")
        : new Result(Answer.INCOMPLETE, "missing: " + missing + ", found: " + found);
  }
}
