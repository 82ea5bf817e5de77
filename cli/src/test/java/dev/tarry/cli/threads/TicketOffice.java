package dev.tarry.cli.threads;

import dev.tarry.history.Operations;
import dev.tarry.junit.threads.ConcurrencyTest;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;

/** Tests of JUnit, which the command line finds too. */
class TicketOffice {
  private final AtomicInteger left = new AtomicInteger();

  @BeforeEach
  void oneIsLeft() {
    left.set(1);
  }

  private void sell() {
    if (left.get() > 0) {
      left.decrementAndGet();
    }
  }

  @ConcurrencyTest(time = "5s")
  void sells() throws InterruptedException {
    Thread other = new Thread(this::sell);
    other.start();
    sell();
    other.join();
    if (left.get() != 0) {
      throw new AssertionError(left.get() + " tickets are left");
    }
  }

  /** It sells from none on, as its model does. */
  @ConcurrencyTest(scenarios = 2, time = "5s")
  void countsDown(Operations operations) {
    left.set(0);
    operations
        .calls(2)
        .on(left, AtomicInteger::new)
        .call("sell", AtomicInteger::getAndDecrement)
        .check();
  }
}
