package dev.tarry.threads.run.sync;

import dev.tarry.threads.boot.Control;
import dev.tarry.threads.boot.Numbered;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Task;
import java.util.IdentityHashMap;

/**
 * The numbers that the JDK would give to threads and the like, and seeds of chance: the same in
 * every execution.
 */
public final class RepeatableNumbers implements Control.OfNumbers {
  private final Scheduler scheduler;
  private final IdentityHashMap<Thread, Long> ids = new IdentityHashMap<>();

  // The next number of each kind; not in a map, which would tell that controlled code uses it.
  private int threads;
  private int timers;
  private int pools;

  public RepeatableNumbers(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  public void clear() {
    if (!ids.isEmpty()) { // it clears its table slot by slot
      ids.clear();
    }
    threads = 0;
    timers = 0;
    pools = 0;
  }

  /** Threads are numbered in the order in which their numbers are asked for. */
  @Override
  public long threadId(Thread thread) {
    return ids.computeIfAbsent(thread, unknown -> 1L + ids.size());
  }

  @Override
  public int next(Numbered kind) {
    return switch (kind) {
      case THREAD -> threads++;
      case TIMER -> timers++;
      case POOL -> pools++;
    };
  }

  @Override
  public long seed() {
    Task task = scheduler.current();
    long seed = task == null ? 1 : task.nextSeed();
    return seed == 0 ? 1 : seed;
  }
}
