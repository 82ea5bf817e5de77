package dev.tarry.bench.threads;

/**
 * Workers search a tree for its best leaf: each takes a node from a common pool, and puts its
 * children back or tells the leaf's value. When all are idle, all is done.
 *
 * <p>The error: a worker takes a node in one synchronized block, and counts as busy only from
 * another one on. If all others become idle in between, they declare the work done, and the node's
 * children are never looked at.
 */
public class ReplicatedWorkers implements Runnable {
  private final int workers;
  private final int depth;
  private final int first;
  private final Pool pool;
  private final Best best;

  /**
   * So many workers on a binary tree of this depth.
   *
   * @param first they begin with so many nodes, from this one on: all leaves are below them
   * @param closes whether a pool that was declared done refuses work at once
   */
  ReplicatedWorkers(int workers, int depth, int first, boolean closes, boolean correct) {
    this.first = first;
    this.workers = workers;
    this.depth = depth;
    this.pool = new Pool(workers, 1 << depth, closes, correct);
    this.best = new Best();
  }

  /** Six threads. */
  public static final class Paper extends ReplicatedWorkers {
    public Paper() {
      super(6, 2, 2, false, false);
    }
  }

  /** There is more work, and work that comes too late is noticed at once. */
  public static final class Harder extends ReplicatedWorkers {
    public Harder() {
      super(6, 3, 5, true, false);
    }
  }

  /** The same, with one synchronized block. */
  public static final class Correct extends ReplicatedWorkers {
    public Correct() {
      super(6, 2, 2, false, true);
    }
  }

  /** Two threads, for tests. */
  public static final class Small extends ReplicatedWorkers {
    public Small() {
      super(2, 2, 2, false, false);
    }
  }

  @Override
  public void run() {
    for (int node = first; node < 2 * first; node++) {
      pool.put(node);
    }
    Crew.Job[] jobs = new Crew.Job[workers];
    for (int i = 0; i < workers; i++) {
      jobs[i] = new Worker(pool, best, 1 << depth);
    }
    Crew.run(jobs);
    if (best.get() != (2 << depth) - 1) {
      throw new IllegalStateException("the best leaf was not looked at");
    }
  }

  /** Nodes to be worked on, the newest first. A node's children are 2n and 2n + 1. */
  private static final class Pool {
    private final int workers;
    private final boolean closes;
    private final boolean correct;
    private final int[] nodes;
    private int size;
    private int idle;
    private boolean done;

    Pool(int workers, int capacity, boolean closes, boolean correct) {
      this.workers = workers;
      this.closes = closes;
      this.correct = correct;
      this.nodes = new int[capacity];
    }

    synchronized void put(int node) {
      if (closes && done) {
        throw new IllegalStateException("there is work left after all is done");
      }
      nodes[size++] = node;
      notifyAll();
    }

    /** A node, or 0 when there is none and nobody is left who could put one. */
    int take() throws InterruptedException {
      if (correct) {
        synchronized (this) {
          int node = await();
          busy(node);
          return node;
        }
      }
      int node = await();
      busy(node);
      return node;
    }

    private synchronized int await() throws InterruptedException {
      idle++;
      while (size == 0 && !done) {
        if (idle == workers) {
          done = true;
          notifyAll();
        } else {
          wait();
        }
      }
      return done ? 0 : nodes[--size];
    }

    private synchronized void busy(int node) {
      if (node != 0) {
        idle--;
      }
    }
  }

  private static final class Best {
    private int value;

    synchronized void tell(int found) {
      value = Math.max(value, found);
    }

    synchronized int get() {
      return value;
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
