package dev.tarry.bench.threads;

/**
 * Producers and consumers around a ring of slots.
 *
 * <p>The error: a producer waits for a free slot in one synchronized block and fills it in another.
 * Two producers that both saw the last free slot overwrite an item that nobody has taken.
 */
public class ProducerConsumer implements Runnable {
  private final int producers;
  private final int consumers;
  private final int items;
  private final int chores;
  private final Ring ring;

  /**
   * Each producer makes so many items; the consumers share them as evenly as they can, and do so
   * many chores with each.
   */
  ProducerConsumer(
      int producers, int consumers, int items, int slots, int chores, boolean correct) {
    this.producers = producers;
    this.consumers = consumers;
    this.items = items;
    this.chores = chores;
    this.ring = new Ring(slots, correct);
  }

  /** Three producers and four consumers: seven threads. */
  public static final class Paper extends ProducerConsumer {
    public Paper() {
      super(3, 4, 2, 4, 0, false);
    }
  }

  /** The consumers use what they take. */
  public static final class Harder extends ProducerConsumer {
    public Harder() {
      super(3, 4, 2, 4, 3, false);
    }
  }

  /** The same, with one synchronized block. */
  public static final class Correct extends ProducerConsumer {
    public Correct() {
      super(3, 4, 2, 4, 0, true);
    }
  }

  /** Two producers and one consumer, for tests. */
  public static final class Small extends ProducerConsumer {
    public Small() {
      super(2, 1, 1, 1, 0, false);
    }
  }

  @Override
  public void run() {
    Crew.Job[] jobs = new Crew.Job[producers + consumers];
    Chores uses = new Chores();
    for (int i = 0; i < producers; i++) {
      jobs[i] = new Producer(ring, items);
    }
    for (int i = 0; i < consumers; i++) {
      int share = producers * items / consumers + (i < producers * items % consumers ? 1 : 0);
      jobs[producers + i] = new Consumer(ring, share, uses, chores);
    }
    Crew.run(jobs);
  }

  private static final class Ring {
    private final boolean correct;
    private final boolean[] full;
    private int used;
    private int in;
    private int out;

    Ring(int slots, boolean correct) {
      this.full = new boolean[slots];
      this.correct = correct;
    }

    void put() throws InterruptedException {
      if (correct) {
        synchronized (this) {
          awaitFree();
          fill();
        }
      } else {
        awaitFree();
        fill();
      }
    }

    private synchronized void awaitFree() throws InterruptedException {
      while (used == full.length) {
        wait();
      }
    }

    private synchronized void fill() {
      if (full[in]) {
        throw new IllegalStateException("an item is overwritten");
      }
      full[in] = true;
      in = (in + 1) % full.length;
      used++;
      notifyAll();
    }

    synchronized void take() throws InterruptedException {
      while (used == 0) {
        wait();
      }
      full[out] = false;
      out = (out + 1) % full.length;
      used--;
      notifyAll();
    }
  }

  private static final class Producer implements Crew.Job {
    private final Ring ring;
    private final int items;

    Producer(Ring ring, int items) {
      this.ring = ring;
      this.items = items;
    }

    @Override
    public void work() throws InterruptedException {
      for (int i = 0; i < items; i++) {
        ring.put();
      }
    }
  }

  private static final class Consumer implements Crew.Job {
    private final Ring ring;
    private final int items;
    private final Chores uses;
    private final int chores;

    Consumer(Ring ring, int items, Chores uses, int chores) {
      this.ring = ring;
      this.items = items;
      this.uses = uses;
      this.chores = chores;
    }

    @Override
    public void work() throws InterruptedException {
      for (int i = 0; i < items; i++) {
        ring.take();
        uses.some(chores);
      }
    }
  }
}
