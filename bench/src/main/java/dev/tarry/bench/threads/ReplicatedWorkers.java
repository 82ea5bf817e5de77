package dev.tarry.bench.threads;

/**
 * Workers search a tree for its best leaf: each takes a node from a common pool, and puts its
 * children back or tells the leaf's value.
 *
 * <p>The error: a worker looks whether its value is better than the best so far, and replaces it,
 * in two synchronized blocks. The very best value is lost if a worse one, which was looked at
 * before it came, replaces it.
 */
public class ReplicatedWorkers implements Runnable {
  private final int workers;
  private final int depth;
  private final Pool pool;
  private final Best best;

  /** So many workers on a binary tree of this depth. */
  ReplicatedWorkers(int workers, int depth, boolean correct) {
    this.workers = workers;
    this.depth = depth;
    this.pool = new Pool(workers, 1 << depth);
    this.best = new Best(correct);
  }

  /** Six threads. */
  public static final class Paper extends ReplicatedWorkers {
    public Paper() {
      super(6, 2, false);
    }
  }

  /** The same, with one synchronized block. */
  public static final class Correct extends ReplicatedWorkers {
    public Correct() {
      super(6, 2, true);
    }
  }

  /** Two threads, for tests. */
  public static final class Small extends ReplicatedWorkers {
    public Small() {
      super(2, 1, false);
    }
  }

  @Override
  public void run() {
    pool.put(1);
    Crew.Job[] jobs = new Crew.Job[workers];
    for (int i = 0; i < workers; i++) {
      jobs[i] = new Worker(pool, best, 1 << depth);
    }
    Crew.run(jobs);
    if (best.get() != (2 << depth) - 1) {
      throw new IllegalStateException("the best leaf was lost");
    }
  }

  /** Nodes to be worked on, the newest first. A node's children are 2n and 2n + 1. */
  private static final class Pool {
    private final int workers;
    private final int[] nodes;
    private int size;
    private int idle;

    Pool(int workers, int capacity) {
      this.workers = workers;
      this.nodes = new int[capacity];
    }

    synchronized void put(int node) {
      nodes[size++] = node;
      notifyAll();
    }

    /** A node, or 0 when there is none and nobody is left who could put one. */
    synchronized int take() throws InterruptedException {
      idle++;
      while (size == 0) {
        if (idle == workers) {
          notifyAll();
          return 0;
        }
        wait();
      }
      idle--;
      return nodes[--size];
    }
  }

  private static final class Best {
    private final boolean correct;
    private int value;

    Best(boolean correct) {
      this.correct = correct;
    }

    void tell(int found) {
      if (correct) {
        synchronized (this) {
          replaceIfBetter(found);
        }
      } else {
        replaceIfBetter(found);
      }
    }

    private void replaceIfBetter(int found) {
      if (found > get()) {
        set(found);
      }
    }

    synchronized int get() {
      return value;
    }

    private synchronized void set(int found) {
      value = found;
    }
  }

  private static final class Worker implements Crew.Job {
    private final Pool pool;
    private final Best best;
    private final int leaves;

    Worker(Pool pool, Best best, int leaves) {
      this.pool = pool;
      this.best = best;
      this.leaves = leaves;
    }

    @Override
    public void work() throws InterruptedException {
      for (int node = pool.take(); node != 0; node = pool.take()) {
        if (node < leaves) {
          pool.put(2 * node + 1);
          pool.put(2 * node);
        } else {
          best.tell(node);
        }
      }
    }
  }
}
