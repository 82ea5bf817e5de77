package dev.tarry.cli.threads;

import dev.tarry.core.program.Program;
import dev.tarry.threads.Threads;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Two customers buy the same ticket: each looks first, and then buys. */
public final class TicketSale implements Runnable {
  private final Map<String, String> owners = new ConcurrentHashMap<>();
  private final AtomicInteger sold = new AtomicInteger();

  /** The test that the command line finds. */
  public static Program soldTwice() {
    return Threads.program("soldTwice", TicketSale.class);
  }

  @Override
  public void run() {
    Thread ann = new Thread(() -> buy("Ann"), "Ann");
    ann.start();
    buy("Bob");
    try {
      ann.join();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
    if (sold.get() != 1) {
      throw new IllegalStateException("sold " + sold.get() + " times");
    }
  }

  private void buy(String customer) {
    if (!owners.containsKey("12A")) {
      owners.put("12A", customer);
      sold.incrementAndGet();
    }
  }
}
