package dev.tarry.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tarry.junit.threads.ConcurrencyTest;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The failing test with threads of the README, run by {@link ReadmeTest}. */
class Seats {
  private final Map<String, String> seats = new ConcurrentHashMap<>();
  private final AtomicInteger sold = new AtomicInteger();

  private void buy(String customer) {
    if (!seats.containsKey("12A")) {
      seats.put("12A", customer);
      sold.incrementAndGet();
    }
  }

  @ConcurrencyTest
  void aSeatIsSoldOnce() throws InterruptedException {
    Thread ann = new Thread(() -> buy("Ann"), "Ann");
    ann.start();
    buy("Bob");
    ann.join();
    assertEquals(1, sold.get());
  }
}
