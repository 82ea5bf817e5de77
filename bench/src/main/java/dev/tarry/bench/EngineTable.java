package dev.tarry.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.tarry.bench.peers.HandWrittenCommit;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures the engine on the hand-written two-phase commit: each search in turn, round after round,
 * and the medians with their ratio to depth-first search. One worker is measured by the CPU time of
 * the process, its collector included, several by the clock.
 */
public final class EngineTable {
  static final String ARGUMENTS =
      "Participants (5), rounds of the protocol (1), rounds of measurement (7), workers (1), rows"
          + " (all; for instance \"dfs,ses rr\").";

  private static final List<String> ALL =
      List.of("dfs", "bfs", "ses rr", "ses rtc", "ses shuffled", "ses ordered", "pb");

  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private EngineTable() {}

  private record Sample(double nanosPerTransition, double statesPerSecond, Report report) {}

  public static void main(String[] args) {
    int participants = args.length > 0 ? Integer.parseInt(args[0]) : 5;
    int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 1;
    int repeats = args.length > 2 ? Integer.parseInt(args[2]) : 7;
    int workers = args.length > 3 ? Integer.parseInt(args[3]) : 1;
    List<String> rows = args.length > 4 ? List.of(args[4].split(",", -1)) : ALL;
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    List<List<Sample>> samples = new ArrayList<>();
    rows.forEach(row -> samples.add(new ArrayList<>()));
    for (int round = -2; round < repeats; round++) {
      for (int i = 0; i < rows.size(); i++) {
        Sample sample = measure(rows.get(i), new HandWrittenCommit(participants, rounds), workers);
        if (round >= 0) {
          samples.get(i).add(sample);
        }
      }
    }
    out.printf(
        "two-phase commit N=%d R=%d, %d workers, medians of %d%n",
        participants, rounds, workers, repeats);
    out.println(
        "| search | verdict | states | transitions | strata | states/s | ns/transition | to dfs | cache bytes/state |");
    out.println("|---|---|---|---|---|---|---|---|---|");
    Sample base = median(samples.get(0));
    for (int i = 0; i < rows.size(); i++) {
      Sample sample = median(samples.get(i));
      Report report = sample.report();
      out.printf(
          "| %s | %s | %,d | %,d | %d | %,.0f | %.0f | %.2f | %.1f |%n",
          rows.get(i),
          report.verdict(),
          report.states(),
          report.transitions(),
          report.strata().each().size(),
          sample.statesPerSecond(),
          sample.nanosPerTransition(),
          sample.nanosPerTransition() / base.nanosPerTransition(),
          (double) report.cacheBytes() / report.states());
    }
  }

  private static Sample median(List<Sample> samples) {
    List<Sample> sorted = new ArrayList<>(samples);
    sorted.sort((a, b) -> Double.compare(a.nanosPerTransition(), b.nanosPerTransition()));
    return sorted.get(sorted.size() / 2);
  }

  private static Sample measure(String row, HandWrittenCommit program, int workers) {
    String[] words = row.split(" ", 2);
    Strategy strategy = Strategy.named(words[0]).withWorkers(workers);
    if (words.length > 1) {
      strategy = strategy.withExplorer(words[1]);
    }
    Tester tester =
        new Tester(program, strategy, Budget.standard().withTime(Duration.ofMinutes(10)));
    long before = PROCESS.getProcessCpuTime();
    Report report = tester.test();
    double nanos = workers == 1 ? PROCESS.getProcessCpuTime() - before : report.time().toNanos();
    return new Sample(nanos / report.transitions(), report.states() * 1e9 / nanos, report);
  }
}
