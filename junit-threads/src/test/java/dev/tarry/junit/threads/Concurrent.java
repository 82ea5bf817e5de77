package dev.tarry.junit.threads;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Tests of multi-threaded code, run by {@link ConcurrencyTestTest} only. */
class Concurrent {
  private int plain;
  private final AtomicInteger atomic = new AtomicInteger();

  @ConcurrencyTest
  void wrong() throws InterruptedException {
    Thread other = new Thread(() -> plain++);
    other.start();
    plain++;
    other.join();
    if (plain != 2) {
      throw new AssertionError("an update is lost");
    }
  }

  @ConcurrencyTest(search = "ses")
  void right() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> one = pool.submit(atomic::incrementAndGet);
    atomic.incrementAndGet();
    one.get();
    pool.shutdown();
    if (atomic.get() != 2) {
      throw new AssertionError("an update is lost");
    }
  }

  /** More schedules than a second is enough for. */
  @ConcurrencyTest(time = "1s")
  void many() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    for (int i = 0; i < 12; i++) {
      pool.execute(atomic::incrementAndGet);
    }
    pool.shutdown();
  }

  @ConcurrencyTest
  void uncontrolled() throws Exception {
    new ProcessBuilder("true").start().waitFor();
  }

  @ConcurrencyTest(replay = "v1:rtc:0.9")
  void outdated() throws InterruptedException {
    wrong();
  }

  private void waits() throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    new Thread(latch::countDown).start();
    if (!latch.await(5, TimeUnit.SECONDS)) {
      throw new AssertionError("too late");
    }
  }

  @ConcurrencyTest(patience = "none")
  void hasty() throws InterruptedException {
    waits();
  }

  @ConcurrencyTest
  void patient() throws InterruptedException {
    waits();
  }

  @ConcurrencyTest(patience = "5s", races = true)
  void racing() throws InterruptedException {
    Thread other = new Thread(() -> plain = 1);
    other.start();
    plain = 2;
    other.join();
  }

  @ConcurrencyTest
  void soldTwice() throws Exception {
    Map<String, Integer> stock = new ConcurrentHashMap<>(Map.of("tea", 1));
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<Boolean> one = pool.submit(() -> sell(stock));
    Future<Boolean> two = pool.submit(() -> sell(stock));
    if (one.get() && two.get()) {
      throw new AssertionError("sold twice");
    }
  }

  private static boolean sell(Map<String, Integer> stock) {
    int left = stock.getOrDefault("tea", 0);
    if (left == 0) {
      return false;
    }
    stock.put("tea", left - 1);
    return true;
  }
}
