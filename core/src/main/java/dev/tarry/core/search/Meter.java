package dev.tarry.core.search;

import dev.tarry.core.cache.Visited.Answer;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Run;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What has been used of a {@link Budget}, and the one place that decides that a search must stop.
 * Shared by all workers of a search.
 */
public final class Meter {
  private static final long PULSE_NANOS = 100_000_000;

  private final Budget budget;
  private final Runnable pulse;
  private final long start = System.nanoTime();
  private final AtomicLong lastPulse = new AtomicLong(start);
  private final AtomicLong states = new AtomicLong();
  private final AtomicLong visits = new AtomicLong();
  private final AtomicLong schedules = new AtomicLong();
  private final List<Steps> counters = new CopyOnWriteArrayList<>();
  private final List<LongSupplier> frontiers = new CopyOnWriteArrayList<>();
  private final Set<Cut> cuts = EnumSet.noneOf(Cut.class);
  private final @Nullable Meter above;
  private volatile boolean stopped;
  private volatile boolean finished;
  private volatile boolean exhausted;
  private volatile boolean forgot;

  /** A meter that starts now and calls {@code pulse} about ten times a second. */
  public Meter(Budget budget, Runnable pulse) {
    this(budget, pulse, null);
  }

  private Meter(Budget budget, Runnable pulse, @Nullable Meter above) {
    this.budget = budget;
    this.pulse = pulse;
    this.above = above;
  }

  /** A meter for a part of this one's search: it stops when this one does. */
  Meter part() {
    return new Meter(budget, () -> {}, this);
  }

  /** A meter for what follows the end of this one's search, with the time that is left. */
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

  /** Whether every worker must stop. */
  public boolean stopped() {
    return stopped || (above != null && above.stopped());
  }

  /** Makes every worker stop, for this reason. */
  public void stop(Cut why) {
    cut(why);
    stopped = true;
  }

  /** Makes every worker stop because nothing is left to search. */
  public void finish() {
    finished = true;
    stopped = true;
  }

  /** Makes every worker stop because one has left nothing out, whatever the others left out. */
  void exhaust() {
    exhausted = true;
    finish();
  }

  /** Whether the search came to its end. */
  public boolean finished() {
    return finished;
  }

  /** Notes that something was left out. */
  public void cut(Cut what) {
    synchronized (cuts) {
      cuts.add(what);
    }
  }

  /** Counts the visit of a state, as a search met it that has asked whether it is new. */
  void visit(Answer answer) {
    if (answer == Answer.NOT_KEPT) {
      forget();
    }
    visits(answer == Answer.NEW ? 1 : 0, 1);
  }

  /** Counts so many different states, and visits of states; the visits are what is bounded. */
  void visits(long different, long all) {
    states.addAndGet(different);
    if (visits.addAndGet(all) >= budget.states()) {
      stop(Cut.STATES);
    }
  }

  /** Notes that there was no room for a state, so that it may be visited again. */
  private void forget() {
    forgot = true;
    if (above != null) {
      above.forget();
    }
  }

  /** Counts a run that was sampled to its end; runs without steps take time too. */
  void schedule() {
    if (schedules.incrementAndGet() % Steps.TICK == 0) {
      tick();
    }
  }

  /** Counts several such runs. */
  void schedules(long more) {
    schedules.addAndGet(more);
  }

  /** The steps that one cursor has taken: written by its worker, read by anyone. */
  static final class Steps {
    private static final int TICK = 1 << 6;

    private final Meter meter;
    private final Run run;
    private long taken;

    private Steps(Meter meter, Run run) {
      this.meter = meter;
      this.run = run;
    }

    /** Counts one step, and looks at the clock once in a while. */
    void add() {
      if (++taken % TICK == 0) {
        meter.tick();
      }
    }
  }

  /** A counter for the steps of one more cursor, which moves this run. */
  Steps counter(Run run) {
    Steps steps = new Steps(this, run);
    for (Meter meter = this; meter != null; meter = meter.above) {
      meter.counters.add(steps);
    }
    return steps;
  }

  /** Makes the size of a frontier known, which anyone may ask for at any time. */
  void frontier(LongSupplier size) {
    for (Meter meter = this; meter != null; meter = meter.above) {
      meter.frontiers.add(size);
    }
  }

  /** How many states wait in frontiers. */
  public long frontier() {
    return frontiers.stream().mapToLong(LongSupplier::getAsLong).sum();
  }

  private void tick() {
    if (above != null) {
      above.tick();
      return;
    }
    long now = System.nanoTime();
    if (now - start >= budget.time().toNanos()) {
      stop(Cut.TIME);
    }
    long last = lastPulse.get();
    if (now - last >= PULSE_NANOS && lastPulse.compareAndSet(last, now)) {
      pulse.run();
    }
  }

  /** How many different states were visited; there may be more if it {@link #forgot()}. */
  public long states() {
    return states.get();
  }

  /** How many visits of states there were. */
  public long visits() {
    return visits.get();
  }

  /** Whether there was not room for all states. */
  public boolean forgot() {
    return forgot;
  }

  public long schedules() {
    return schedules.get();
  }

  public long transitions() {
    long sum = 0;
    for (Steps steps : counters) {
      sum += steps.taken;
    }
    return sum;
  }

  /** What the steps reached; to be asked when the workers have ended. */
  public Coverage coverage() {
    Coverage sum = Coverage.NONE;
    for (Steps steps : counters) {
      sum = sum.plus(steps.run.coverage());
    }
    return sum;
  }

  /** The part of the time that is spent, from 0 to 1. */
  double share() {
    return (double) (System.nanoTime() - start) / budget.time().toNanos();
  }

  /** The time since the start. */
  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /** What was left out so far. */
  public Set<Cut> cuts() {
    synchronized (cuts) {
      if (exhausted) {
        return cuts.contains(Cut.REPLACED) ? Set.of(Cut.REPLACED) : Set.of();
      }
      return cuts.isEmpty() ? Set.of() : EnumSet.copyOf(cuts);
    }
  }
}
