package dev.tarry.bench.suite;

import dev.tarry.core.Reduction;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.liveness.Liveness;
import dev.tarry.core.program.Mistake;
import dev.tarry.plang.FrontEnd;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.ir.CheckedMachine;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.TestCase;
import dev.tarry.plang.run.Assembly;
import dev.tarry.plang.run.CompiledProgram;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What came of a case.
 *
 * @param right whether it was what the case expects
 * @param noteworthy whether it was a bug in a case whose folder {@linkplain
 *     SuiteCase#saysOnlyThatItCompiles() does not tell}, or a handler that was cut off where a bug
 *     is expected
 * @param text what it was, in a line
 * @param millis how long it took
 */
public record SuiteTrial(
    SuiteCase of, boolean right, boolean noteworthy, String text, long millis) {
  private static final Duration TIME = Duration.ofSeconds(4);
  private static final long STATES = 100_000;
  private static final int STEPS = 1_000;

  /** Runs a case. */
  public static SuiteTrial of(SuiteCase one, Reduction reduction) {
    long start = System.nanoTime();
    try {
      Result result = run(one, reduction);
      boolean bug = result.came() == SuiteCase.Expected.DynamicError;
      boolean silent = bug && one.saysOnlyThatItCompiles();
      boolean noteworthy = silent || result.cutOff();
      boolean right = result.right() && (result.came() == one.expected() || silent);
      return new SuiteTrial(one, right, noteworthy, result.text(), since(start));
    } catch (Mistake | LinkageError | IllegalStateException crash) {
      return new SuiteTrial(one, false, false, "crashed: " + crash, since(start));
    }
  }

  private static long since(long start) {
    return (System.nanoTime() - start) / 1_000_000;
  }

  private record Result(SuiteCase.Expected came, boolean right, boolean cutOff, String text) {}

  private static Result run(SuiteCase one, Reduction reduction) {
    FrontEnd.Outcome outcome = new FrontEnd().check(List.of(one.folder()));
    if (outcome.program().isEmpty()) {
      return new Result(
          SuiteCase.Expected.StaticError, true, false, outcome.errors().get(0).toString());
    }
    CheckedProgram program = outcome.program().get();
    List<String> wanted = expectedTests(one.folder());
    List<String> names = program.tests().stream().map(TestCase::name).toList();
    if (!names.containsAll(wanted) || (!wanted.isEmpty() && wanted.size() != names.size())) {
      return new Result(
          SuiteCase.Expected.Correct, false, false, "the tests are " + names + ", not " + wanted);
    }
    CompiledProgram compiled = PCompiler.compile(program);
    Strategy strategy =
        Strategy.named("portfolio")
            .withLiveness(Liveness.STANDARD.withFair(one.fairChoices()))
            .withReduction(reduction);
    for (TestCase test : program.tests()) {
      Report report = check(compiled, watched(one, program, test), strategy);
      if (report.verdict() == Verdict.BUG) {
        String text = test.name() + ": " + report.bugs().get(0).failure();
        return new Result(SuiteCase.Expected.DynamicError, true, false, text);
      }
      if (report.cuts().contains(Cut.HANDLERS) && one.isAboutLiveness()) {
        String text = test.name() + ": cut off: " + report.notes().get(0);
        return new Result(SuiteCase.Expected.DynamicError, true, true, text);
      }
    }
    return new Result(SuiteCase.Expected.Correct, !names.isEmpty(), false, "no bug in " + names);
  }

  private static Report check(CompiledProgram compiled, TestCase test, Strategy strategy) {
    Budget budget = Budget.standard().withTime(TIME).withStates(STATES).withSteps(STEPS);
    return new Tester(Assembly.of(compiled, test), strategy, budget).test();
  }

  private static TestCase watched(SuiteCase one, CheckedProgram program, TestCase test) {
    if (!one.isAboutLiveness()) {
      return test;
    }
    return test.watchedBy(
        program.machines().values().stream()
            .filter(machine -> machine.kind() == CheckedMachine.Kind.SPEC)
            .map(CheckedMachine::name)
            .toList());
  }

  private static List<String> expectedTests(Path folder) {
    Path file = folder.resolve("ExpectedParametricTests.txt");
    if (!Files.exists(file)) {
      return List.of();
    }
    try {
      return Files.readAllLines(file).stream()
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
