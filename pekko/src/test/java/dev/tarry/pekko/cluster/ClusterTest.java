package dev.tarry.pekko.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.examples.chain.Chain;
import dev.tarry.examples.commit.TwoPhaseCommit;
import dev.tarry.examples.paxos.Paxos;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.Spec;
import dev.tarry.machines.State;
import dev.tarry.pekko.Pair;
import dev.tarry.pekko.RunReport;
import dev.tarry.pekko.RunSettings;
import dev.tarry.pekko.TarrySystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Nodes on loopback, all in this JVM, which is quicker than one for each. */
@Timeout(120)
class ClusterTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  @TempDir private Path folder;

  /** The report of the first node. */
  private static RunReport run(
      int count, Supplier<Scenario> scenario, UnaryOperator<ClusterSettings> settings)
      throws Exception {
    List<NodeAddress> nodes = NodeAddress.unused(count);
    ExecutorService threads = Executors.newFixedThreadPool(count);
    try {
      List<Future<RunReport>> reports = new ArrayList<>();
      for (NodeAddress node : nodes) {
        ClusterSettings one = settings.apply(ClusterSettings.of(node, nodes, "1"));
        reports.add(threads.submit(() -> runOne(scenario.get(), one)));
      }
      RunReport first = reports.get(0).get(90, TimeUnit.SECONDS);
      for (Future<RunReport> other : reports.subList(1, count)) {
        assertThat(other.get(20, TimeUnit.SECONDS).end()).isEqualTo(RunReport.End.FIRST_NODE);
      }
      return first;
    } finally {
      threads.shutdownNow();
    }
  }

  private static RunReport runOne(Scenario scenario, ClusterSettings settings) throws Exception {
    try (TarrySystem system =
        TarrySystem.startNode(scenario.program(), RunSettings.standard(), settings)) {
      return system.await(LONG);
    }
  }

  private static void keepsPromises(Supplier<Scenario> scenario) throws Exception {
    RunReport report = run(3, scenario, settings -> settings);
    assertThat(report.failures()).isEmpty();
    assertThat(report.end()).isEqualTo(RunReport.End.QUIESCENT);
    assertThat(report.handled()).isGreaterThan(10);
    assertThat(report.notes()).isEmpty();
  }

  @Test
  void twoPhaseCommitInJavaKeepsItsPromisesOnThreeNodes() throws Exception {
    keepsPromises(() -> TwoPhaseCommit.scenario(3, TwoPhaseCommit.Flaw.NONE));
  }

  @Tag("nodes")
  @Test
  void theOtherExamplesInJavaKeepTheirPromisesOnThreeNodes() throws Exception {
    keepsPromises(() -> Paxos.scenario(3, 5, Paxos.Flaw.NONE));
    keepsPromises(() -> Chain.scenario(5, 2, Chain.Flaw.NONE));
  }

  private static Scenario burst(int each) {
    Scenario scenario = new Scenario("burst");
    Ref<Pair.Sink> sink = scenario.create(new Pair.Sink(2, 2 * each));
    scenario.create(2, i -> new Pair.Source(sink, i, each));
    return scenario;
  }

  private static void allArrive(RunReport report, int count) {
    assertThat(report.failures()).isEmpty();
    assertThat(report.end()).isEqualTo(RunReport.End.QUIESCENT);
    assertThat(report.counts())
        .filteredOn(one -> one.machine().equals("Sink"))
        .singleElement()
        .satisfies(one -> assertThat(one.handled()).isEqualTo(count + 1));
  }

  @Test
  void aBurstOfEventsArrivesInOrderAndWhole() throws Exception {
    allArrive(run(3, () -> burst(150_000), settings -> settings), 300_000);
  }

  @Test
  void reliableChannelsDeliverInOrderToo() throws Exception {
    List<ReliableRule> rules = List.of(ReliableRule.parse("Source->Sink"));
    allArrive(run(2, () -> burst(2_000), settings -> settings.withReliable(rules)), 4_000);
  }

  @Test
  void aDroppedEventEndsTheRunUnlessItMayBeDropped() throws Exception {
    Path config = folder.resolve("small.conf");
    Files.writeString(config, "pekko.remote.artery.advanced.outbound-message-queue-size = 64");
    assertThatThrownBy(() -> run(2, () -> burst(50_000), all -> all.withConfig(config)))
        .cause()
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("an event was dropped on its way to another node")
        .hasMessageContaining("--may-drop");
  }

  record Told(int n) {}

  /** Finds that it was told something that no spec has seen. */
  static final class Causes extends Spec {
    static final State<Causes> ONLY =
        State.start(Causes.class)
            .on(
                Told.class,
                (m, told) -> {
                  m.check(told.n() == m.last + 1, told.n() + " after " + m.last);
                  m.last = told.n();
                });
    private int last;
  }

  /** Passes a number on, one higher. On another node it may hear of one before it has the ring. */
  static final class Relay extends Machine {
    static final State<Relay> READY =
        State.of(Relay.class)
            .on(
                Told.class,
                (m, told) -> {
                  if (told.n() < 300) {
                    m.send(m.ring.get((told.n() + 1) % m.ring.size()), new Told(told.n() + 1));
                  }
                });
    static final State<Relay> ALONE =
        State.start(Relay.class)
            .defer(Told.class)
            .goTo(
                Ring.class,
                () -> Relay.READY,
                (m, ring) -> {
                  m.ring = ring.all();
                  if (ring.first()) {
                    m.send(m.ring.get(1), new Told(1));
                  }
                });
    private List<Ref<Relay>> ring = List.of();
  }

  record Ring(List<Ref<Relay>> all, boolean first) {}

  /** Creates the others, wherever they are placed. */
  static final class Maker extends Machine {
    static final State<Maker> ONLY =
        State.start(Maker.class)
            .entry(
                m -> {
                  List<Ref<Relay>> ring = new ArrayList<>();
                  for (int i = 0; i < 5; i++) {
                    ring.add(m.create(new Relay()));
                  }
                  for (int i = 4; i >= 0; i--) {
                    m.send(ring.get(i), new Ring(List.copyOf(ring), i == 0));
                  }
                });
  }

  @Test
  void specsSeeCausesBeforeEffectsWhereverTheyHappen() throws Exception {
    Supplier<Scenario> ring =
        () -> {
          Scenario scenario = new Scenario("ring");
          scenario.create(new Maker());
          return scenario.watch(new Causes());
        };
    RunReport report = run(3, ring, settings -> settings);
    assertThat(report.failures()).isEmpty();
    assertThat(report.end()).isEqualTo(RunReport.End.QUIESCENT);
    assertThat(report.counts())
        .filteredOn(count -> count.machine().equals("Causes"))
        .singleElement()
        .satisfies(count -> assertThat(count.handled()).isEqualTo(300));
  }

  static final class Failing extends Machine {
    static final State<Failing> ONLY =
        State.start(Failing.class).entry(m -> m.check(false, "on purpose"));
  }

  static final class Waiting extends Machine {
    static final State<Waiting> ONLY =
        State.start(Waiting.class).entry(m -> m.announce(m.receive(Told.class)));
  }

  @Test
  void theFirstNodeReportsWhatFailsOnTheOthers() throws Exception {
    Supplier<Scenario> bad =
        () -> {
          Scenario scenario = new Scenario("bad");
          scenario.create(new Relay());
          scenario.create(new Failing());
          scenario.create(new Waiting());
          return scenario;
        };
    RunReport report = run(3, bad, settings -> settings);
    assertThat(report.failures())
        .extracting(Failure::kind)
        .containsExactly(FailureKind.ASSERTION, FailureKind.DEADLOCK);
  }

  @Test
  void aNodeWithAnotherVersionIsRefused() throws Exception {
    List<NodeAddress> nodes = NodeAddress.unused(2);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      Scenario scenario = burst(1);
      Future<RunReport> first =
          threads.submit(() -> runOne(scenario, ClusterSettings.of(nodes.get(0), nodes, "new")));
      Future<RunReport> other =
          threads.submit(() -> runOne(scenario, ClusterSettings.of(nodes.get(1), nodes, "old")));
      assertThatThrownBy(other::get)
          .cause()
          .isInstanceOf(Mistake.class)
          .hasMessage(
              nodes.get(1)
                  + " has another version of the program: old, and "
                  + nodes.get(0)
                  + " has new; give all nodes the same program");
      assertThat(first.isDone()).isFalse();
      first.cancel(true);
    } finally {
      threads.shutdownNow();
      assertThat(threads.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
    }
  }

  private Path tls(String name, String keyStore) throws Exception {
    Path config = folder.resolve(name + ".conf");
    Files.writeString(
        config,
        """
        pekko.remote.artery {
          transport = tls-tcp
          ssl.config-ssl-engine {
            key-store = "%s"
            trust-store = "%s"
            key-store-password = "secret"
            key-password = "secret"
            trust-store-password = "secret"
          }
        }
        """
            .formatted(folder.resolve(keyStore), folder.resolve("good.p12")));
    return config;
  }

  private void keytool(String store, String... command) throws Exception {
    List<String> all = new ArrayList<>();
    all.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    all.addAll(List.of(command));
    all.addAll(List.of("-keystore", folder.resolve(store).toString()));
    all.addAll(List.of("-storepass", "secret", "-storetype", "PKCS12"));
    Process process = new ProcessBuilder(all).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
  }

  private void makeKey(String store) throws Exception {
    keytool(store, "-genkeypair", "-alias", "node", "-keyalg", "EC", "-dname", "CN=node");
  }

  @Tag("nodes")
  @Test
  void nodesWithCertificatesMeetAndOneWithoutIsRefused() throws Exception {
    makeKey("good.p12");
    makeKey("own.p12");
    Path good = tls("good", "good.p12");
    Path stranger = tls("stranger", "own.p12");
    allArrive(run(2, () -> burst(100), all -> all.withConfig(good)), 200);

    Duration patience = Duration.ofSeconds(6);
    for (Path bad : new Path[] {stranger, null}) {
      assertThatThrownBy(
              () ->
                  run(
                      2,
                      () -> burst(1),
                      all -> all.withPatience(patience).withConfig(all.number() == 0 ? good : bad)))
          .cause()
          .isInstanceOf(Mistake.class)
          .hasMessageContaining("the same TLS settings?");
    }
  }
}
