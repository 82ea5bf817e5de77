package dev.tarry.threads;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mistake;
import dev.tarry.threads.instrument.jdk.Agent;
import dev.tarry.threads.instrument.program.InstrumentedClasses;
import dev.tarry.threads.run.Sandbox;
import dev.tarry.threads.run.ThreadRun;
import dev.tarry.threads.run.code.Pinned;
import dev.tarry.threads.run.code.Places;
import dev.tarry.threads.run.code.SiteTable;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.state.StateKeys;
import dev.tarry.threads.run.state.StateSteps;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The sandboxes of a program, one for each thread that searches it, and what some random executions
 * before the first search show. These executions are the same in every process.
 */
final class Sandboxes {
  private static final int WARM_UP = 40;

  /**
   * A program with few schedules needs fewer executions: they end after this many in a row that
   * were all seen before.
   */
  private static final int REPEATED = 5;

  private static final int LONGEST = 5_000;

  /** An execution that meets no new state in so many steps, because its threads spin, is over. */
  private static final int MOST_STALE = 200;

  /** This many executions run on platform threads first, where a hang can be detected. */
  private static final int CAUTIOUS = 10;

  private final ThreadProgram.Settings settings;
  private final SiteTable table;
  private final InstrumentedClasses classes;
  private final @Nullable EarlyCopies copies;

  @SuppressWarnings("ThreadLocalUsage") // each program has its own
  private final ThreadLocal<@Nullable Sandbox> sandboxes = new ThreadLocal<>();

  /** No monitor: see {@link HeldMonitors}. */
  private final ReentrantLock warming = new ReentrantLock();

  private @Nullable Places met;
  private boolean cautious = true;
  private volatile boolean pinned;
  private volatile @Nullable String unreadable;
  private volatile @Nullable String passing;

  Sandboxes(ThreadProgram.Settings settings) {
    this.settings = settings;
    this.table = new SiteTable();
    this.classes = new InstrumentedClasses(settings.loader());
    this.copies = null;
  }

  /** The sandboxes of a program to debug. The first one runs the copies of its classes. */
  Sandboxes(ThreadProgram.Settings settings, EarlyCopies copies) {
    this.settings = settings;
    this.table = copies.table();
    this.classes = copies.classes();
    this.copies = copies;
  }

  /** The places that threads share in the executions before the search. */
  Places early() {
    warming.lock();
    try {
      Places known = met == null ? walk() : met;
      met = known;
      return known;
    } finally {
      warming.unlock();
    }
  }

  /** An unreadable object that these executions share; null if all can be read. */
  @Nullable String unreadable() {
    early();
    return unreadable;
  }

  /** What could not be read in some states of these executions; null if everything could. */
  @Nullable String passing() {
    early();
    return passing;
  }

  /** What executions did that Tarry did not explore in full. */
  List<String> unwatched() {
    return table.unwatched().all();
  }

  /** The sandbox of the calling thread. */
  Sandbox get() {
    Sandbox known = sandboxes.get();
    if (known == null || known.isBroken()) {
      known = newSandbox();
      sandboxes.set(known);
    }
    return known;
  }

  /** The calling thread will not finish its execution. */
  void release() {
    Sandbox known = sandboxes.get();
    if (known != null) {
      known.release();
    }
  }

  private Sandbox newSandbox() {
    Agent.install();
    Backend backend = settings.backend();
    boolean exist = Sandbox.hasContinuations();
    boolean continuations = backend != Backend.PLATFORM && exist && !pinned && !cautious;
    if (backend == Backend.CONTINUATION && !exist) {
      throw new Mistake("this JDK has no continuations; use the backend PLATFORM or a newer JDK");
    }
    if (continuations && HeldMonitors.any()) {
      if (backend == Backend.CONTINUATION) {
        throw new Mistake(
            "a thread cannot search on continuations while it holds a monitor; search outside"
                + " synchronized code, or use the backend PLATFORM");
      }
      continuations = false;
    }
    Sandbox first = copies == null ? null : copies.takenFor(settings.body());
    Sandbox sandbox = first == null ? another(runsOn(continuations)) : first;
    if (settings.races()) {
      sandbox.forbidRaces();
    }
    if (settings.patience() != null) {
      sandbox.setPatience(settings.patience());
    }
    if (settings.spurious()) {
      sandbox.allowSpuriousWakeUps();
    }
    return sandbox;
  }

  private Sandbox another(Sandbox.RunsOn runsOn) {
    Sites sites = new Sites(table);
    return new Sandbox(settings.loader(), sites, classes.in(sites), settings.body(), runsOn);
  }

  private Sandbox.RunsOn runsOn(boolean continuations) {
    if (continuations) {
      return Sandbox.RunsOn.CONTINUATIONS;
    }
    return settings.named() ? Sandbox.RunsOn.NAMED_THREADS : Sandbox.RunsOn.THREADS;
  }

  /** Learns which places threads share, in random executions, until nothing new is learned. */
  private Places walk() {
    Random random = new Random(1);
    Places known = Places.NONE;
    Set<Long> seen = new HashSet<>();
    int repeated = 0;
    for (int quiet = 0; quiet < WARM_UP && repeated < REPEATED; quiet++) {
      List<String> fresh = List.of();
      try {
        if (cautious && quiet == CAUTIOUS) {
          allowContinuations();
        }
        Places now = known;
        fresh =
            quiet == 1 || quiet == 2
                ? new Repetition(() -> walker(now), readsStates()).check(random, LONGEST)
                : walk(random, now);
        boolean again = !seen.add(get().execution().scheduler().order());
        repeated = again ? repeated + 1 : 0;
        if (cautious && repeated == REPEATED && allowContinuations()) {
          repeated = 0;
        }
      } catch (Pinned stuck) {
        if (settings.backend() != Backend.AUTO) {
          throw stuck;
        }
        pinned = true;
        replace();
      }
      if (!fresh.isEmpty()) {
        known = known.with(fresh);
        seen.clear();
        repeated = 0;
        quiet = 0;
      }
    }
    return known;
  }

  /** Nothing has hung, so executions may run on continuations now. Returns whether they will. */
  private boolean allowContinuations() {
    cautious = false;
    boolean other = settings.backend() != Backend.PLATFORM && Sandbox.hasContinuations();
    if (other) {
      replace();
    }
    return other;
  }

  private void replace() {
    release();
    sandboxes.set(newSandbox());
  }

  private boolean readsStates() {
    return settings.key() == Key.STATE || (settings.key() == Key.AUTO && unreadable == null);
  }

  private ThreadRun walker(Places known) {
    return new ThreadRun(
        this::get,
        outcome -> {},
        known,
        places -> {
          throw new IllegalStateException("no search has begun that could begin again");
        },
        StateKeys.OF_ORDER,
        new StateSteps(),
        () -> {},
        false);
  }

  /** Runs a random execution, and returns the shared places that were not known. */
  private List<String> walk(Random random, Places known) {
    ThreadRun run = walker(known);
    Set<Long> states = new HashSet<>();
    int stale = 0;
    for (int i = 0; i < LONGEST && stale < MOST_STALE; i++) {
      Choices choices = run.choices();
      if (choices.size() == 0) {
        return run.fresh();
      }
      run.step(choices.get(random.nextInt(choices.size())));
      if (run.fresh().isEmpty() && settings.key() == Key.AUTO && unreadable == null) {
        long state = run.state();
        unreadable = run.unreadable();
        passing = passing == null ? run.opaque() : passing;
        stale = state == 0 || states.add(state) ? 0 : stale + 1;
      }
    }
    return run.fresh();
  }
}
