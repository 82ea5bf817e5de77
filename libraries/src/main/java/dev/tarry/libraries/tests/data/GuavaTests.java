package dev.tarry.libraries.tests.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.Multimaps;
import com.google.common.collect.SetMultimap;
import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.RateLimiter;
import dev.tarry.libraries.LibraryTest;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Guava: event bus, caches, futures, rate limiters, multimaps. */
public class GuavaTests {
  private int heard;
  private final AtomicInteger loads = new AtomicInteger();

  /** Counts without a lock; the bus calls it one event at a time. */
  public final class Listener {
    @Subscribe
    public void hear(String event) {
      heard++;
    }
  }

  @LibraryTest
  public void aBusCallsASubscriberOneEventAtATime() throws InterruptedException {
    EventBus bus = new EventBus();
    bus.register(new Listener());
    Thread other = new Thread(() -> bus.post("a"));
    other.start();
    bus.post("b");
    other.join();
    assertEquals(2, heard);
  }

  @LibraryTest(bug = "an event is posted before its listener is surely registered")
  public void anEventIsNotLost() throws InterruptedException {
    EventBus bus = new EventBus();
    Thread other = new Thread(() -> bus.register(new Listener()));
    other.start();
    bus.post("a");
    other.join();
    assertEquals(1, heard);
  }

  @LibraryTest
  public void aCacheLoadsOnce() throws Exception {
    Cache<String, Integer> cache = CacheBuilder.newBuilder().maximumSize(10).build();
    Thread other = new Thread(() -> load(cache));
    other.start();
    load(cache);
    other.join();
    assertEquals(1, loads.get());
  }

  private void load(Cache<String, Integer> cache) {
    try {
      cache.get("k", loads::incrementAndGet);
    } catch (Exception failed) {
      throw new IllegalStateException(failed);
    }
  }

  @LibraryTest(bug = "getIfPresent and put are not one step")
  public void aCacheIsFilledOnce() throws Exception {
    Cache<String, Integer> cache = CacheBuilder.newBuilder().weakKeys().build();
    String key = "k";
    Runnable fill =
        () -> {
          if (cache.getIfPresent(key) == null) {
            cache.put(key, loads.incrementAndGet());
          }
        };
    Thread other = new Thread(fill);
    other.start();
    fill.run();
    other.join();
    assertEquals(1, loads.get());
  }

  @LibraryTest
  public void futuresAreGathered() throws Exception {
    ListeningExecutorService pool =
        MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(2));
    ListenableFuture<Integer> one = pool.submit(() -> 1);
    ListenableFuture<Integer> two = Futures.transform(one, n -> n + 1, pool);
    assertEquals(List.of(1, 2), Futures.allAsList(one, two).get(5, TimeUnit.SECONDS));
    MoreExecutors.shutdownAndAwaitTermination(pool, 5, TimeUnit.SECONDS);
  }

  @LibraryTest
  public void aRateLimiterLetsOneInAtOnce() throws InterruptedException {
    RateLimiter limiter = RateLimiter.create(1);
    AtomicInteger in = new AtomicInteger();
    Runnable enter =
        () -> {
          if (limiter.tryAcquire()) {
            in.incrementAndGet();
          }
        };
    Thread other = new Thread(enter);
    other.start();
    enter.run();
    other.join();
    assertTrue(in.get() >= 1);
  }

  @LibraryTest(bug = "a synchronized multimap is looked at and then changed")
  public void aSeatIsTakenOnce() throws InterruptedException {
    SetMultimap<String, String> seats = Multimaps.synchronizedSetMultimap(HashMultimap.create());
    Thread other = new Thread(() -> take(seats, "Ann"));
    other.start();
    take(seats, "Bob");
    other.join();
    assertEquals(1, seats.size());
  }

  private static void take(SetMultimap<String, String> seats, String who) {
    if (!seats.containsKey("12A")) {
      seats.put("12A", who);
    }
  }
}
