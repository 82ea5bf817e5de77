package dev.tarry.threads;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Watching;
import dev.tarry.threads.instrument.Agent;
import dev.tarry.threads.instrument.Instrumenter;
import dev.tarry.threads.run.Fingerprints;
import dev.tarry.threads.run.Pinned;
import dev.tarry.threads.run.Sandbox;
import dev.tarry.threads.run.Sites;
import dev.tarry.threads.run.ThreadRun;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A multi-threaded program in Java, all of whose threads are under control. */
public final class ThreadProgram implements Program {
  private static final int WARM_UP = 40;
  private static final int LONGEST = 5_000;

  /** So many executions run on threads of the platform first, where it shows if one hangs. */
  private static final int CAUTIOUS = 10;

  private final String name;
  private final ClassLoader loader;
  private final Sandbox.Body body;
  private final Key key;
  private final Backend backend;
  private final Consumer<String> outcomes;
  private final boolean races;
  private final @Nullable Duration patience;
  private final boolean spurious;
  private final Sites sites;
  private final ThreadLocal<Sandbox> sandboxes;

  /** No monitor: see {@link HeldMonitors}. */
  private final ReentrantLock warming = new ReentrantLock();

  private boolean warm;
  private boolean cautious = true;
  private volatile boolean pinned;
  private volatile @Nullable String unreadable;

  ThreadProgram(
      String name,
      ClassLoader loader,
      Sandbox.Body body,
      Key key,
      Backend backend,
      Consumer<String> outcomes,
      boolean races,
      @Nullable Duration patience,
      boolean spurious) {
    this.name = name;
    this.loader = loader;
    this.body = body;
    this.key = key;
    this.backend = backend;
    this.outcomes = outcomes;
    this.races = races;
    this.patience = patience;
    this.spurious = spurious;
    this.sites = new Sites();
    this.sandboxes = ThreadLocal.withInitial(this::newSandbox);
  }

  /** This program with another notion of equal states. */
  public ThreadProgram withKey(Key key) {
    return new ThreadProgram(name, loader, body, key, backend, outcomes, races, patience, spurious);
  }

  /** This program on another backend. */
  public ThreadProgram withBackend(Backend backend) {
    return new ThreadProgram(name, loader, body, key, backend, outcomes, races, patience, spurious);
  }

  /** This program, whose outcome is told at the end of every complete execution. */
  public ThreadProgram observing(Consumer<String> outcomes) {
    return new ThreadProgram(name, loader, body, key, backend, outcomes, races, patience, spurious);
  }

  /** This program, in which unordered conflicting accesses to a plain field are bugs or not. */
  public ThreadProgram withRaces(boolean races) {
    return new ThreadProgram(name, loader, body, key, backend, outcomes, races, patience, spurious);
  }

  /**
   * This program, in which timeouts of this length or longer come only when nobody else can run. If
   * it is not called, every timeout may come at any time.
   */
  public ThreadProgram withPatience(Duration patience) {
    return new ThreadProgram(name, loader, body, key, backend, outcomes, races, patience, spurious);
  }

  /**
   * This program, in which each thread may once return from {@code Object.wait} although nobody has
   * notified it: a spurious wake-up.
   */
  public ThreadProgram withSpuriousWakeUps(boolean spurious) {
    return new ThreadProgram(name, loader, body, key, backend, outcomes, races, patience, spurious);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Run start() {
    warmUp();
    return new ThreadRun(this::sandbox, outcomes, Relearned::new, fingerprints());
  }

  /**
   * The same program, whose states are the same whoever knows of which accesses. It has fewer
   * states, and its search may miss races, and what they lead to, in executions that were merged.
   */
  Program hasty() {
    return new Hasty();
  }

  private final class Hasty extends Watching {
    Hasty() {
      super(ThreadProgram.this);
    }

    @Override
    public Run start() {
      warmUp();
      Fingerprints fingerprints =
          switch (fingerprints()) {
            case OF_STATE -> Fingerprints.OF_BARE_STATE;
            case OF_STATE_OR_ORDER -> Fingerprints.OF_BARE_STATE_OR_ORDER;
            default -> fingerprints();
          };
      return new ThreadRun(ThreadProgram.this::sandbox, outcomes, Relearned::new, fingerprints);
    }

    @Override
    public String comparison() {
      return readsStates() ? keyUsed() + "; races in merged executions were not seen" : keyUsed();
    }
  }

  private Fingerprints fingerprints() {
    return switch (key) {
      case NONE -> Fingerprints.OF_CHOICES;
      case HAPPENS_BEFORE -> Fingerprints.OF_ORDER;
      case STATE -> Fingerprints.OF_STATE;
      case AUTO -> unreadable == null ? Fingerprints.OF_STATE_OR_ORDER : Fingerprints.OF_ORDER;
    };
  }

  /**
   * Which notion of equal states is used, and why, in a few words. It is known once a search has
   * begun.
   */
  public String keyUsed() {
    if (key != Key.AUTO) {
      return key + ", as asked for";
    }
    return unreadable == null
        ? "STATE, since everything that threads share can be read"
        : "HAPPENS_BEFORE, since the state of " + unreadable + " cannot be read";
  }

  @Override
  public String comparison() {
    return keyUsed();
  }

  @Override
  public List<String> unwatched() {
    return sites.unwatched.all();
  }

  /** The places at which threads are known to meet, apart from synchronisation. */
  public List<String> shared() {
    return sites.shared();
  }

  /** The places at which threads were found to meet after the executions before the search. */
  @Override
  public List<String> lessons() {
    return sites.late();
  }

  @Override
  public void learn(List<String> lessons) {
    if (lessons.isEmpty()) {
      return;
    }
    warming.lock();
    try {
      warmUp();
      lessons.forEach(sites::learn);
      sites.settle();
    } finally {
      warming.unlock();
    }
  }

  private Sandbox sandbox() {
    Sandbox known = sandboxes.get();
    if (known.isBroken()) {
      known = newSandbox();
      sandboxes.set(known);
    }
    return known;
  }

  /** Whether states are compared, as far as is known. */
  boolean readsStates() {
    return key == Key.STATE || (key == Key.AUTO && unreadable == null);
  }

  private Sandbox newSandbox() {
    Agent.install();
    boolean exist = Sandbox.hasContinuations();
    boolean continuations = backend != Backend.PLATFORM && exist && !pinned && !cautious;
    if (backend == Backend.CONTINUATION && !exist) {
      throw new Mistake("this JDK has no continuations; use the backend PLATFORM or a newer JDK");
    }
    if (continuations && HeldMonitors.any()) {
      if (backend == Backend.CONTINUATION) {
        throw new Mistake(
            "a thread cannot search on continuations while it holds a monitor; search outside of"
                + " what is synchronized, or use the backend PLATFORM");
      }
      continuations = false;
    }
    Instrumenter instrumenter = new Instrumenter(loader, sites);
    Sandbox sandbox = new Sandbox(loader, sites, instrumenter, body, continuations);
    if (races) {
      sandbox.forbidRaces();
    }
    if (patience != null) {
      sandbox.setPatience(patience);
    }
    if (spurious) {
      sandbox.allowSpuriousWakeUps();
    }
    return sandbox;
  }

  private void warmUp() {
    warming.lock();
    try {
      sites.settle();
      if (!warm) {
        walk();
        warm = true;
      }
    } finally {
      warming.unlock();
    }
  }

  /** Learns where threads meet, in some random executions, until nothing is learned any more. */
  private void walk() {
    Random random = new Random(1);
    for (int quiet = 0; quiet < WARM_UP; quiet++) {
      try {
        if (quiet == CAUTIOUS && cautious) {
          cautious = false;
          if (backend != Backend.PLATFORM && Sandbox.hasContinuations()) {
            sandboxes.set(newSandbox());
          }
        }
        if (quiet == 1 || quiet == 2) {
          new Repetition(this::walker, readsStates()).check(random, LONGEST);
        } else {
          walk(random);
        }
      } catch (Relearned more) {
        sites.settle();
        quiet = 0;
      } catch (Pinned stuck) {
        if (backend != Backend.AUTO) {
          throw stuck;
        }
        pinned = true;
        sandboxes.set(newSandbox());
      }
    }
    sites.begins();
  }

  private ThreadRun walker() {
    return new ThreadRun(this::sandbox, outcome -> {}, Relearned::new, Fingerprints.OF_ORDER);
  }

  /** A random execution. */
  private void walk(Random random) {
    ThreadRun run = walker();
    for (int i = 0; i < LONGEST; i++) {
      Choices choices = run.choices();
      if (choices.size() == 0) {
        return;
      }
      run.step(choices.get(random.nextInt(choices.size())));
      if (key == Key.AUTO && unreadable == null) {
        unreadable = run.opaque();
      }
    }
  }

  /**
   * Thrown when an execution finds that threads meet at a place that was not known: the search has
   * not looked at all its interleavings and is to begin again.
   */
  public static final class Relearned extends Mistake {
    private static final long serialVersionUID = 1L;

    Relearned(List<String> places) {
      super(
          "threads meet at "
              + String.join(", ", places)
              + ", which was not known when the search began; search again, as Threads.test does");
    }
  }
}
