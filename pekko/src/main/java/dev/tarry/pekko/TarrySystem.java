package dev.tarry.pekko;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.model.Blueprint;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.runtime.MachineProgram;
import dev.tarry.pekko.actor.MachineTally;
import dev.tarry.pekko.actor.Problems;
import dev.tarry.pekko.actor.SystemState;
import dev.tarry.pekko.cluster.ClusterNode;
import dev.tarry.pekko.cluster.ClusterSettings;
import dev.tarry.pekko.cluster.NodeAddress;
import dev.tarry.pekko.wire.WireMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.jspecify.annotations.Nullable;

/**
 * The machines of a program, running for real: an actor for each, real time, real timers. All of
 * them are in this JVM, or this is one node of several.
 *
 * <pre>{@code
 * try (TarrySystem system = TarrySystem.start(scenario, RunSettings.standard())) {
 *   RunReport report = system.await(Duration.ofSeconds(10));
 * }
 * }</pre>
 */
public final class TarrySystem implements AutoCloseable {
  private static final long LOOK_EVERY_MILLISECONDS = 5;
  private static final long LOOK_AT_NODES_AFTER_MILLISECONDS = 25;
  private static final long LOOK_AT_NODES_AT_LEAST_EVERY_MILLISECONDS = 500;
  private static final long SECONDS_TO_STOP = 10;

  private final Blueprint blueprint;
  private final RunSettings settings;
  private final Problems problems;
  private final ExecutorService threads;
  private final ActorSystem<Void> system;
  private final SystemState stage;
  private final @Nullable ClusterNode node;
  private long began;
  private volatile boolean closing;

  private TarrySystem(
      Blueprint blueprint, RunSettings settings, @Nullable ClusterSettings cluster) {
    this.blueprint = blueprint;
    this.settings = settings;
    this.problems = new Problems(this::failed);
    this.threads =
        Executors.newCachedThreadPool(
            code -> {
              Thread thread = new Thread(code, "tarry-receives");
              thread.setDaemon(true);
              return thread;
            });
    this.system = ActorSystem.create(Behaviors.empty(), "tarry", configuration(cluster));
    this.stage =
        new SystemState(
            system,
            blueprint.vocabulary(),
            settings.seed(),
            settings.bindings(),
            settings.witness(),
            problems,
            threads);
    this.node =
        cluster == null ? null : new ClusterNode(cluster, blueprint, stage, settings.specs());
    if (node != null) {
      stage.spread(node);
    }
    system.getWhenTerminated().thenRun(this::endedByItself);
    this.began = System.nanoTime();
  }

  private void endedByItself() {
    if (!closing) {
      problems.end(
          new Mistake("Pekko ended the actors; if memory ran out, give Java more with -Xmx"));
    }
  }

  private void failed(Failure failure) {
    settings.failed().accept(failure);
    if (node != null) {
      node.failed(failure);
    }
  }

  /** Starts the machines of a scenario. */
  public static TarrySystem start(Scenario scenario, RunSettings settings) {
    return start(scenario.program(), settings);
  }

  /**
   * Starts the machines of a program.
   *
   * @throws Mistake if it is no program of machines
   */
  public static TarrySystem start(Program program, RunSettings settings) {
    TarrySystem made = new TarrySystem(blueprint(program), settings, null);
    made.begin();
    return made;
  }

  /**
   * Starts one node of a program that is spread over several: waits for the others, and runs the
   * machines that are placed here. All nodes are started in this way, with the same program. The
   * first one makes the report; {@link #await} of the others returns when it has.
   *
   * @throws Mistake if it is no program of machines, a node does not come, or this one is refused
   */
  public static TarrySystem startNode(
      Program program, RunSettings settings, ClusterSettings cluster) throws InterruptedException {
    TarrySystem made = new TarrySystem(blueprint(program), settings, cluster);
    try {
      if (made.node != null) {
        made.node.awaitOthers();
        made.began = System.nanoTime();
        if (made.node.isFirst()) {
          made.begin();
        }
      }
    } catch (Mistake | InterruptedException e) {
      made.close();
      throw e;
    }
    return made;
  }

  /** What a program consists of. */
  public static Blueprint blueprint(Program program) {
    if (program instanceof MachineProgram machines) {
      return machines.blueprint();
    }
    throw new Mistake(program.name() + " has no machines, so it cannot be run for real");
  }

  private static Config configuration(@Nullable ClusterSettings cluster) {
    ClassLoader classes = TarrySystem.class.getClassLoader();
    if (cluster == null) {
      return ConfigFactory.load(classes, "tarry-local");
    }
    NodeAddress self = cluster.self();
    Map<String, Object> where =
        Map.of(
            "pekko.remote.artery.canonical.hostname",
            self.host(),
            "pekko.remote.artery.canonical.port",
            self.port(),
            "pekko.cluster.seed-nodes",
            List.of("pekko://tarry@" + cluster.nodes().get(0)));
    Config own =
        cluster.config() == null
            ? ConfigFactory.empty()
            : ConfigFactory.parseFile(cluster.config().toFile());
    return ConfigFactory.load(
        classes,
        own.withFallback(ConfigFactory.parseMap(where))
            .withFallback(ConfigFactory.parseResources(classes, "tarry-cluster.conf")));
  }

  private void begin() {
    if (settings.specs()) {
      stage.watch(blueprint.specs());
    }
    Map<MachineId, List<Event>> inboxes = new HashMap<>();
    for (Blueprint.Sent sent : blueprint.sends()) {
      stage.show(null, null, sent.target(), sent.event());
      inboxes.computeIfAbsent(sent.target(), any -> new ArrayList<>()).add(sent.event());
    }
    CountDownLatch there = new CountDownLatch(blueprint.machines().size());
    for (Blueprint.First first : blueprint.machines()) {
      if (node != null && node.have(first.id())) {
        node.create(first.id(), first.kind(), first.fields(), first.payload(), there::countDown);
      } else {
        stage.create(first.id(), first.kind(), first.fields(), first.payload());
        there.countDown();
      }
    }
    await(there);
    for (Blueprint.First first : blueprint.machines()) {
      stage.begin(first.id(), inboxes.getOrDefault(first.id(), List.of()));
    }
  }

  private static void await(CountDownLatch there) {
    try {
      if (!there.await(SECONDS_TO_STOP, TimeUnit.SECONDS)) {
        throw new Mistake("the first machines were not created in " + SECONDS_TO_STOP + " s");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Sends an event to a machine, from outside. */
  public void send(Ref<?> target, Record event) {
    Event made = blueprint.vocabulary().event(event);
    stage.show(null, null, target.id(), made);
    stage.send(null, target.id(), made);
  }

  /**
   * Waits until nothing is left to do, but no longer than this.
   *
   * @throws Mistake if the program cannot be run on
   */
  public RunReport await(Duration time) throws InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    boolean over = isOver();
    while (!over && !problems.ended() && System.nanoTime() < end) {
      problems.await(untilNextLook());
      over = isOver();
    }
    if (node != null && problems.ended()) {
      node.ended(problems.why());
    }
    problems.rethrow();
    return report(over);
  }

  /** A run on several nodes that has lasted long may end some time before that is noticed. */
  private long untilNextLook() {
    if (node == null) {
      return LOOK_EVERY_MILLISECONDS;
    }
    if (!node.isFirst()) {
      return LOOK_AT_NODES_AFTER_MILLISECONDS;
    }
    long lasted = (System.nanoTime() - began) / 1_000_000;
    return Math.min(
        Math.max(lasted / 20, LOOK_AT_NODES_AFTER_MILLISECONDS),
        LOOK_AT_NODES_AT_LEAST_EVERY_MILLISECONDS);
  }

  /** Whether nothing is left to do, or the first node has said that the run is over. */
  private boolean isOver() throws InterruptedException {
    if (node == null) {
      return stage.tallies().isQuiescent();
    }
    return node.isFirst() ? node.isQuiescent() : node.isFinished();
  }

  private RunReport report(boolean quiescent) throws InterruptedException {
    List<String> waiting = new ArrayList<>();
    List<RunReport.Count> counts = new ArrayList<>();
    long handled = 0;
    List<WireMessage.Looked> nodes = node != null && node.isFirst() ? node.look() : List.of();
    if (nodes.isEmpty()) {
      handled = stage.tallies().handled();
      for (MachineTally tally : stage.tallies().all()) {
        counts.add(new RunReport.Count(tally.name(), tally.handled(), tally.inbox()));
        if (tally.waiting()) {
          waiting.add(tally.name());
        }
      }
    }
    for (WireMessage.Looked one : nodes) {
      handled += one.handled();
      waiting.addAll(one.waiting());
      List<Object> machines = one.machines();
      for (int i = 0; i < machines.size(); i += 3) {
        counts.add(
            new RunReport.Count(
                (String) machines.get(i), (Long) machines.get(i + 1), (Long) machines.get(i + 2)));
      }
    }
    if (quiescent && (node == null || node.isFirst())) {
      waiting.forEach(this::tellWaiting);
      stage.tallies().all().forEach(this::tellHot);
    }
    List<String> notes = new ArrayList<>();
    blueprint.searched().forEach(what -> notes.add("not checked in a real run: " + what));
    if (node != null) {
      notes.addAll(node.notes());
      if (node.isFirst() && nodes.isEmpty()) {
        notes.add("a node did not answer, so only the events of the first node are counted");
      }
    }
    counts.sort(Comparator.comparing(RunReport.Count::machine));
    return new RunReport(
        end(quiescent),
        Duration.ofNanos(System.nanoTime() - began),
        problems.failures(),
        stage.tallies().violations(),
        handled,
        counts,
        notes);
  }

  private RunReport.End end(boolean over) {
    if (!over) {
      return RunReport.End.TIME;
    }
    return node == null || node.isFirst() ? RunReport.End.QUIESCENT : RunReport.End.FIRST_NODE;
  }

  private void tellWaiting(String machine) {
    problems.fail(
        new Failure(
            FailureKind.DEADLOCK, machine + " waits in receive, and nothing is left to do"));
  }

  private void tellHot(MachineTally spec) {
    if (!spec.hot().isEmpty()) {
      problems.fail(
          new Failure(
              FailureKind.LIVENESS,
              spec.name() + " is in the hot state " + spec.hot() + ", and nothing is left to do"));
    }
  }

  /** Ends all machines; on the first node, those of all nodes. */
  @Override
  public void close() {
    closing = true;
    try {
      if (node != null) {
        node.finish();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    system.terminate();
    try {
      system
          .getWhenTerminated()
          .toCompletableFuture()
          .orTimeout(SECONDS_TO_STOP, TimeUnit.SECONDS)
          .join();
    } catch (CompletionException e) {
      throw new Mistake("the machines did not stop in " + SECONDS_TO_STOP + " s");
    } finally {
      threads.shutdownNow();
    }
  }
}
