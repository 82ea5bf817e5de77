package dev.tarry.bench.threads;

/**
 * Two threads that pass stages: one the even ones and one the odd ones, k each, and each thread
 * tries each of its stages once.
 *
 * <p>The error: all stages are passed, which only the one order does in which the threads take
 * turns, one of (2k)! / (k!)². States merge, so that there are few of them.
 */
public class Rare implements Runnable {
  private final int k;
  private int stage;

  Rare(int k) {
    this.k = k;
  }

  /** One order of 70. */
  public static final class Four extends Rare {
    public Four() {
      super(4);
    }
  }

  /** One order of 12,870. */
  public static final class Eight extends Rare {
    public Eight() {
      super(8);
    }
  }

  /** One order of 601,080,390. */
  public static final class Sixteen extends Rare {
    public Sixteen() {
      super(16);
    }
  }

  @Override
  public void run() {
    Crew.run(new Passer(0), new Passer(1));
  }

  private synchronized void pass(int wanted) {
    if (stage == wanted) {
      stage++;
    }
    if (stage == 2 * k) {
      throw new IllegalStateException("all stages are passed");
    }
  }

  private final class Passer implements Crew.Job {
    private final int first;

    Passer(int first) {
      this.first = first;
    }

    @Override
    public void work() {
      for (int i = 0; i < k; i++) {
        pass(2 * i + first);
      }
    }
  }
}
