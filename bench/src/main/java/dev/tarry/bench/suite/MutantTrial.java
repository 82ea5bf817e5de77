package dev.tarry.bench.suite;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.plang.FrontEnd;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.ir.TestCase;
import dev.tarry.plang.run.Assembly;
import dev.tarry.plang.run.CompiledProgram;
import dev.tarry.plang.source.Diagnostic;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;

/**
 * What came of a program that nobody meant to write.
 *
 * @param millis how long it took
 * @param text what is wrong with us, if anything is; else what came of it, in a line
 */
public record MutantTrial(Came came, long millis, String text) {
  /** What may come of a program. */
  public enum Came {
    /** Errors, each with its place. */
    ERRORS,
    /** It was searched, and there was a bug in it. */
    BUG,
    /** It was searched, and no bug was found. */
    NO_BUG,
    /** A stack trace, or an error without a place: a defect of ours. */
    CRASH
  }

  private static final String FILE = "mutant.p";
  private static final Duration TIME = Duration.ofMillis(300);

  /** Of one handler, of which some of these programs never end. */
  private static final Duration HANDLER = Duration.ofSeconds(1);

  private static final int STATES = 2_000;
  private static final int STEPS = 200;
  private static final int SHRINKS = 20;

  /** Checks, compiles and searches a program, the latter for a short while. */
  public static MutantTrial of(byte[] program) {
    long start = System.nanoTime();
    MutantTrial trial;
    try {
      trial = run(program);
    } catch (RuntimeException | Error crash) {
      StringWriter text = new StringWriter();
      crash.printStackTrace(new PrintWriter(text));
      trial = new MutantTrial(Came.CRASH, 0, text.toString());
    }
    long millis = (System.nanoTime() - start) / 1_000_000;
    return new MutantTrial(trial.came, millis, trial.text);
  }

  private static MutantTrial run(byte[] program) {
    FrontEnd.Outcome outcome = new FrontEnd().checkBytes(FILE, program);
    if (outcome.program().isEmpty()) {
      return errors(outcome.errors());
    }
    try {
      CompiledProgram compiled = PCompiler.compile(outcome.program().get());
      for (TestCase test : compiled.source().tests()) {
        Report report = search(compiled, test);
        if (report.verdict() == Verdict.BUG) {
          return new MutantTrial(Came.BUG, 0, report.bugs().get(0).failure().toString());
        }
      }
      return new MutantTrial(Came.NO_BUG, 0, "");
    } catch (Mistake mistake) {
      String message = String.valueOf(mistake.getMessage());
      return message.contains(FILE + ":")
          ? new MutantTrial(Came.ERRORS, 0, message)
          : new MutantTrial(Came.CRASH, 0, "a mistake without a place: " + message);
    }
  }

  private static MutantTrial errors(List<Diagnostic> errors) {
    for (Diagnostic error : errors) {
      if (error.line() < 1 || error.column() < 1 || error.render().isBlank()) {
        return new MutantTrial(Came.CRASH, 0, "an error without a place: " + error);
      }
    }
    return errors.isEmpty()
        ? new MutantTrial(Came.CRASH, 0, "neither a program nor errors")
        : new MutantTrial(Came.ERRORS, 0, errors.get(0).toString());
  }

  private static Report search(CompiledProgram compiled, TestCase test) {
    Budget budget = Budget.standard().withTime(TIME).withStates(STATES).withSteps(STEPS);
    Strategy strategy = Strategy.named("portfolio").withShrinks(SHRINKS);
    Program program = Assembly.of(compiled, test).limited(HANDLER);
    return new Tester(program, strategy, budget).test();
  }
}
