package dev.tarry.libraries.tests.frameworks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tarry.libraries.LibraryTest;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.ThreadContext;

/** Log4j 2. */
public class Log4jTests {
  private static final Logger LOG = LogManager.getLogger(Log4jTests.class);

  private int balance = 100;

  @LibraryTest
  public void codeThatLogsIsTested() throws InterruptedException {
    Thread other = new Thread(() -> LOG.debug("written by {}", Thread.currentThread().getName()));
    other.start();
    ThreadContext.put("user", "Ann");
    LOG.debug("written by {}", "main");
    other.join();
    assertEquals("Ann", ThreadContext.get("user"));
  }

  @LibraryTest(bug = "a check and the withdrawal after it, with a line of the log between")
  public void anAccountIsNotOverdrawn() throws InterruptedException {
    Thread other = new Thread(() -> withdraw(80));
    other.start();
    withdraw(70);
    other.join();
    assertEquals(true, balance >= 0);
  }

  private void withdraw(int amount) {
    if (balance >= amount) {
      LOG.debug("withdrawing {}", amount);
      balance -= amount;
    }
  }
}
