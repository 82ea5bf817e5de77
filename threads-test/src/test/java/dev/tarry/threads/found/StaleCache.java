package dev.tarry.threads.found;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** Guava #1881: what was loaded before it was invalidated stays in the cache. */
public final class StaleCache implements Runnable {
  @Override
  public void run() {
    Cache<String, Integer> cache = CacheBuilder.newBuilder().concurrencyLevel(1).build();
    AtomicInteger database = new AtomicInteger(1);
    Thread reader = new Thread(() -> read(cache, database), "reader");
    reader.start();
    database.set(2);
    cache.invalidate("key");
    join(reader);
    if (read(cache, database) != 2) {
      throw new AssertionError("the cache has a value from before it was invalidated");
    }
  }

  private static int read(Cache<String, Integer> cache, AtomicInteger database) {
    try {
      return cache.get("key", database::get);
    } catch (ExecutionException unexpected) {
      throw new IllegalStateException(unexpected);
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException unexpected) {
      throw new IllegalStateException(unexpected);
    }
  }
}
