package dev.tarry.threads.run.sync;

import dev.tarry.threads.boot.Control;
import dev.tarry.threads.boot.Numbered;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Task;
import java.util.Arrays;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** Numbers of threads and similar objects, and random seeds: the same in every execution. */
public final class RepeatableNumbers implements Control.OfNumbers {
  private final Scheduler scheduler;
  private final IdentityHashMap<Thread, Long> ids = new IdentityHashMap<>();

  // The next number of each kind; not in a map, which would tell that controlled code uses it.
  private int threads;
  private int timers;
  private int pools;

  /** Names of threads, by their numbers. */
  private @Nullable String[] names = {};

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

  /** Threads are numbered in the order in which their numbers are requested. */
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

  /** The name of the next unnamed thread; cached, because it is the same in every execution. */
  @Override
  public String nextThreadName() {
    int number = threads++;
    if (number >= names.length) {
      names = Arrays.copyOf(names, 2 * number + 8);
    }
    String known = names[number];
    if (known == null) {
      known = "Thread-".concat(Integer.toString(number));
      names[number] = known;
    }
    return known;
  }

  @Override
  public long seed() {
    Task task = scheduler.current();
    long seed = task == null ? 1 : task.nextSeed();
    return seed == 0 ? 1 : seed;
  }
}
