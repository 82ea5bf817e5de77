package dev.tarry.junit.threads;

/** What a debugger looks at, run by {@link DebuggedReplayTest} only. */
class Debugged {
  static final String SCHEDULE = "v1:rtc:0.1.0:at,fxypz";

  private final Stock stock = new Stock();

  /** JUnit makes one of the original class, before the replay makes its own. */
  static final class Stock {
    private int left = 2;

    int look() {
      return left;
    }

    void put(int now) {
      left = now;
    }
  }

  private void sell() {
    int left = stock.look();
    stock.put(left - 1);
  }

  private void sellTwice() throws InterruptedException {
    Thread ann = new Thread(this::sell, "Ann");
    ann.start();
    sell();
    ann.join();
    if (stock.look() != 0) {
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
