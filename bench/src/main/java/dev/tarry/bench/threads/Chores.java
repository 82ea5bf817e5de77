package dev.tarry.bench.threads;

/** What threads do besides: synchronized steps that all of them see and none depends on. */
final class Chores {
  @SuppressWarnings("UnusedVariable") // all write it, which is what it is for
  private int done;

  void some(int count) {
    for (int i = 0; i < count; i++) {
      one();
    }
  }

  private synchronized void one() {
    done++;
  }
}
