package dev.tarry.libraries.tests.concurrency;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.failsafe.CircuitBreaker;
import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import dev.tarry.libraries.LibraryTest;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Failsafe: retries and circuit breakers. */
public class FailsafeTests {
  private final AtomicInteger tries = new AtomicInteger();
  private int calls;

  @LibraryTest
  public void aCallIsTriedAgain() throws Exception {
    RetryPolicy<Object> policy =
        RetryPolicy.builder().withMaxRetries(2).withDelay(Duration.ofMillis(10)).build();
    int result = Failsafe.with(policy).getAsync(this::flaky).get(5, TimeUnit.SECONDS);
    assertEquals(2, result);
  }

  private int flaky() {
    int n = tries.incrementAndGet();
    if (n == 1) {
      throw new IllegalStateException("the first one fails");
    }
    return n;
  }

  @LibraryTest(bug = "what is called through a circuit breaker counts without a lock")
  public void allCallsAreCounted() throws InterruptedException {
    CircuitBreaker<Object> breaker =
        CircuitBreaker.builder().withFailureThreshold(3).withDelay(Duration.ofSeconds(1)).build();
    Thread other = new Thread(() -> Failsafe.with(breaker).run(() -> calls++));
    other.start();
    Failsafe.with(breaker).run(() -> calls++);
    other.join();
    assertEquals(2, calls);
  }
}
