package dev.tarry.bench.table.delays;

import dev.tarry.core.Bug;
import dev.tarry.core.Reduction;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Program;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.schedule.Schedule;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code tarry bench reduction}: the 26 programs and their correct variants, searched with delivery
 * reduction and without.
 */
@Command(
    name = "reduction",
    description =
        "The 26 programs with delivery reduction and without; exit code 1 if a verdict differs.",
    mixinStandardHelpOptions = true)
public final class ReductionTable implements Callable<Integer> {
  @Option(names = "--programs", description = "Default: ${DEFAULT-VALUE}.")
  private Path programs = Path.of("bench/programs");

  @Option(names = "--rows", split = ",", description = "Only rows whose names begin like these.")
  private List<String> only = List.of("");

  @Option(names = "--search", description = "Default: ${DEFAULT-VALUE}.")
  private String search = "portfolio";

  @Option(names = "--time", description = "Seconds for each search (default: ${DEFAULT-VALUE}).")
  private int seconds = 60;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public ReductionTable() {}

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    out.println("| | reduced | states | s | full | states | s | agree |");
    out.println("|---|---|---:|---:|---|---:|---:|---|");
    boolean all = true;
    for (PaperPrograms.Named row : PaperPrograms.withCorrect(programs)) {
      if (only.stream().anyMatch(row.name()::startsWith)) {
        all &= compare(out, row.name(), row.program().get());
      }
    }
    return all ? 0 : 1;
  }

  private boolean compare(PrintWriter out, String name, Program program) {
    Strategy strategy = Strategy.named(search);
    Report reduced = test(program, strategy.withReduction(Reduction.DELIVERY));
    Report full = test(program, strategy.withReduction(Reduction.NONE));
    String agree = agree(program, strategy, reduced, full);
    out.printf(Locale.ROOT, "| %s | %s | %s | %s |%n", name, cells(reduced), cells(full), agree);
    out.flush();
    return !agree.startsWith("NO");
  }

  private Report test(Program program, Strategy strategy) {
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(seconds)).withMemory(1L << 30);
    return new Tester(program, strategy, budget).test();
  }

  private static String cells(Report report) {
    String word = report.verdict().toString().toLowerCase(Locale.ROOT);
    return String.format(
        Locale.ROOT, "%s | %,d | %.1f", word, report.states(), report.time().toMillis() / 1000.0);
  }

  /** Whether the verdicts go together; a search that ran out of time goes with any. */
  private static String agree(Program program, Strategy strategy, Report reduced, Report full) {
    if (reduced.verdict() == Verdict.BUG) {
      Bug bug = reduced.bugs().get(0);
      Schedule plain = Tester.unreduced(program, bug.shrunk().schedule(), strategy);
      Outcome outcome = Tester.replay(program, plain, strategy);
      boolean same =
          outcome instanceof Outcome.Failed failed && failed.failure().sameBug(bug.failure());
      if (!same) {
        return "NO: the full run of the bug ends otherwise: " + outcome.text();
      }
      if (full.verdict() == Verdict.EXHAUSTED) {
        return "NO: there is no bug without reduction";
      }
      boolean alike = full.bugs().isEmpty() || full.bugs().get(0).failure().sameBug(bug.failure());
      String both = alike ? "yes" : "yes, another bug";
      return full.verdict() == Verdict.BUG ? both : "yes, by its full run only";
    }
    if (full.verdict() == Verdict.BUG) {
      return reduced.verdict() == Verdict.EXHAUSTED
          ? "NO: missed with reduction"
          : "NO: not found in time with reduction";
    }
    return reduced.verdict() == full.verdict() ? "yes" : "yes, one ran out of time";
  }
}
