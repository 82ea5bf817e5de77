package dev.tarry.bench.threads;

/**
 * Sleepers ask a clock to wake them some ticks later; the clock ticks while anybody sleeps.
 *
 * <p>The error: the time of the alarm is worked out in one synchronized block and the alarm set in
 * another. If the clock, kept going by the other sleeper, passes that time in between, the alarm is
 * set to a time that has gone.
 */
public class AlarmClock implements Runnable {
  private final int[] nights;
  private final int[] ticks;
  private final Clock clock;

  /** Sleepers, of whom the i-th sleeps nights[i] nights for ticks[i] ticks each. */
  AlarmClock(int[] nights, int[] ticks, boolean correct) {
    this.nights = nights;
    this.ticks = ticks;
    this.clock = new Clock(ticks.length, correct);
  }

  /** A clock and two sleepers: three threads. */
  public static final class Paper extends AlarmClock {
    public Paper() {
      super(new int[] {2, 2}, new int[] {6, 9}, false);
    }
  }

  /** The second one sleeps on when the first one has got up for good. */
  public static final class Harder extends AlarmClock {
    public Harder() {
      super(new int[] {2, 10}, new int[] {6, 9}, false);
    }
  }

  /** The same, with one synchronized block. */
  public static final class Correct extends AlarmClock {
    public Correct() {
      super(new int[] {2, 2}, new int[] {6, 9}, true);
    }
  }

  @Override
  public void run() {
    Crew.Job[] jobs = new Crew.Job[ticks.length + 1];
    jobs[0] = clock;
    for (int i = 0; i < ticks.length; i++) {
      jobs[i + 1] = new Sleeper(clock, i, ticks[i], nights[i]);
    }
    Crew.run(jobs);
  }

  /** Ticks while an alarm is set. */
  private static final class Clock implements Crew.Job {
    private static final int NONE = -1;

    private final boolean correct;
    private final int[] alarms;
    private int now;
    private int pending;
    private int left;

    Clock(int sleepers, boolean correct) {
      this.correct = correct;
      this.alarms = new int[sleepers];
      this.left = sleepers;
      for (int i = 0; i < sleepers; i++) {
        alarms[i] = NONE;
      }
    }

    void sleep(int sleeper, int ticks) throws InterruptedException {
      if (correct) {
        synchronized (this) {
          await(sleeper, after(ticks));
        }
      } else {
        int alarm = after(ticks);
        await(sleeper, alarm);
      }
    }

    private synchronized int after(int ticks) {
      return now + ticks;
    }

    private synchronized void await(int sleeper, int alarm) throws InterruptedException {
      alarms[sleeper] = alarm;
      pending++;
      notifyAll();
      while (alarms[sleeper] != NONE) {
        wait();
      }
    }

    synchronized void leave() {
      left--;
      notifyAll();
    }

    @Override
    public void work() throws InterruptedException {
      while (tick()) {}
    }

    private synchronized boolean tick() throws InterruptedException {
      while (pending == 0 && left > 0) {
        wait();
      }
      if (left == 0) {
        return false;
      }
      now++;
      for (int i = 0; i < alarms.length; i++) {
        if (alarms[i] != NONE && alarms[i] < now) {
          throw new IllegalStateException("an alarm was missed");
        }
        if (alarms[i] == now) {
          alarms[i] = NONE;
          pending--;
          notifyAll();
        }
      }
      return true;
    }
  }

  private static final class Sleeper implements Crew.Job {
    private final Clock clock;
    private final int id;
    private final int ticks;
    private final int nights;

    Sleeper(Clock clock, int id, int ticks, int nights) {
      this.clock = clock;
      this.id = id;
      this.ticks = ticks;
      this.nights = nights;
    }

    @Override
    public void work() throws InterruptedException {
      for (int i = 0; i < nights; i++) {
        clock.sleep(id, ticks);
      }
      clock.leave();
    }
  }
}
