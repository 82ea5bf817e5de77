package dev.tarry.plang.suite;

import dev.tarry.core.Report;
import dev.tarry.core.Tester;
import dev.tarry.core.search.Budget;
import dev.tarry.core.search.Strategy;
import dev.tarry.plang.FrontEnd;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.ir.TestCase;
import dev.tarry.plang.run.Assembly;
import dev.tarry.plang.run.CompiledProgram;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Checks the tests of a P project and prints what came of each: PATH SECONDS SEARCH [TEST]. */
public final class ProjectMain {
  private ProjectMain() {}

  public static void main(String[] arguments) {
    long start = System.nanoTime();
    FrontEnd.Outcome outcome = new FrontEnd().check(List.of(Path.of(arguments[0])));
    outcome.errors().forEach(error -> System.out.println(error.render()));
    if (outcome.program().isEmpty()) {
      return;
    }
    long checked = System.nanoTime();
    CompiledProgram compiled = PCompiler.compile(outcome.program().get());
    System.out.printf(
        "%s: checked in %d ms, compiled in %d ms%n",
        arguments[0], (checked - start) / 1_000_000, (System.nanoTime() - checked) / 1_000_000);
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(Integer.parseInt(arguments[1])));
    for (TestCase test : outcome.program().get().tests()) {
      if (arguments.length > 3 && !arguments[3].equals(test.name())) {
        continue;
      }
      Strategy strategy = Strategy.named(arguments[2]);
      Report report = new Tester(Assembly.of(compiled, test), strategy, budget).test();
      System.out.printf(
          "  %s: %s, %d states, %d steps, %d schedules in %d ms %s%n",
          test.name(),
          report.verdict(),
          report.states(),
          report.transitions(),
          report.schedules(),
          report.time().toMillis(),
          report.bugs().isEmpty() ? report.cuts() : report.bugs().get(0).failure());
      if (arguments.length > 3 && !report.bugs().isEmpty()) {
        report.bugs().get(0).trace().entries().forEach(System.out::println);
      }
    }
  }
}
