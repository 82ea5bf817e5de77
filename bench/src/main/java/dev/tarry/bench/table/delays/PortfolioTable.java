package dev.tarry.bench.table.delays;

import com.sun.management.OperatingSystemMXBean;
import dev.tarry.bench.peers.HandWrittenCommit;
import dev.tarry.core.Reduction;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Program;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code tarry bench portfolio}: how soon the default search finds the bugs of the 26 programs, and
 * what it costs to exhaust a program with it, beside single searches.
 */
@Command(
    name = "portfolio",
    description = "The default search: steps to each of 26 bugs, and CPU to exhaust programs.",
    mixinStandardHelpOptions = true)
public final class PortfolioTable implements Callable<Integer> {
  private static final List<String> SEARCHES = List.of("dfs", "ses", "portfolio");

  @Mixin private RowOptions rows;

  @Option(names = "--seeds", description = "Seeds for each bug (default: ${DEFAULT-VALUE}).")
  private int seeds = 5;

  @Option(names = "--repeats", description = "Of what is exhausted (default: ${DEFAULT-VALUE}).")
  private int repeats = 3;

  @Option(names = "--time", description = "Seconds for each bug (default: ${DEFAULT-VALUE}).")
  private int seconds = 20;

  @Option(names = "--workers", description = "Default: ${DEFAULT-VALUE}.")
  private int workers = 1;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public PortfolioTable() {}

  private record Subject(String name, Supplier<Program> program, Reduction reduction) {}

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    out.println("| bug | found | steps | ms | by |");
    out.println("|---|---:|---:|---:|---|");
    for (PaperPrograms.Named row : seeds > 0 ? rows.programs() : List.<PaperPrograms.Named>of()) {
      find(out, row.name(), row.program().get());
    }
    out.println();
    out.println(
        "| exhausted | states | dfs, s of CPU | ses | portfolio | ses to dfs | portfolio |");
    out.println("|---|---:|---:|---:|---:|---:|---:|");
    for (Subject subject : subjects()) {
      if (repeats > 0 && rows.isWanted(subject.name())) {
        exhaust(out, subject);
      }
    }
    return 0;
  }

  private List<Subject> subjects() {
    List<Subject> all = new ArrayList<>();
    Reduction none = Reduction.NONE;
    all.add(new Subject("hand-written commit, 5", () -> new HandWrittenCommit(5, 1), none));
    all.add(new Subject("hand-written commit, 6", () -> new HandWrittenCommit(6, 1), none));
    for (PaperPrograms.Named row : PaperPrograms.withCorrect(rows.folder())) {
      if (row.name().equals("tcOsrCorrect")) {
        all.add(new Subject(row.name(), row.program(), Reduction.DELIVERY));
      }
    }
    return all;
  }

  private void find(PrintWriter out, String name, Program program) {
    long[] steps = new long[seeds];
    long[] millis = new long[seeds];
    int found = 0;
    TreeMap<String, Integer> by = new TreeMap<>();
    for (int seed = 1; seed <= seeds; seed++) {
      Strategy strategy =
          Strategy.named("portfolio").withSeed(seed).withWorkers(workers).withShrinks(0);
      Budget budget = Budget.standard().withTime(Duration.ofSeconds(seconds)).withMemory(1L << 30);
      Report report = new Tester(program, strategy, budget).test();
      boolean bug = report.verdict() == Verdict.BUG;
      steps[seed - 1] = bug ? report.transitions() : Long.MAX_VALUE;
      millis[seed - 1] = bug ? report.time().toMillis() : Long.MAX_VALUE;
      found += bug ? 1 : 0;
      report.bugs().forEach(one -> by.merge(one.foundBy(), 1, Integer::sum));
    }
    Arrays.sort(steps);
    Arrays.sort(millis);
    boolean most = steps[seeds / 2] < Long.MAX_VALUE;
    out.printf(
        Locale.ROOT,
        "| %s | %d of %d | %s | %s | %s |%n",
        name,
        found,
        seeds,
        most ? String.format(Locale.ROOT, "%,d", steps[seeds / 2]) : "*",
        most ? String.format(Locale.ROOT, "%,d", millis[seeds / 2]) : "*",
        by);
    out.flush();
  }

  private void exhaust(PrintWriter out, Subject subject) {
    double[][] cpu = new double[SEARCHES.size()][repeats];
    long states = 0;
    for (int round = 0; round < repeats; round++) {
      for (int i = 0; i < SEARCHES.size(); i++) {
        Strategy strategy =
            Strategy.named(SEARCHES.get(i)).withWorkers(workers).withReduction(subject.reduction());
        Budget budget = Budget.standard().withTime(Duration.ofMinutes(10)).withSteps(100_000);
        Program program = subject.program().get();
        System.gc();
        long before = cpu();
        Report report = new Tester(program, strategy, budget).test();
        cpu[i][round] = (cpu() - before) / 1e9;
        if (report.verdict() != Verdict.EXHAUSTED) {
          out.println(subject.name() + " with " + SEARCHES.get(i) + ": " + report.cuts());
        }
        states = report.states();
      }
    }
    for (double[] one : cpu) {
      Arrays.sort(one);
    }
    int middle = repeats / 2;
    double dfs = cpu[0][middle];
    out.printf(
        Locale.ROOT,
        "| %s | %,d | %.1f | %.1f | %.1f | %.2f | %.2f |%n",
        subject.name(),
        states,
        dfs,
        cpu[1][middle],
        cpu[2][middle],
        cpu[1][middle] / dfs,
        cpu[2][middle] / dfs);
    out.flush();
  }

  private static long cpu() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
