package dev.tarry.bench.spread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.cli.load.Subject;
import dev.tarry.cli.session.Cluster;
import dev.tarry.cluster.SparkProvider;
import dev.tarry.core.Report;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledForJreRange;
import org.junit.jupiter.api.io.TempDir;

/** A master and a worker that talk to nobody without the secret, and in AES-GCM only. */
@Tag("workers")
@Timeout(900)
@DisabledForJreRange(minVersion = 23, disabledReason = "executors of Spark do not start there")
class EncryptedClusterTest {
  private static final Budget BUDGET =
      Budget.standard().withTime(Duration.ofMinutes(5)).withSchedules(500);

  private static final Map<String, String> PROTECTED =
      Map.of(
          "spark.authenticate", "true",
          "spark.authenticate.secret", "between you and me",
          "spark.network.crypto.enabled", "true",
          "spark.network.crypto.authEngineVersion", "2",
          "spark.network.crypto.cipher", "AES/GCM/NoPadding");

  @TempDir Path folder;

  @Test
  void aClusterThatEncryptsFindsTheSame() throws Exception {
    Subject paxos = SearchedExamples.named("paxos");
    Map<String, String> daemons = new LinkedHashMap<>(PROTECTED);
    daemons.put("spark.master.rest.enabled", "false");
    Map<String, String> driver = new LinkedHashMap<>(PROTECTED);
    driver.put("spark.executor.memory", "512m");
    String[] lines =
        daemons.entrySet().stream()
            .map(one -> one.getKey() + " " + one.getValue())
            .toArray(String[]::new);
    try (LoopbackSpark spark = new LoopbackSpark(folder, Map.of(), lines)) {
      spark.addWorker();
      try (Cluster cluster =
          new SparkProvider().open(new Cluster.Request(spark.address(), driver, null))) {
        for (String search : new String[] {"mix", "ses"}) {
          Strategy strategy = Strategy.of(Searches.named(search)).withWorkers(1);
          Strategy spread = cluster.spread(paxos, strategy, BUDGET);
          Report there = new Tester(paxos.maker().get(), spread, BUDGET).test();
          Report here = new Tester(paxos.maker().get(), strategy, BUDGET).test();
          assertThat(there.verdict()).isEqualTo(here.verdict());
          assertThat(there.states()).isEqualTo(here.states());
          assertThat(there.statesXor()).isEqualTo(here.statesXor()).isNotEmpty();
        }
      }
    }
  }
}
