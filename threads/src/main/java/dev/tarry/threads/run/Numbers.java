package dev.tarry.threads.run;

import dev.tarry.threads.boot.Numbered;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.Map;

/** The numbers that the JDK would give to threads and the like, the same in every execution. */
final class Numbers {
  private final IdentityHashMap<Thread, Long> ids = new IdentityHashMap<>();
  private final Map<Numbered, Integer> numbers = new EnumMap<>(Numbered.class);

  void clear() {
    ids.clear();
    numbers.clear();
  }

  /** Threads are numbered in the order in which their numbers are asked for. */
  long of(Thread thread) {
    return ids.computeIfAbsent(thread, unknown -> 1L + ids.size());
  }

  int next(Numbered kind) {
    return numbers.merge(kind, 1, Integer::sum) - 1;
  }
}
