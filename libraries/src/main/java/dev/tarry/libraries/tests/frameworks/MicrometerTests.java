package dev.tarry.libraries.tests.frameworks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tarry.libraries.LibraryTest;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.concurrent.TimeUnit;

/** Micrometer. */
public class MicrometerTests {
  @LibraryTest(inside = "MeterRegistry reads a HashMap without the lock under which it writes it")
  public void aCounterCounts() throws InterruptedException {
    MeterRegistry registry = new SimpleMeterRegistry();
    Thread other = new Thread(() -> registry.counter("calls", "by", "x").increment());
    other.start();
    registry.counter("calls", "by", "x").increment();
    other.join();
    assertEquals(2, registry.counter("calls", "by", "x").count());
  }

  @LibraryTest
  public void aTimerRecords() throws InterruptedException {
    MeterRegistry registry = new SimpleMeterRegistry();
    Timer timer = registry.timer("work");
    Thread other = new Thread(() -> timer.record(3, TimeUnit.MILLISECONDS));
    other.start();
    timer.record(4, TimeUnit.MILLISECONDS);
    other.join();
    assertEquals(2, timer.count());
  }

  @LibraryTest(bug = "a counter is read, and then counted up if it was low enough")
  public void atMostOneIsLetIn() throws InterruptedException {
    MeterRegistry registry = new SimpleMeterRegistry();
    Counter counter = registry.counter("in");
    Runnable enter =
        () -> {
          if (counter.count() < 1) {
            counter.increment();
          }
        };
    Thread other = new Thread(enter);
    other.start();
    enter.run();
    other.join();
    assertEquals(1, counter.count());
  }
}
