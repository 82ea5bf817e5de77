package dev.tarry.bench.actors;

import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.State;
import dev.tarry.pekko.RunReport;
import dev.tarry.pekko.RunSettings;
import dev.tarry.pekko.TarrySystem;
import dev.tarry.pekko.cluster.ClusterSettings;
import dev.tarry.pekko.cluster.NodeAddress;
import dev.tarry.pekko.cluster.Placement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Pairs of machines that throw a ball to and fro, so many times. */
final class MachinePairs {
  private static final RunSettings SETTINGS = RunSettings.standard().withSpecs(false);
  private static final Duration LONG = Duration.ofMinutes(5);

  private MachinePairs() {}

  record Ball(int left) {}

  record Partner(Ref<Player> other, boolean serves, int throwsInAll) {}

  /** Throws a ball back until there is none left. */
  static final class Player extends Machine {
    static final State<Player> ONLY =
        State.start(Player.class)
            .on(
                Partner.class,
                (m, partner) -> {
                  m.other = partner.other();
                  if (partner.serves()) {
                    m.send(m.other, new Ball(partner.throwsInAll()));
                  }
                })
            .on(
                Ball.class,
                (m, ball) -> {
                  if (ball.left() > 0) {
                    m.send(m.other, new Ball(ball.left() - 1));
                  }
                });

    private @Nullable Ref<Player> other;
  }

  private static Scenario scenario(int pairs, int each) {
    Scenario scenario = new Scenario("pairs");
    for (int i = 0; i < pairs; i++) {
      // The first of a pair has an even number and the second an odd one.
      Ref<Player> one = scenario.create("Even " + i, new Player());
      Ref<Player> other = scenario.create("Odd " + i, new Player());
      scenario.send(other, new Partner(one, false, 0));
      scenario.send(one, new Partner(other, true, each));
    }
    return scenario;
  }

  static long here(int pairs, int each) throws InterruptedException {
    try (TarrySystem system = TarrySystem.start(scenario(pairs, each), SETTINGS)) {
      return time(system.await(LONG));
    }
  }

  static long onTwoNodes(int pairs, int each) throws Exception {
    List<NodeAddress> nodes = NodeAddress.unused(2);
    CompletableFuture<Long> other =
        CompletableFuture.supplyAsync(() -> node(nodes, 1, pairs, each));
    long time = node(nodes, 0, pairs, each);
    other.get();
    return time;
  }

  private static long node(List<NodeAddress> nodes, int which, int pairs, int each) {
    ClusterSettings cluster =
        ClusterSettings.of(nodes.get(which), nodes, "bench").with(Placement.ROUND_ROBIN);
    try (TarrySystem system =
        TarrySystem.startNode(scenario(pairs, each).program(), SETTINGS, cluster)) {
      return time(system.await(LONG));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long time(RunReport report) {
    if (report.end() == RunReport.End.TIME || !report.failures().isEmpty()) {
      throw new IllegalStateException("the run did not come to its end: " + report);
    }
    return report.time().toNanos();
  }
}
