package dev.tarry.pekko.kit;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.tarry.core.program.Omission;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.pekko.actor.typed.javadsl.ActorContext;

/** Typed actors of Pekko, and checks of them, as a program for the engine. */
public final class ActorProgram implements Program {
  private static final Duration STEP = Duration.ofSeconds(10);

  private final String name;
  private final Setup setup;
  private final Config config;
  private final boolean sharing;
  private final Duration step;
  private final ExecutorService threads;
  private final AtomicBoolean signals;

  /** Makes actors and sends them their first messages; called in the guardian of each run. */
  @FunctionalInterface
  public interface Setup {
    void run(ActorContext<Void> context, ActorChecks checks);
  }

  private ActorProgram(
      String name,
      Setup setup,
      Config config,
      boolean sharing,
      Duration step,
      ExecutorService threads,
      AtomicBoolean signals) {
    this.name = name;
    this.setup = setup;
    this.config = config;
    this.sharing = sharing;
    this.step = step;
    this.threads = threads;
    this.signals = signals;
  }

  /** A program. Settings of the actors are those of {@code application.conf}, as usual. */
  public static ActorProgram of(String name, Setup setup) {
    ClassLoader classes = ActorProgram.class.getClassLoader();
    Config config =
        ConfigFactory.parseResources(classes, "tarry-kit.conf")
            .withFallback(ConfigFactory.load())
            .resolve();
    ExecutorService threads =
        new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            1,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            SideThreads::forSteps);
    return new ActorProgram(name, setup, config, false, STEP, threads, new AtomicBoolean());
  }

  /**
   * The same, for actors that share more than messages: variables, files. Each order of steps is
   * then a separate state, and a search has far more states.
   */
  public ActorProgram sharing() {
    return new ActorProgram(name, setup, config, true, step, threads, signals);
  }

  /** The same, with steps abandoned after this time; the default is ten seconds. */
  @Override
  public ActorProgram limited(Duration time) {
    return new ActorProgram(name, setup, config, sharing, time, threads, signals);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Run start() {
    return new ActorRun(this);
  }

  @Override
  public String comparison() {
    return sharing
        ? "each order of steps is a state of its own"
        : "compared by the messages that each actor has handled; if actors share more than"
            + " messages, say so with sharing()";
  }

  @Override
  public List<Omission> omissions() {
    return signals.get()
        ? List.of(
            new Omission(
                Omission.Kind.UNWATCHED,
                "actors learn at once, never later, when an actor that they watch ends"))
        : List.of();
  }

  /** An actor heard of the end of one that it watches. */
  void signalled() {
    signals.set(true);
  }

  Setup setup() {
    return setup;
  }

  Config config() {
    return config;
  }

  boolean isSharing() {
    return sharing;
  }

  Duration step() {
    return step;
  }

  ExecutorService threads() {
    return threads;
  }
}
