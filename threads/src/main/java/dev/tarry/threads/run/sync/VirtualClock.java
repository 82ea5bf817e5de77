package dev.tarry.threads.run.sync;

import dev.tarry.threads.boot.Control;
import dev.tarry.threads.run.access.SharedMemory;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Ops;
import dev.tarry.threads.run.task.SpinHistory;
import dev.tarry.threads.run.task.Task;
import java.time.Duration;

/**
 * Virtual time: it passes when a thread sleeps or a timed wait times out, and a little when a clock
 * is read. Reading a clock is a write and letting time pass is a read of one location, so that the
 * two conflict and sleeps commute.
 */
public final class VirtualClock implements Control.OfTime {
  private static final long START_MILLIS = 1_700_000_000_000L;
  private static final long TICK = 1_000;

  /**
   * How often a task may read the clock while no other task runs, before time passes faster and
   * faster.
   */
  private static final int SOME_LOOKS = 100;

  /** How much faster it passes at most, as a power of two. */
  private static final int FASTEST = 20;

  /** A hundred years: a wait for {@code Long.MAX_VALUE} never ends. */
  private static final long FOR_EVER = 100 * 365 * 86_400_000_000_000L;

  /** Timeouts of this length or longer fire only when nothing else can run. */
  private long patience = FOR_EVER;

  private final Scheduler scheduler;
  private final SharedMemory memory;
  private long nanos;

  public VirtualClock(Scheduler scheduler, SharedMemory memory) {
    this.scheduler = scheduler;
    this.memory = memory;
  }

  /** From now on, timeouts of this length or longer fire only when nothing else can run. */
  public void setPatience(Duration limit) {
    patience = limit.toNanos();
    scheduler.setPatience(limit);
  }

  public void reset() {
    nanos = 0;
  }

  /** The present time, which is part of the state if the program ever reads it. */
  public long nanos() {
    return scheduler.timeline().now() + nanos;
  }

  /** A task is about to wait, at most this long if {@code ends}. */
  void limits(Task task, long limit, boolean ends) {
    long nearly = patience - patience / 100; // a little has passed since the user's call
    boolean timed = ends && limit < FOR_EVER;
    long due = timed ? scheduler.timeline().due(limit) : 0;
    task.limit(limit, due, timed, nearly);
  }

  /** A task is about to sleep for this long. */
  void sleeps(Task task, long limit) {
    task.pending().sleeps(limit, scheduler.timeline().due(limit));
  }

  /**
   * A task has slept, or its wait has timed out. Time passes faster if this happens again and again
   * while no other task runs; with patience, only until another task can run.
   */
  void passes(Task task, long more) {
    if (scheduler.timeline().isKept()) {
      scheduler.timeline().passes(task, more, Math.min(FASTEST, task.spins().alone()));
    } else {
      int again = Math.min(FASTEST, Math.max(0, task.spins().yields() - SpinHistory.PATIENCE));
      nanos += Math.max(0, more) << again;
    }
    memory.timePasses(task);
  }

  /** Code of the JDK reads the clock, which affects no other task. */
  @Override
  public long nanoTime() {
    nanos += TICK;
    Task task = scheduler.current();
    if (task != null) {
      remembers(task);
    }
    return nanos();
  }

  /** Adds the time read to the history, because it depends on more than the order of accesses. */
  private void remembers(Task task) {
    long now = scheduler.timeline().now();
    if (now > 0) {
      task.remember(now);
    }
  }

  @Override
  public long currentTimeMillis() {
    return millis(nanoTime());
  }

  /** The program reads the clock. */
  public long nanoTime(int site) {
    Task task = scheduler.current();
    if (task != null) {
      if (scheduler.timeline().isKept()) {
        task.spins().look();
        accelerate(task, site);
        memory.look(task, site);
        nanos += TICK;
        remembers(task);
      } else {
        memory.look(task, site);
        task.spins().look();
        nanos += TICK << Math.min(FASTEST, excessReads(task));
      }
    }
    return nanos();
  }

  /**
   * Lets time pass for a task that reads the clock again and again, as long as no other task falls
   * behind.
   */
  private void accelerate(Task task, int site) {
    int excess = excessReads(task);
    if (excess == 0) {
      return;
    }
    long nanos = TICK << Math.min(FASTEST, excess);
    long due = scheduler.timeline().due(nanos);
    if (scheduler.isConcurrent()) {
      task.announce(null, site, Ops.CALL_READ);
      task.pending().lingers(nanos, due);
      scheduler.point(task);
    }
    task.pending().sleeps(nanos, due);
    scheduler.timeline().passes(task, nanos, 0);
  }

  /** How many times beyond the limit a task has read the clock while no other task ran. */
  public static int excessReads(Task task) {
    return Math.max(0, task.spins().looks() - SOME_LOOKS);
  }

  /** The same, in milliseconds since 1970. */
  public long currentTimeMillis(int site) {
    return millis(nanoTime(site));
  }

  private static long millis(long nanos) {
    return START_MILLIS + nanos / 1_000_000;
  }
}
