package dev.tarry.threads;

import dev.tarry.core.forward.ForwardingProgram;
import dev.tarry.core.program.Omission;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.threads.run.Sandbox;
import dev.tarry.threads.run.ThreadRun;
import dev.tarry.threads.run.code.Places;
import dev.tarry.threads.run.state.StateKeys;
import dev.tarry.threads.run.state.StateSteps;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A multi-threaded Java program whose threads Tarry controls.
 *
 * <p>Its scheduling points are the places where threads are known to share something: those that
 * executions before the search showed, and its {@linkplain #lessons() lessons}. A run that finds
 * another such place ends with a successor that knows it.
 */
public final class ThreadProgram implements Program {
  /** The default patience: timeouts at least this long fire only when nothing else can run. */
  public static final Duration USUAL_PATIENCE = Duration.ofSeconds(1);

  private final String name;
  private final Settings settings;
  private final Consumer<String> outcomes;
  private final Places lessons;
  private final Sandboxes sandboxes;
  private final StateSteps steps = new StateSteps();
  private volatile @Nullable Places known;
  private volatile boolean started;
  private volatile boolean ended;

  /** The settings of its executions. Without patience, every timeout may fire at any time. */
  record Settings(
      ClassLoader loader,
      Sandbox.Body body,
      Key key,
      Backend backend,
      boolean races,
      @Nullable Duration patience,
      boolean spurious,
      boolean named) {

    /** The defaults. */
    static Settings of(ClassLoader loader, Sandbox.Body body) {
      return new Settings(
          loader, body, Key.AUTO, Backend.AUTO, false, USUAL_PATIENCE, false, false);
    }
  }

  /** A program without lessons. */
  ThreadProgram(String name, Settings settings) {
    this(name, settings, outcome -> {}, Places.NONE, new Sandboxes(settings));
  }

  private ThreadProgram(
      String name,
      Settings settings,
      Consumer<String> outcomes,
      Places lessons,
      Sandboxes sandboxes) {
    this.name = name;
    this.settings = settings;
    this.outcomes = outcomes;
    this.lessons = lessons;
    this.sandboxes = sandboxes;
  }

  private ThreadProgram with(Key key, Backend backend, boolean races, boolean spurious) {
    Settings old = settings;
    return with(
        new Settings(old.loader, old.body, key, backend, races, old.patience, spurious, old.named));
  }

  private ThreadProgram with(Settings other) {
    return new ThreadProgram(name, other, outcomes, lessons, new Sandboxes(other));
  }

  /** This program with another notion of equal states. */
  public ThreadProgram withKey(Key key) {
    return with(key, settings.backend, settings.races, settings.spurious);
  }

  /** This program on another backend. */
  public ThreadProgram withBackend(Backend backend) {
    return with(settings.key, backend, settings.races, settings.spurious);
  }

  /** This program, which passes on its outcome at the end of every complete execution. */
  public ThreadProgram observing(Consumer<String> outcomes) {
    return new ThreadProgram(name, settings, outcomes, lessons, sandboxes);
  }

  /** This program, in which data races on plain fields are bugs or not. */
  public ThreadProgram withRaces(boolean races) {
    return with(settings.key, settings.backend, races, settings.spurious);
  }

  /**
   * This program, in which sleeps and timeouts at least this long end only when nothing else can
   * run. Shorter ones end at any time, as long as no thread that can run falls behind by this much.
   * The default is {@link #USUAL_PATIENCE}.
   */
  public ThreadProgram withPatience(Duration patience) {
    return patient(patience);
  }

  /** This program, in which every sleep and timeout may end at any time, however long it is. */
  public ThreadProgram withoutPatience() {
    return patient(null);
  }

  private ThreadProgram patient(@Nullable Duration patience) {
    Settings old = settings;
    return with(
        new Settings(
            old.loader,
            old.body,
            old.key,
            old.backend,
            old.races,
            patience,
            old.spurious,
            old.named));
  }

  /** This program, in which each thread may have one spurious wake-up from {@code Object.wait}. */
  public ThreadProgram withSpuriousWakeUps(boolean spurious) {
    return with(settings.key, settings.backend, settings.races, spurious);
  }

  /**
   * This program for debuggers: its threads run on platform threads with their names, and steps
   * have no time limit.
   */
  public ThreadProgram debuggable() {
    return with(forDebuggers());
  }

  /** The same, with these copies of its classes. */
  public ThreadProgram debuggable(EarlyCopies copies) {
    Settings other = forDebuggers();
    return new ThreadProgram(name, other, outcomes, lessons, new Sandboxes(other, copies));
  }

  private Settings forDebuggers() {
    Settings old = settings;
    return new Settings(
        old.loader,
        old.body,
        old.key,
        Backend.PLATFORM,
        old.races,
        old.patience,
        old.spurious,
        true);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Run start() {
    started = true;
    return start(lessons.areAll() ? ofReplay() : fingerprints(), () -> ended = true);
  }

  private Run start(StateKeys fingerprints, Runnable end) {
    return new ThreadRun(
        sandboxes::get, outcomes, known(), this::knowing, fingerprints, steps, end, settings.named);
  }

  @Override
  public void release() {
    sandboxes.release();
  }

  /** The places that threads are known to share. */
  private Places known() {
    if (lessons.areAll()) {
      return lessons;
    }
    Places all = known;
    if (all == null) {
      all = sandboxes.early().with(lessons.names());
      known = all;
    }
    return all;
  }

  /**
   * If states are compared, a quick search comes first, which finds most bugs sooner. If it ends
   * without a bug, the exact search follows; only that can exhaust the program.
   */
  @Override
  public List<Program> stages() {
    return readsStates() ? List.of(new Hasty(), this) : List.of(this);
  }

  /** Cycles can only be seen where states are compared. */
  @Override
  public boolean mayRunForever() {
    return readsStates() && !steps.reachEnds();
  }

  /**
   * The same program, whose states do not contain which threads know of which accesses. It has
   * fewer states, and its search may miss races, and their consequences, in executions that were
   * merged.
   */
  private final class Hasty extends ForwardingProgram {
    Hasty() {
      super(ThreadProgram.this);
    }

    @Override
    public Run start() {
      return ThreadProgram.this.start(
          settings.key == Key.STATE ? StateKeys.OF_BARE_STATE : StateKeys.OF_BARE_STATE_OR_ORDER,
          () -> {});
    }

    /** The exact search decides that: where it goes round, the same is known again. */
    @Override
    public boolean mayRunForever() {
      return false;
    }

    @Override
    public String comparison() {
      return keyUsed() + "; races in merged executions were not detected";
    }
  }

  /** Those of a replay, which needs no executions before it and may go round. */
  private StateKeys ofReplay() {
    boolean states = settings.key == Key.AUTO || settings.key == Key.STATE;
    return states ? StateKeys.OF_STATE_OR_ORDER : StateKeys.OF_ORDER;
  }

  private StateKeys fingerprints() {
    return switch (settings.key) {
      case NONE -> StateKeys.OF_CHOICES;
      case HAPPENS_BEFORE -> StateKeys.OF_ORDER;
      case STATE -> StateKeys.OF_STATE;
      case AUTO -> readsStates() ? StateKeys.OF_STATE_OR_ORDER : StateKeys.OF_ORDER;
    };
  }

  /** The notion of equal states in use, and why, in a few words. */
  public String keyUsed() {
    if (settings.key != Key.AUTO) {
      return settings.key + ", as requested";
    }
    String passing = sandboxes.passing();
    if (readsStates() && passing != null) {
      return "STATE, and HAPPENS_BEFORE where it cannot be read: " + passing;
    }
    return readsStates()
        ? "STATE, because all shared state can be read"
        : "HAPPENS_BEFORE, because the state of " + sandboxes.unreadable() + " cannot be read";
  }

  @Override
  public String comparison() {
    return keyUsed();
  }

  /**
   * What was not explored in full. A search in which no execution ended has not visited all states:
   * either the program runs forever, or states were merged wrongly.
   */
  @Override
  public List<Omission> omissions() {
    List<Omission> all =
        new ArrayList<>(Omission.all(Omission.Kind.UNWATCHED, sandboxes.unwatched()));
    if (started && !ended) {
      String what = "how the program ends: no execution of the search finished";
      all.add(new Omission(Omission.Kind.ENDS, what));
    }
    return all;
  }

  /** The places where threads are known to share something, apart from synchronisation. */
  public List<String> shared() {
    return known().names();
  }

  /** The shared places that were found after the executions before the search. */
  @Override
  public List<String> lessons() {
    return lessons.areAll() ? lessons.words() : lessons.names();
  }

  @Override
  public List<String> knowledge() {
    return known().words();
  }

  @Override
  public ThreadProgram knowing(List<String> places) {
    Places all = lessons.with(places);
    return all.equals(lessons) ? this : new ThreadProgram(name, settings, outcomes, all, sandboxes);
  }

  /** Whether states are compared. */
  private boolean readsStates() {
    return settings.key == Key.STATE
        || (settings.key == Key.AUTO && sandboxes.unreadable() == null);
  }
}
