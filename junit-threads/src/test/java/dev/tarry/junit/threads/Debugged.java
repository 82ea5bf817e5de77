package dev.tarry.junit.threads;

import dev.tarry.rules.TestRun;
import java.nio.file.Path;
import java.util.Map;

/** What a debugger looks at, run by {@link DebuggedReplayTest} only. */
class Debugged {
  static final String SCHEDULE = "v1:rtc:0.1.0:at,YHgYP";

  private int stock = 2;

  /** A replay in a JVM of its own; it ends with 0 if it found the bug. */
  public static void main(String[] arguments) {
    TestRun ran = TestRun.of(Debugged.class, "replayed", Path.of(arguments[0]), Map.of());
    System.exit(ran.message().startsWith("assertion: ") ? 0 : 1);
  }

  private void sell() {
    int left = look();
    put(left - 1);
  }

  private int look() {
    return stock;
  }

  private void put(int left) {
    stock = left;
  }

  private void sellTwice() throws InterruptedException {
    Thread ann = new Thread(this::sell, "Ann");
    ann.start();
    sell();
    ann.join();
    if (look() != 0) {
      throw new AssertionError("sold twice");
    }
  }

  @ConcurrencyTest
  void searched() throws InterruptedException {
    sellTwice();
  }

  @ConcurrencyTest(replay = SCHEDULE)
  void replayed() throws InterruptedException {
    sellTwice();
  }
}
