package dev.tarry.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.tarry.bench.peers.HandWrittenCommit;
import dev.tarry.bench.rates.Medians;
import dev.tarry.bench.threads.Increments;
import dev.tarry.core.Reduction;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.threads.Threads;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code tarry bench soak}: the same searches again and again in one JVM. Each must visit as many
 * states as it did at first, a round must not take more CPU time as time goes by, and the heap must
 * not fill up.
 */
@Command(
    name = "soak",
    description =
        "Repeats searches for long; exit code 1 if totals change, or if time or memory grow.",
    mixinStandardHelpOptions = true)
public final class Soak implements Callable<Integer> {
  /** How much more the last third of the rounds may take than the first. */
  private static final double MOST_GROWTH = 1.1;

  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  @Option(names = "--minutes", description = "How long (default: ${DEFAULT-VALUE}).")
  private int minutes = 30;

  @Spec private CommandSpec spec;

  private final Map<String, Long> totals = new TreeMap<>();

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public Soak() {}

  /** A search of a program, which is made anew each time. */
  private record Task(String name, Supplier<Program> program, Strategy strategy, Budget budget) {}

  /** What a round took, and what was on the heap after it. */
  private record Round(double cpuSeconds, long heapBytes) {}

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    List<Task> tasks = tasks();
    round(tasks); // the compilers are busy with the first one
    long end = System.nanoTime() + Duration.ofMinutes(minutes).toNanos();
    List<Round> rounds = new ArrayList<>();
    out.println("| round | CPU s | MB on the heap | threads |");
    out.println("|---|---|---|---|");
    do {
      Round round = round(tasks);
      rounds.add(round);
      out.printf(
          "| %d | %.2f | %.1f | %d |%n",
          rounds.size(),
          round.cpuSeconds(),
          round.heapBytes() / 1e6,
          ManagementFactory.getThreadMXBean().getThreadCount());
    } while (System.nanoTime() < end);
    totals.forEach((name, states) -> out.printf("%s: %,d states in each round%n", name, states));
    int third = Math.max(1, rounds.size() / 3);
    List<Round> first = rounds.subList(0, third);
    List<Round> last = rounds.subList(rounds.size() - third, rounds.size());
    double slower = growth(first, last, Round::cpuSeconds);
    double larger = growth(first, last, Round::heapBytes);
    out.printf(
        "the last third beside the first: %.3f times the CPU time, %.3f times the heap%n",
        slower, larger);
    return slower <= MOST_GROWTH && larger <= MOST_GROWTH ? 0 : 1;
  }

  private static double growth(
      List<Round> first, List<Round> last, ToDoubleFunction<Round> figure) {
    return figure.applyAsDouble(Medians.of(last, figure))
        / figure.applyAsDouble(Medians.of(first, figure));
  }

  private static List<Task> tasks() {
    Budget wide = Budget.standard().withTime(Duration.ofMinutes(10)).withSteps(100_000);
    Budget narrow = wide.withMemory(1 << 20);
    Supplier<Program> byHand = () -> new HandWrittenCommit(5, 1);
    Supplier<Program> inJava = () -> CommitMachines.scenario(5).program();
    Supplier<Program> threads = () -> Threads.program("increments", Increments.class);
    return List.of(
        new Task("dfs, by hand", byHand, full("dfs"), wide),
        new Task("ses, by hand, most states on disk", byHand, full("ses"), narrow),
        new Task("ses, in Java", inJava, full("ses"), wide),
        new Task("portfolio, in P", MachinesTable::inP, full("portfolio"), wide),
        new Task("dfs, threads", threads, full("dfs"), wide));
  }

  private static Strategy full(String search) {
    return Strategy.named(search).withReduction(Reduction.NONE).withWorkers(1);
  }

  private Round round(List<Task> tasks) {
    long before = PROCESS.getProcessCpuTime();
    for (Task task : tasks) {
      Report report = new Tester(task.program().get(), task.strategy(), task.budget()).test();
      if (report.verdict() != Verdict.EXHAUSTED) {
        throw new Mistake(task.name() + " ended as " + report.verdict() + ": " + report.notes());
      }
      long known = totals.computeIfAbsent(task.name(), name -> report.states());
      if (known != report.states()) {
        throw new Mistake(
            task.name() + " visited " + report.states() + " states, and " + known + " at first");
      }
    }
    double seconds = (PROCESS.getProcessCpuTime() - before) / 1e9;
    System.gc();
    return new Round(seconds, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
  }
}
