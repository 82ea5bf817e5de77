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

  /** How often a task may look while nobody else runs before time passes faster and faster. */
  private static final int SOME_LOOKS = 100;

  /** How much faster it passes at most, as a power of two. */
  private static final int FASTEST = 20;

  /** A hundred years: to wait for {@code Long.MAX_VALUE} is not to come to its end. */
  private static final long FOR_EVER = 100 * 365 * 86_400_000_000_000L;

  /** Timeouts of this length, or longer, come only when nobody else can run. */
  private long patience = FOR_EVER;

  private final Scheduler scheduler;
  private final SharedMemory memory;
  private long nanos;

  public VirtualClock(Scheduler scheduler, SharedMemory memory) {
    this.scheduler = scheduler;
    this.memory = memory;
  }

  /** From now on, timeouts of this length or longer come only when nobody else can run. */
  public void setPatience(Duration limit) {
    patience = limit.toNanos();
    scheduler.setPatience(limit);
  }

  public void reset() {
    nanos = 0;
  }

  /** The present time, which a state is part of if the program ever looks at it. */
  public long nanos() {
    return scheduler.timeline().now() + nanos;
  }

  /** A task is about to wait for so long at the most, if {@code ends}. */
  void limits(Task task, long limit, boolean ends) {
    long nearly = patience - patience / 100; // a little has passed since the user's call
    boolean timed = ends && limit < FOR_EVER;
    long due = timed ? scheduler.timeline().due(limit) : 0;
    task.limit(limit, due, timed, nearly);
  }

  /** A task is about to sleep for so long. */
  void sleeps(Task task, long limit) {
    task.pending().sleeps(limit, scheduler.timeline().due(limit));
  }

  /**
   * A task has slept, or waited in vain. Time passes faster if it does so again and again while
   * nobody runs; with patience, only until somebody else can, who would have had the time.
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

  /** Code of the JDK looks at the clock, of which nobody else takes notice. */
  @Override
  public long nanoTime() {
    nanos += TICK;
    Task task = scheduler.current();
    if (task != null) {
      remembers(task);
    }
    return nanos();
  }

  /** What is seen is part of the history: it depends on more than the order of accesses. */
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

  /** The program looks at the clock. */
  public long nanoTime(int site) {
    Task task = scheduler.current();
    if (task != null) {
      if (scheduler.timeline().isKept()) {
        task.spins().look();
        hurries(task, site);
        memory.look(task, site);
        nanos += TICK;
        remembers(task);
      } else {
        memory.look(task, site);
        task.spins().look();
        nanos += TICK << Math.min(FASTEST, hurry(task));
      }
    }
    return nanos();
  }

  /** Who looks again and again lets time pass, as far as others are not left behind. */
  private void hurries(Task task, int site) {
    int hurry = hurry(task);
    if (hurry == 0) {
      return;
    }
    long nanos = TICK << Math.min(FASTEST, hurry);
    long due = scheduler.timeline().due(nanos);
    if (scheduler.isConcurrent()) {
      task.announce(null, site, Ops.CALL_READ);
      task.pending().lingers(nanos, due);
      scheduler.point(task);
    }
    task.pending().sleeps(nanos, due);
    scheduler.timeline().passes(task, nanos, 0);
  }

  /** How often a task has looked at the clock beyond what is usual while nobody else ran. */
  public static int hurry(Task task) {
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
