package dev.tarry.threads.run.sync;

import dev.tarry.threads.boot.Control;
import dev.tarry.threads.boot.Numbered;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Task;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The numbers that the JDK would give to threads and the like, and seeds of chance: the same in
 * every execution.
 */
public final class RepeatableNumbers implements Control.OfNumbers {
  private final Scheduler scheduler;
  private final IdentityHashMap<Thread, Long> ids = new IdentityHashMap<>();
  private final Map<Numbered, Integer> numbers = new EnumMap<>(Numbered.class);

  public RepeatableNumbers(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  public void clear() {
    if (!ids.isEmpty()) { // it clears its table slot by slot
      ids.clear();
    }
    numbers.clear();
  }

  /** Threads are numbered in the order in which their numbers are asked for. */
  @Override
  public long threadId(Thread thread) {
    return ids.computeIfAbsent(thread, unknown -> 1L + ids.size());
  }

  @Override
  public int next(Numbered kind) {
    return numbers.merge(kind, 1, Integer::sum) - 1;
  }

  @Override
  public long seed() {
    Task task = scheduler.current();
    long seed = task == null ? 1 : task.nextSeed();
    return seed == 0 ? 1 : seed;
  }
}
