package dev.tarry.junit.threads;

/** What {@link Prepared} has from above. */
class PreparedAbove {
  int plain;

  void addTwice() throws InterruptedException {
    Thread other = new Thread(() -> plain++);
    other.start();
    plain++;
    other.join();
  }

  @ConcurrencyTest
  void inherited() throws InterruptedException {
    addTwice();
    if (plain != 2) {
      throw new AssertionError("an update is lost");
    }
  }
}
