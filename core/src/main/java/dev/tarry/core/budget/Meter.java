package dev.tarry.core.budget;

import dev.tarry.core.cache.Visited.Answer;
import dev.tarry.core.files.ScratchDisk;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Run;
import java.time.Duration;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Measures how much of a {@link Budget} is used; the only place that decides that a search must
 * stop. Shared by all workers of a search. Its {@link Clock} stops them when the time is up,
 * however long their steps take: a worker checks {@link #stopped()} between two steps.
 */
public final class Meter {
  private static final long PULSE_NANOS = 100_000_000;
  private static final long MOST_ALLOWED = 1024;
  private static final long PARTS = 64;

  private final Budget budget;
  private final Runnable pulse;
  private final long start;
  private final AtomicLong states = new AtomicLong();
  private final AtomicLong visits = new AtomicLong();
  private final AtomicLong schedules = new AtomicLong();

  /** The counters of the steps, some of which also count visits. */
  private final List<Counter> counters = new CopyOnWriteArrayList<>();

  private final List<Counter> own = new CopyOnWriteArrayList<>();
  private final List<LongSupplier> frontiers = new CopyOnWriteArrayList<>();
  private final Set<Cut> cuts = EnumSet.noneOf(Cut.class);
  private final Set<String> notes = new LinkedHashSet<>();
  private final @Nullable Meter above;
  private final ScratchDisk disk;
  private volatile boolean stopped;
  private volatile boolean finished;
  private volatile boolean exhausted;
  private volatile @Nullable Meter whole;
  private volatile boolean forgot;
  private volatile long transitions;
  private volatile Coverage coverage = Coverage.NONE;
  private volatile OptionalLong xor = OptionalLong.empty();

  /** A meter that starts now; while it is watched, {@code pulse} is called ten times a second. */
  public Meter(Budget budget, Runnable pulse) {
    this(budget, pulse, null, System.nanoTime());
  }

  private Meter(Budget budget, Runnable pulse, @Nullable Meter above, long start) {
    this.budget = budget;
    this.pulse = pulse;
    this.above = above;
    this.start = start;
    this.disk = above == null ? new ScratchDisk(budget.disk(), this::noDisk) : above.disk;
  }

  /** A meter for a part of this one's search: it stops when this one does. */
  public Meter part() {
    return new Meter(budget, () -> {}, this, System.nanoTime());
  }

  /**
   * A meter for the same search after a restart: it counts from 0 and has the rest of the budget.
   */
  public Meter again() {
    Budget left =
        budget
            .withStates(Math.max(1, budget.states() - visits()))
            .withSchedules(Math.max(1, budget.schedules() - schedules()));
    return new Meter(left, pulse, null, start);
  }

  /** A meter for the work after the end of this one's search, with the remaining time. */
  public Meter sequel() {
    Duration left = budget.time().minus(elapsed());
    Duration some = left.isNegative() || left.isZero() ? Duration.ofNanos(1) : left;
    return new Meter(budget.withTime(some), pulse);
  }

  /** A meter that starts now. */
  public Meter(Budget budget) {
    this(budget, () -> {});
  }

  public Budget budget() {
    return budget;
  }

  /** The disk for what does not fit into memory; the search stops if it is full. */
  public ScratchDisk disk() {
    return disk;
  }

  private void noDisk(String why) {
    stop(Cut.DISK);
    note(why);
  }

  /** Whether every worker must stop. */
  public boolean stopped() {
    return stopped || (above != null && above.stopped());
  }

  /** Makes every worker stop, for this reason; only the first reason counts. */
  public void stop(Cut why) {
    synchronized (cuts) {
      if (!stopped) {
        cuts.add(why);
        stopped = true;
      }
    }
  }

  /** Makes every worker stop because nothing is left to search. */
  public void finish() {
    synchronized (cuts) {
      finished = !stopped;
      stopped = true;
    }
  }

  /**
   * Notes what a part that has ended left out. A part that left nothing out ends the whole search:
   * its states are all states, so it does not matter what other parts left out.
   */
  public void end(Meter part) {
    frontiers.removeAll(part.frontiers);
    boolean all = !part.stopped() && part.cuts().isEmpty();
    synchronized (cuts) {
      if (all && !stopped) {
        cuts.retainAll(Set.of(Cut.REPLACED));
        exhausted = true;
        whole = part;
        finish();
      } else if (!exhausted) {
        cuts.addAll(part.cuts());
      }
    }
  }

  /** Notes what a part that was stopped before its end left out for good. */
  public void stopped(Meter part) {
    frontiers.removeAll(part.frontiers);
    synchronized (cuts) {
      if (!exhausted) {
        part.cuts().stream().filter(Cut::lasts).forEach(cuts::add);
      }
    }
  }

  /** Whether the search has finished. */
  public boolean finished() {
    return finished;
  }

  /** Notes that something was left out. */
  public void cut(Cut what) {
    synchronized (cuts) {
      cuts.add(what);
    }
  }

  /** Adopts the counts of an earlier session of the same search. */
  public void resume(long different, long all, long taken, boolean forgetful) {
    forgot = forgetful;
    transitions = taken;
    visits(different, all);
  }

  /** Adopts the coverage of an earlier session of the same search. */
  public void resume(Coverage reached) {
    coverage = reached;
  }

  /** Counts what a part of the search has done elsewhere: its steps, and what they reached. */
  public synchronized void add(long taken, Coverage reached) {
    transitions = transitions + taken;
    coverage = coverage.plus(reached);
  }

  /** Notes the XOR of the fingerprints of all states that were visited elsewhere. */
  public void xor(long fingerprints) {
    xor = OptionalLong.of(fingerprints);
  }

  /** The XOR of the fingerprints of all states, if they were visited elsewhere. */
  public OptionalLong xor() {
    return xor;
  }

  /** Counts this many distinct states and visits of states; the bound applies to the visits. */
  public void visits(long different, long all) {
    states.addAndGet(different);
    visits.addAndGet(all);
    allowance();
  }

  /** How many more visits a cursor may count before it asks again: few near the end. */
  private long allowance() {
    long left = budget.states() - visits();
    if (left <= 0) {
      stop(Cut.STATES);
    }
    return Math.max(1, Math.min(MOST_ALLOWED, left / PARTS));
  }

  /** Notes that there was no room for a state, so that it may be visited again. */
  public void forget() {
    forgot = true;
    if (above != null) {
      above.forget();
    }
  }

  /** Counts a run that was sampled to its end. */
  public void schedule() {
    schedules.incrementAndGet();
  }

  /** Counts several such runs. */
  public void schedules(long more) {
    schedules.addAndGet(more);
  }

  /** 128 bytes of padding, so that two counters never share a cache line. */
  @SuppressWarnings("unused")
  private static class Distance {
    private long a0, a1, a2, a3, a4, a5, a6, a7;
    private long b0, b1, b2, b3, b4, b5, b6, b7;
  }

  /**
   * The steps that one cursor has taken, and the states that it has visited: written by its worker,
   * read by anyone. If all workers used one counter, they would wait for each other.
   */
  public final class Counter extends Distance {
    private final Run run;
    private long taken;
    private long again;
    private long different;
    private long all;
    private long allowed;

    private Counter(Run run) {
      this.run = run;
    }

    /** Counts the visit of a state, after the search has asked whether it is new. */
    public void visit(Answer answer) {
      if (answer == Answer.NEW) {
        different++;
      } else if (answer == Answer.NOT_KEPT) {
        forget();
      }
      if (++all >= allowed) {
        allowed = all + allowance();
      }
    }

    /** Counts one step. */
    public void add() {
      taken++;
    }

    /** Counts steps that were taken ahead and will not be taken again. */
    public void addAhead(int steps) {
      taken += steps;
      again -= steps;
    }

    /** Counts a step that is taken again on the way back to a state, and so is not new. */
    public void addAgain() {
      again++;
    }
  }

  /** A counter for one more cursor, which moves this run. */
  public Counter counter(Run run) {
    Counter counter = new Counter(run);
    own.add(counter);
    for (Meter meter = this; meter != null; meter = meter.above) {
      meter.counters.add(counter);
    }
    return counter;
  }

  /** Registers the size of a frontier; any thread may ask for it at any time. */
  public void frontier(LongSupplier size) {
    for (Meter meter = this; meter != null; meter = meter.above) {
      meter.frontiers.add(size);
    }
  }

  /** How many states wait in frontiers. */
  public long frontier() {
    return frontiers.stream().mapToLong(LongSupplier::getAsLong).sum();
  }

  /** Forgets the frontiers, so that nothing keeps their states any more. */
  public void forgetFrontiers() {
    frontiers.clear();
  }

  /** Watches the clock until it is closed. */
  public Clock clock() {
    return new Clock();
  }

  /**
   * A thread that stops the search when the time is up, and calls the pulse meanwhile. It starts at
   * the first pulse: most searches are over by then, and starting it would take a good part of
   * their time.
   */
  public final class Clock implements AutoCloseable {
    private final HeapPressure pressure = HeapPressure.ofThisJvm(nowMillis());
    private boolean closed;
    private @Nullable RuntimeException thrown;

    private Clock() {
      long delay = Math.max(0, Math.min(left(), PULSE_NANOS));
      CompletableFuture.delayedExecutor(delay, TimeUnit.NANOSECONDS, this::start)
          .execute(this::run);
    }

    private synchronized void start(Runnable run) {
      if (!closed) {
        Thread thread = new Thread(run, "tarry-clock");
        thread.setDaemon(true);
        thread.start();
      }
    }

    private synchronized void run() {
      try {
        while (!closed) {
          long left = left();
          if (left <= 0) {
            stop(Cut.TIME);
            return;
          }
          if (pressure.isTooHigh(nowMillis())) {
            stop(Cut.MEMORY);
            return;
          }
          pulse();
          long millis = Math.min(left, PULSE_NANOS) / 1_000_000;
          wait(millis + 1);
        }
      } catch (InterruptedException ended) {
        stop(Cut.INTERRUPTED);
      } catch (OutOfMemoryError full) {
        stop(Cut.MEMORY);
      }
    }

    private long nowMillis() {
      return System.nanoTime() / 1_000_000;
    }

    private void pulse() {
      try {
        if (!closed && thrown == null) {
          pulse.run();
        }
      } catch (RuntimeException e) {
        thrown = e;
      }
    }

    @Override
    public synchronized void close() {
      closed = true;
      notifyAll();
      if (thrown != null) {
        throw thrown;
      }
    }
  }

  /** Adds a note to the report. */
  public void note(String text) {
    synchronized (notes) {
      notes.add(text);
    }
  }

  /** Removes a note that is no longer true. */
  public void retract(String text) {
    synchronized (notes) {
      notes.remove(text);
    }
  }

  /** The notes for the report. */
  public List<String> notes() {
    synchronized (notes) {
      return List.copyOf(notes);
    }
  }

  /** How many different states were visited; there may be more if it {@link #forgot()}. */
  public long states() {
    Meter all = whole;
    return all == null ? states.get() + sum(counter -> counter.different) : all.states();
  }

  /** How many visits of states there were. */
  public long visits() {
    Meter all = whole;
    return all == null ? visits.get() + sum(counter -> counter.all) : all.visits();
  }

  private long sum(ToLongFunction<Counter> count) {
    long sum = 0;
    for (Counter counter : own) {
      sum += count.applyAsLong(counter);
    }
    return sum;
  }

  /** Whether there was not enough room for all states. */
  public boolean forgot() {
    Meter all = whole;
    return all == null ? forgot : all.forgot();
  }

  public long schedules() {
    return schedules.get();
  }

  public long transitions() {
    long sum = transitions;
    for (Counter counter : counters) {
      sum += counter.taken;
    }
    return sum;
  }

  /**
   * The work of its search, in steps: those it took, those it had to take again, and one for each
   * run, because a run may have no steps. The same work takes about the same time, but unlike time
   * it is the same in each search with the same seed.
   */
  public long work() {
    long sum = schedules.get();
    for (Counter counter : counters) {
      sum += counter.taken + counter.again + counter.run.retaken();
    }
    return sum;
  }

  /** What the steps reached; exact when the workers have ended, and nearly so before. */
  public Coverage coverage() {
    Coverage sum = coverage;
    for (Counter counter : counters) {
      sum = sum.plus(counter.run.coverage());
    }
    return sum;
  }

  /** The part of the time that is spent, from 0 to 1. */
  public double share() {
    return (double) (System.nanoTime() - start) / budget.time().toNanos();
  }

  /** The nanoseconds that are left. */
  private long left() {
    return budget.time().toNanos() - (System.nanoTime() - start);
  }

  /** The time since the start. */
  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /** What was left out so far. */
  public Set<Cut> cuts() {
    synchronized (cuts) {
      return cuts.isEmpty() ? Set.of() : EnumSet.copyOf(cuts);
    }
  }
}
