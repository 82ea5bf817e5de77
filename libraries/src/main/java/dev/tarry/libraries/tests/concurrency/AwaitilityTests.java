package dev.tarry.libraries.tests.concurrency;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tarry.libraries.LibraryTest;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** Awaitility. */
public class AwaitilityTests {
  private final AtomicInteger n = new AtomicInteger();
  private volatile boolean begun;

  @LibraryTest
  public void aResultComesInTheEnd() throws InterruptedException {
    Thread other = new Thread(n::incrementAndGet);
    other.start();
    await().atMost(Duration.ofSeconds(5)).until(() -> n.get() == 1);
    other.join();
  }

  @LibraryTest(bug = "the test waits until the work has begun and not until it is done")
  public void theWorkIsDone() throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              begun = true;
              n.incrementAndGet();
            });
    other.start();
    await().pollInSameThread().pollDelay(Duration.ZERO).until(() -> begun);
    assertEquals(1, n.get());
    other.join();
  }
}
