package dev.tarry.bench.spread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.cli.load.Subject;
import dev.tarry.cli.session.Cluster;
import dev.tarry.cluster.SparkProvider;
import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.search.RandomSource;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledForJreRange;
import org.junit.jupiter.api.io.TempDir;

/** Two workers that are JVMs of their own, and are killed while they search. */
@Tag("workers")
@Timeout(900)
@DisabledForJreRange(minVersion = 23, disabledReason = "executors of Spark do not start there")
class LostWorkersTest {
  private static final Budget BUDGET = Budget.standard().withTime(Duration.ofMinutes(10));

  /** Small rounds, so that there are many to be killed in. */
  private static final Map<String, String> SMALL =
      Map.of(
          "spark.tarry.owners", "4",
          "spark.tarry.steps", "4000",
          "spark.tarry.ahead", "500",
          "spark.executor.memory", "512m");

  @TempDir Path folder;

  private static final Subject PAXOS = SearchedExamples.named("paxos");

  private static Report here(Strategy strategy, Budget budget) {
    return new Tester(PAXOS.maker().get(), strategy, budget).test();
  }

  /** Searches, while workers are killed and others take their places. */
  private Report there(Strategy strategy, Budget budget, int kills, AtomicInteger killed)
      throws Exception {
    try (LoopbackSpark spark = new LoopbackSpark(folder, Map.of())) {
      spark.addWorker();
      spark.addWorker();
      try (Cluster cluster =
          new SparkProvider().open(new Cluster.Request(spark.address(), SMALL, null))) {
        Strategy spread = cluster.spread(PAXOS, strategy, budget);
        Tester tester = new Tester(PAXOS.maker().get(), spread, budget);
        Thread killer = new Thread(() -> kill(spark, tester, kills, killed));
        killer.setDaemon(true);
        killer.start();
        Report report = tester.test();
        killer.interrupt();
        killer.join();
        return report;
      }
    }
  }

  private static boolean isUnderWay(Tester tester) {
    return tester.now().map(it -> it.progress().states() > 0).orElse(false);
  }

  private static void kill(LoopbackSpark spark, Tester tester, int kills, AtomicInteger killed) {
    RandomSource chance = RandomSource.of(kills, 3);
    try {
      while (!isUnderWay(tester)) {
        Thread.sleep(20);
      }
      for (int i = 0; i < kills; i++) {
        Thread.sleep(i == 0 ? chance.below(500) : 500 + chance.below(4_000));
        spark.addWorker();
        spark.killWorker();
        killed.incrementAndGet();
      }
    } catch (InterruptedException | java.io.IOException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private static void assertSame(Report there, Report here) {
    assertThat(there.verdict()).isEqualTo(here.verdict());
    assertThat(there.states()).isEqualTo(here.states());
    assertThat(there.statesXor()).isEqualTo(here.statesXor()).isNotEmpty();
    assertThat(there.visits()).isEqualTo(here.visits());
    assertThat(there.schedules()).isEqualTo(here.schedules());
    assertThat(there.strata()).isEqualTo(here.strata());
    assertThat(there.cuts()).isEqualTo(here.cuts());
    assertThat(there.bugs().stream().map(Bug::failure).toList())
        .isEqualTo(here.bugs().stream().map(Bug::failure).toList());
  }

  @Test
  void samplesAreNeitherLostNorCountedTwiceWhenAWorkerIsKilled() throws Exception {
    Strategy strategy = Strategy.of(Searches.named("rs"));
    Budget budget = BUDGET.withSchedules(1_000_000);
    AtomicInteger killed = new AtomicInteger();
    Report there = there(strategy, budget, 1, killed);
    Report here = here(strategy, budget);
    assertSame(there, here);
    assertThat(there.transitions()).isEqualTo(here.transitions());
    assertThat(there.coverage()).isEqualTo(here.coverage());
    assertThat(killed.get()).isEqualTo(1);
  }

  @Test
  void statesAreNeitherLostNorCountedTwiceWhenAWorkerIsKilled() throws Exception {
    AtomicInteger killed = new AtomicInteger();
    Strategy strategy = Strategy.of(Searches.named("ses")).withStrict(true);
    assertSame(there(strategy, BUDGET, 1, killed), here(strategy, BUDGET));
    assertThat(killed.get()).isEqualTo(1);
  }

  @Test
  void tenKillsAtRandomMomentsChangeNothing() throws Exception {
    AtomicInteger killed = new AtomicInteger();
    Strategy strategy =
        Strategy.of(Searches.named("ses"))
            .withStrict(true)
            .withReduction(dev.tarry.core.Reduction.NONE);
    assertSame(there(strategy, BUDGET, 10, killed), here(strategy, BUDGET));
    assertThat(killed.get()).isEqualTo(10);
  }
}
