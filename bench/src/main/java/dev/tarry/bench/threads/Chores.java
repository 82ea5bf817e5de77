package dev.tarry.bench.threads;

/** What threads do besides: synchronized steps that all of them see and none depends on. */
final class Chores {
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
