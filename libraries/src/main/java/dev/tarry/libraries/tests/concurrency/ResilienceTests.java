package dev.tarry.libraries.tests.concurrency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tarry.libraries.LibraryTest;
import io.github.resilience4j.bulkhead.Bulkhead;
import io.github.resilience4j.bulkhead.BulkheadConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** Resilience4j: bulkheads and circuit breakers. */
public class ResilienceTests {
  @LibraryTest
  public void aBulkheadLetsOneInAtATime() throws InterruptedException {
    Bulkhead bulkhead =
        Bulkhead.of(
            "b",
            BulkheadConfig.custom().maxConcurrentCalls(1).maxWaitDuration(Duration.ofSeconds(5)).build());
    AtomicInteger inside = new AtomicInteger();
    Runnable call =
        () -> {
          assertEquals(1, inside.incrementAndGet());
          inside.decrementAndGet();
        };
    Thread other = new Thread(() -> bulkhead.executeRunnable(call));
    other.start();
    bulkhead.executeRunnable(call);
    other.join();
  }

  @LibraryTest(bug = "a bulkhead that does not wait turns a second caller away")
  public void bothCallsGoThrough() throws InterruptedException {
    Bulkhead bulkhead =
        Bulkhead.of("b", BulkheadConfig.custom().maxConcurrentCalls(1).maxWaitDuration(Duration.ZERO).build());
    Thread other = new Thread(() -> bulkhead.executeRunnable(Thread::onSpinWait));
    other.start();
    bulkhead.executeRunnable(Thread::onSpinWait);
    other.join();
  }

  @LibraryTest
  public void aBreakerOpensAfterTwoFailures() throws InterruptedException {
    CircuitBreaker breaker =
        CircuitBreaker.of(
            "c", CircuitBreakerConfig.custom().slidingWindowSize(2).minimumNumberOfCalls(2).build());
    Thread other = new Thread(() -> fail(breaker));
    other.start();
    fail(breaker);
    other.join();
    assertTrue(breaker.getState() == CircuitBreaker.State.OPEN);
  }

  private static void fail(CircuitBreaker breaker) {
    try {
      breaker.executeRunnable(
          () -> {
            throw new IllegalStateException("no");
          });
    } catch (IllegalStateException expected) {
      // it counts
    }
  }
}
