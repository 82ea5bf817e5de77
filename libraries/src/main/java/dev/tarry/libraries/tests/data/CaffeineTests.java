package dev.tarry.libraries.tests.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.tarry.libraries.LibraryTest;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** Caffeine: caches with a size and a time to live. */
public class CaffeineTests {
  private final AtomicInteger loads = new AtomicInteger();

  @LibraryTest
  public void aValueIsLoadedOnce() throws InterruptedException {
    Cache<String, Integer> cache =
        Caffeine.newBuilder().maximumSize(10).executor(Runnable::run).build();
    Thread other = new Thread(() -> cache.get("k", k -> loads.incrementAndGet()));
    other.start();
    cache.get("k", k -> loads.incrementAndGet());
    other.join();
    assertEquals(1, loads.get());
  }

  @LibraryTest(bug = "a value that is read and put back overwrites another's")
  public void noVisitIsLost() throws InterruptedException {
    Cache<String, Integer> visits =
        Caffeine.newBuilder().expireAfterWrite(Duration.ofMinutes(10)).build();
    visits.put("page", 0);
    Thread other = new Thread(() -> visit(visits));
    other.start();
    visit(visits);
    other.join();
    assertEquals(2, visits.getIfPresent("page"));
  }

  private static void visit(Cache<String, Integer> visits) {
    Integer n = visits.getIfPresent("page");
    visits.put("page", n == null ? 1 : n + 1);
  }
}
