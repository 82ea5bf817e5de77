package dev.tarry.bench.threads;

/**
 * The executive of a spacecraft: tasks in a ring, each of which waits for its event, and then
 * signals the next one's.
 *
 * <p>The error, which was in the real one: the task in the middle looks whether its event has been
 * signalled before it enters the monitor in which it waits. A signal in between is lost, and all
 * tasks wait forever.
 */
public class RaxExtended implements Runnable {
  private final int rounds;
  private final int chores;
  private final boolean correct;
  private final Event[] events;

  /**
   * A ring of tasks, round which the signal goes so many times; each task has chores to do for it.
   */
  RaxExtended(int tasks, int rounds, int chores, boolean correct) {
    this.rounds = rounds;
    this.chores = chores;
    this.correct = correct;
    this.events = new Event[tasks];
    for (int i = 0; i < tasks; i++) {
      events[i] = new Event();
    }
  }

  /** Five threads. */
  public static final class Paper extends RaxExtended {
    public Paper() {
      super(5, 2, 0, false);
    }
  }

  /** The tasks have something to do besides. */
  public static final class Harder extends RaxExtended {
    public Harder() {
      super(5, 2, 2, false);
    }
  }

  /** The same, which looks inside of the monitor. */
  public static final class Correct extends RaxExtended {
    public Correct() {
      super(5, 2, 0, true);
    }
  }

  /** Two threads, for tests. */
  public static final class Small extends RaxExtended {
    public Small() {
      super(2, 1, 0, false);
    }
  }

  @Override
  public void run() {
    Crew.Job[] jobs = new Crew.Job[events.length];
    Chores telemetry = new Chores();
    for (int i = 0; i < jobs.length; i++) {
      Event next = events[(i + 1) % jobs.length];
      boolean looksInside = correct || i != jobs.length / 2;
      jobs[i] = new Task(events[i], next, i == 0, rounds, looksInside, telemetry, chores);
    }
    Crew.run(jobs);
  }

  /** Something that happens again and again; waiters see its count change. */
  private static final class Event {
    private volatile int count;

    synchronized void signal() {
      count = count + 1;
      notifyAll();
    }

    /** Waits for the next signal. */
    @SuppressWarnings("WaitNotInLoop")
    synchronized void await() throws InterruptedException {
      wait();
    }

    /** Waits for a signal after the one of this count. */
    synchronized void awaitAfter(int seen) throws InterruptedException {
      while (count == seen) {
        wait();
      }
    }
  }

  private static final class Task implements Crew.Job {
    private final Event mine;
    private final Event next;
    private final boolean begins;
    private final int rounds;
    private final boolean looksInside;
    private final Chores telemetry;
    private final int chores;

    Task(
        Event mine,
        Event next,
        boolean begins,
        int rounds,
        boolean looksInside,
        Chores telemetry,
        int chores) {
      this.mine = mine;
      this.next = next;
      this.begins = begins;
      this.rounds = rounds;
      this.looksInside = looksInside;
      this.telemetry = telemetry;
      this.chores = chores;
    }

    @Override
    public void work() throws InterruptedException {
      if (begins) {
        next.signal();
      }
      for (int seen = 0; seen < rounds; seen++) {
        if (looksInside) {
          mine.awaitAfter(seen);
        } else if (mine.count == seen) {
          mine.await();
        }
        telemetry.some(chores);
        if (!begins || seen + 1 < rounds) {
          next.signal();
        }
      }
      telemetry.some(chores);
    }
  }
}
