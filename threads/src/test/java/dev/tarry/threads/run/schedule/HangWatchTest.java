package dev.tarry.threads.run.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** A step that hangs, and one that is slow. The times are made up. */
class HangWatchTest {
  private static final long SECOND = 1_000_000_000L;

  private final HangWatch watch = new HangWatch();

  private boolean hangs(Thread thread, int signs, boolean loads, int second) {
    return watch.hangs(thread, signs, loads, second * SECOND);
  }

  @Test
  void aThreadThatWaitsForTenSecondsHangs() throws InterruptedException {
    CountDownLatch end = new CountDownLatch(1);
    Thread waits = new Thread(() -> awaitEnd(end));
    waits.start();
    while (waits.getState() != Thread.State.WAITING) {
      LockSupport.parkNanos(1_000_000);
    }
    assertThat(hangs(waits, 0, false, 1)).isFalse();
    assertThat(hangs(waits, 0, false, 10)).isFalse();
    assertThat(hangs(waits, 0, false, 12)).isTrue();
    assertThat(hangs(waits, 0, true, 12)).as("a class is loaded").isFalse();
    assertThat(hangs(waits, 1, false, 13)).as("it went on").isFalse();
    assertThat(hangs(waits, 1, false, 22)).isFalse();
    assertThat(hangs(waits, 1, false, 24)).isTrue();
    end.countDown();
    waits.join();
  }

  private static void awaitEnd(CountDownLatch end) {
    try {
      end.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void aThreadThatGetsNoProcessorHasAMinute() {
    Thread runs = Thread.currentThread(); // it has not been busy for seconds since
    assertThat(hangs(runs, 0, false, 1)).isFalse();
    assertThat(hangs(runs, 0, false, 30)).isFalse();
    assertThat(hangs(runs, 0, false, 62)).isTrue();
  }
}
