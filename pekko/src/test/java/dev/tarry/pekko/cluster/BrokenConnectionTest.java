package dev.tarry.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import dev.tarry.pekko.Pair;
import dev.tarry.pekko.RunReport;
import dev.tarry.pekko.RunSettings;
import dev.tarry.pekko.TarrySystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two nodes whose connection breaks while events are on their way. */
@Tag("nodes")
@Timeout(120)
class BrokenConnectionTest {
  private static final int COUNT = 5_000;
  private static final int CUTS = 3;
  private static final long BYTES_BETWEEN_CUTS = 150_000;

  @TempDir private Path folder;

  /** The second node sends numbers to the first. */
  private static Scenario numbers() {
    Scenario scenario = new Scenario("numbers");
    Ref<Pair.Sink> sink = scenario.create(new Pair.Sink(1, COUNT));
    scenario.create(new Pair.Source(sink, 0, COUNT));
    return scenario;
  }

  private static RunReport run(ClusterSettings settings, Duration time) {
    try (TarrySystem system =
        TarrySystem.startNode(numbers().program(), RunSettings.standard(), settings)) {
      return system.await(time);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private RunReport run(List<ReliableRule> rules, Duration time) throws Exception {
    List<NodeAddress> ports = NodeAddress.unused(3);
    List<NodeAddress> nodes = ports.subList(0, 2);
    int behind = ports.get(2).port();
    Path config = folder.resolve("first.conf");
    Files.writeString(
        config, "pekko.remote.artery.bind { hostname = \"127.0.0.1\", port = " + behind + " }");
    ClusterSettings first =
        ClusterSettings.of(nodes.get(0), nodes, "1").withReliable(rules).withConfig(config);
    ClusterSettings second = ClusterSettings.of(nodes.get(1), nodes, "1").withReliable(rules);
    try (CutWire wire = new CutWire(nodes.get(0).port(), behind, BYTES_BETWEEN_CUTS, CUTS)) {
      CompletableFuture<RunReport> other =
          CompletableFuture.supplyAsync(() -> run(second, time.multipliedBy(2)));
      RunReport report = run(first, time);
      other.get();
      assertThat(wire.cuts()).isPositive();
      return report;
    }
  }

  private static long handledBySink(RunReport report) {
    return report.counts().stream()
        .filter(one -> one.machine().equals("Sink"))
        .mapToLong(RunReport.Count::handled)
        .sum();
  }

  @Test
  void aReliableChannelDeliversAllInOrderAllTheSame() throws Exception {
    RunReport report = run(List.of(ReliableRule.parse("Source->Sink")), Duration.ofSeconds(60));
    assertThat(report.failures()).isEmpty();
    assertThat(report.end()).isEqualTo(RunReport.End.QUIESCENT);
    assertThat(handledBySink(report)).isEqualTo(COUNT + 1);
  }

  @Test
  void withoutItEventsAreLost() throws Exception {
    RunReport report = run(List.of(), Duration.ofSeconds(12));
    boolean lost = handledBySink(report) < COUNT + 1 || !report.failures().isEmpty();
    assertThat(lost).isTrue();
  }
}
