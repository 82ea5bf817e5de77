package dev.tarry.bench.spread;

import dev.tarry.cli.load.Subject;
import dev.tarry.cli.session.Cluster;
import dev.tarry.cluster.SparkProvider;
import dev.tarry.core.Reduction;
import dev.tarry.core.Report;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * One worker beside two, each a JVM with one core, of a standalone cluster on this machine: how
 * long the same search takes, in turn. It needs two free cores, and has the driver on the same
 * ones.
 */
final class WorkersTable {
  private static final Duration LONG = Duration.ofHours(2);

  private final Path examples;
  private final PrintWriter out;

  WorkersTable(Path examples, PrintWriter out) {
    this.examples = examples;
    this.out = out;
  }

  /** What is searched: samples, or all states if there is no number of samples. */
  private record Row(String search, String example, long samples) {
    Budget budget(long few) {
      Budget all = Budget.standard().withTime(LONG);
      return samples > 0 ? all.withSchedules(Math.min(few, samples)) : all;
    }

    Strategy strategy() {
      return Strategy.of(Searches.named(search))
          .withWorkers(1)
          .withReduction(samples > 0 ? Reduction.DELIVERY : Reduction.NONE)
          .withShrinks(0)
          .withKeepGoing(true);
    }
  }

  private record Took(double seconds, long states) {}

  void print(long samples, int repeats) throws IOException, InterruptedException {
    List<Row> rows =
        List.of(
            new Row("rs", "paxos", samples),
            new Row("ss", "paxos", samples),
            new Row("ses", "chainTrustsNeighbour", 0));
    Path folder = Files.createTempDirectory("tarry-workers");
    out.println("| search | states | one worker, s | two workers, s | times as fast |");
    out.println("|---|---|---|---|---|");
    try (LoopbackSpark spark = new LoopbackSpark(folder, Map.of())) {
      spark.addWorker();
      spark.addWorker();
      Map<Row, List<List<Took>>> all = new LinkedHashMap<>();
      rows.forEach(row -> all.put(row, List.of(new ArrayList<>(), new ArrayList<>())));
      for (int i = 0; i < repeats; i++) {
        for (int workers = 1; workers <= 2; workers++) {
          measure(spark, workers, all);
        }
      }
      all.forEach((row, both) -> print(row, both.get(0), both.get(1)));
    }
  }

  /** All rows with so many workers, after a shorter search that warms up. */
  private void measure(LoopbackSpark spark, int workers, Map<Row, List<List<Took>>> all) {
    Map<String, String> settings =
        Map.of("spark.cores.max", String.valueOf(workers), "spark.executor.memory", "1500m");
    try (Cluster cluster =
        new SparkProvider().open(new Cluster.Request(spark.address(), settings, null))) {
      all.forEach(
          (row, both) -> {
            if (row.samples() > 0) {
              search(cluster, row, row.budget(row.samples() / 4));
            }
            both.get(workers - 1).add(search(cluster, row, row.budget(row.samples())));
          });
    }
  }

  private Took search(Cluster cluster, Row row, Budget budget) {
    Subject subject = ClusterTable.example(examples, row.example());
    Strategy spread = cluster.spread(subject, row.strategy(), budget);
    long began = System.nanoTime();
    Report report = new Tester(subject.maker().get(), spread, budget).test();
    return new Took((System.nanoTime() - began) / 1e9, report.states());
  }

  private void print(Row row, List<Took> one, List<Took> two) {
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < one.size(); i++) {
      ratios.add(one.get(i).seconds() / two.get(i).seconds());
    }
    out.printf(
        Locale.ROOT,
        "| `%s`, %s | %,d | %.1f | %.1f | %.2f |%n",
        row.search(),
        row.samples() > 0 ? String.format(Locale.ROOT, "%,d samples", row.samples()) : "all states",
        one.get(0).states(),
        ClusterTable.median(one.stream().map(Took::seconds).toList()),
        ClusterTable.median(two.stream().map(Took::seconds).toList()),
        ClusterTable.median(ratios));
  }
}
