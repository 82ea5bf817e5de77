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
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/**
 * The machines of a program, running for real in this JVM: an actor for each, real time, real
 * timers.
 *
 * <pre>{@code
 * try (TarrySystem system = TarrySystem.start(scenario, RunSettings.standard())) {
 *   RunReport report = system.await(Duration.ofSeconds(10));
 * }
 * }</pre>
 */
public final class TarrySystem implements AutoCloseable {
  private static final long LOOK_EVERY_MILLISECONDS = 5;
  private static final long SECONDS_TO_STOP = 10;

  private final Blueprint blueprint;
  private final RunSettings settings;
  private final Problems problems;
  private final ExecutorService threads;
  private final ActorSystem<Void> system;
  private final SystemState stage;
  private final long began;

  private TarrySystem(Blueprint blueprint, RunSettings settings, Config config) {
    this.blueprint = blueprint;
    this.settings = settings;
    this.problems = new Problems(settings.failed());
    this.threads =
        Executors.newCachedThreadPool(
            code -> {
              Thread thread = new Thread(code, "tarry-receives");
              thread.setDaemon(true);
              return thread;
            });
    this.system = ActorSystem.create(Behaviors.empty(), "tarry", config);
    this.stage =
        new SystemState(
            system,
            blueprint.vocabulary(),
            settings.seed(),
            settings.bindings(),
            settings.witness(),
            problems,
            threads);
    this.began = System.nanoTime();
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
    TarrySystem made = new TarrySystem(blueprint(program), settings, configuration());
    made.begin();
    return made;
  }

  /** What a program consists of. */
  public static Blueprint blueprint(Program program) {
    if (program instanceof MachineProgram machines) {
      return machines.blueprint();
    }
    throw new Mistake(program.name() + " has no machines, so it cannot be run for real");
  }

  /** The configuration of Pekko on one node. */
  public static Config configuration() {
    return ConfigFactory.load(TarrySystem.class.getClassLoader(), "tarry-local");
  }

  private void begin() {
    if (settings.specs()) {
      stage.watch(blueprint.specs());
    }
    Map<MachineId, List<Event>> inboxes = new HashMap<>();
    for (Blueprint.Sent sent : blueprint.sends()) {
      stage.specs().show(sent.event(), null);
      inboxes.computeIfAbsent(sent.target(), any -> new ArrayList<>()).add(sent.event());
    }
    Map<MachineId, ActorRef<Object>> refs = new LinkedHashMap<>();
    for (Blueprint.First first : blueprint.machines()) {
      refs.put(first.id(), stage.create(first.id(), first.kind(), first.fields(), first.payload()));
    }
    refs.forEach((id, ref) -> stage.begin(ref, inboxes.getOrDefault(id, List.of())));
  }

  /** Sends an event to a machine, from outside. */
  public void send(Ref<?> target, Record event) {
    Event made = blueprint.vocabulary().event(event);
    stage.specs().show(made, null);
    stage.send(target.id(), made);
  }

  /**
   * Waits until nothing is left to do, or so long.
   *
   * @throws Mistake if the program cannot be run on
   */
  public RunReport await(Duration time) throws InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    boolean quiescent = stage.tallies().isQuiescent();
    while (!quiescent && !problems.ended() && System.nanoTime() < end) {
      problems.await(LOOK_EVERY_MILLISECONDS);
      quiescent = stage.tallies().isQuiescent();
    }
    problems.rethrow();
    return report(quiescent);
  }

  private RunReport report(boolean quiescent) {
    List<MachineTally> tallies = stage.tallies().all();
    if (quiescent) {
      for (MachineTally tally : tallies) {
        if (tally.waiting()) {
          problems.fail(
              new Failure(
                  FailureKind.DEADLOCK,
                  tally.name() + " waits in receive, and nothing is left to do"));
        }
        if (!tally.hot().isEmpty()) {
          problems.fail(
              new Failure(
                  FailureKind.LIVENESS,
                  tally.name()
                      + " is in the hot state "
                      + tally.hot()
                      + ", and nothing is left to do"));
        }
      }
    }
    List<String> notes = new ArrayList<>();
    blueprint.searched().forEach(what -> notes.add("not watched: " + what));
    return new RunReport(
        quiescent ? RunReport.End.QUIESCENT : RunReport.End.TIME,
        Duration.ofNanos(System.nanoTime() - began),
        problems.failures(),
        stage.tallies().violations(),
        stage.tallies().handled(),
        tallies.stream()
            .map(tally -> new RunReport.Count(tally.name(), tally.handled(), tally.inbox()))
            .toList(),
        notes);
  }

  /** Ends all machines. */
  @Override
  public void close() {
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
