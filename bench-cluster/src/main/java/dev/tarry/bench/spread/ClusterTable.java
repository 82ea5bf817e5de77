package dev.tarry.bench.spread;

import com.sun.management.OperatingSystemMXBean;
import dev.tarry.cli.load.Subject;
import dev.tarry.cli.load.Subjects;
import dev.tarry.cli.session.Cluster;
import dev.tarry.cluster.SparkProvider;
import dev.tarry.core.Reduction;
import dev.tarry.core.Report;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Searches by threads of one machine and by Spark in turn in the same JVM: CPU time of the whole
 * process, garbage collector and compiler included, medians. Each search loads the classes of its
 * program anew, as an executor does.
 */
final class ClusterTable {
  private static final Duration LONG = Duration.ofHours(2);
  private static final List<Integer> SLOTS = List.of(1, 2);

  private final Path examples;
  private final PrintWriter out;

  ClusterTable(Path examples, PrintWriter out) {
    this.examples = examples;
    this.out = out;
  }

  void samples(long samples, int repeats) {
    for (int slots : SLOTS) {
      try (Cluster cluster = open(slots)) {
        samples(cluster, slots, samples, repeats);
      }
    }
  }

  void strata(int repeats) {
    for (int slots : SLOTS) {
      try (Cluster cluster = open(slots)) {
        strata(cluster, slots, repeats);
      }
    }
  }

  private static Cluster open(int slots) {
    return new SparkProvider().open(new Cluster.Request("local[" + slots + "]", Map.of(), null));
  }

  private Subject example(String name) {
    return example(examples, name);
  }

  /** A program of the examples, whose classes are at a path. */
  static Subject example(Path examples, String name) {
    return Subjects.matching(
            Subjects.load(List.of(examples), List.of()), List.of("Scenarios." + name))
        .get(0);
  }

  /** What a search took. */
  private record Cost(Report report, double cpu, double wall) {}

  private static Cost cost(Subject subject, Strategy strategy, Budget budget) {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    System.gc();
    long cpu = system.getProcessCpuTime();
    long wall = System.nanoTime();
    Report report = new Tester(subject.maker().get(), strategy, budget).test();
    return new Cost(
        report, (system.getProcessCpuTime() - cpu) / 1e9, (System.nanoTime() - wall) / 1e9);
  }

  private void samples(Cluster cluster, int slots, long samples, int repeats) {
    for (String search : List.of("rs", "ss")) {
      String name = "paxos";
      Subject subject = example(name);
      Budget budget = Budget.standard().withTime(LONG).withSchedules(samples);
      Strategy threads = Strategy.of(Searches.named(search)).withWorkers(slots);
      Strategy spark = cluster.spread(subject, threads, budget);
      List<Double> here = new ArrayList<>();
      List<Double> there = new ArrayList<>();
      List<Double> ratios = new ArrayList<>();
      cost(subject, threads, budget.withSchedules(20_000));
      cost(subject, spark, budget.withSchedules(20_000));
      boolean same = true;
      for (int i = 0; i < repeats; i++) {
        Cost one = cost(example(name), threads, budget);
        Cost other = cost(subject, spark, budget);
        here.add(one.cpu());
        there.add(other.cpu());
        ratios.add(other.cpu() / one.cpu());
        same &= one.report().states() == other.report().states();
      }
      out.printf(
          Locale.ROOT,
          "%s paxos, %,d samples, %d at a time: threads %.1f us CPU a sample, Spark %.1f us, ratio"
              + " %.2f; same states: %s%n",
          search,
          samples,
          slots,
          median(here) / samples * 1e6,
          median(there) / samples * 1e6,
          median(ratios),
          same);
    }
  }

  private void strata(Cluster cluster, int slots, int repeats) {
    for (String name : List.of("commit", "chainTrustsNeighbour")) {
      Subject subject = example(name);
      Budget budget = Budget.standard().withTime(LONG);
      Strategy threads =
          Strategy.of(Searches.named("ses"))
              .withWorkers(slots)
              .withReduction(Reduction.NONE)
              .withShrinks(0)
              .withKeepGoing(true);
      Strategy spark = cluster.spread(subject, threads, budget);
      List<Double> here = new ArrayList<>();
      List<Double> there = new ArrayList<>();
      List<Double> walls = new ArrayList<>();
      String notes = "";
      long states = 0;
      boolean same = true;
      for (int i = 0; i < repeats; i++) {
        Cost one = cost(example(name), threads, budget);
        Cost other = cost(subject, spark, budget);
        states = one.report().states();
        same &= one.report().statesXor().equals(other.report().statesXor());
        here.add(one.cpu() / states * 1e6);
        there.add(other.cpu() / states * 1e6);
        walls.add(other.wall() / one.wall());
        notes = String.join("; ", other.report().notes());
      }
      out.printf(
          Locale.ROOT,
          "ses %s, %,d states, %d at a time: threads %.2f us CPU a state, Spark %.2f us, ratio %.2f"
              + " (time %.2f); same states: %s; %s%n",
          name,
          states,
          slots,
          median(here),
          median(there),
          median(there) / median(here),
          median(walls),
          same,
          notes);
    }
  }

  static double median(List<Double> values) {
    List<Double> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    return sorted.get(sorted.size() / 2);
  }
}
