package dev.tarry.bench.threads;

/**
 * Three lifts serve the floors of a house, in which people arrive.
 *
 * <p>The error: a lift looks whether a floor wants one and claims the floor in two synchronized
 * blocks instead of one. Two lifts that are at one floor together can both claim its last waiting
 * person, and the second opens its door to nobody.
 */
public class Elevator implements Runnable {
  private final int lifts;
  private final int moves;
  private final Controls controls;

  /** A house with this many lifts and floors; each lift moves so often. */
  Elevator(int lifts, int floors, int moves, boolean correct) {
    this.lifts = lifts;
    this.moves = moves;
    this.controls = new Controls(floors, correct);
  }

  /** Three lifts and the people: four threads. */
  public static final class Paper extends Elevator {
    public Paper() {
      super(3, 4, 5, false);
    }
  }

  /** The same, with one synchronized block. */
  public static final class Correct extends Elevator {
    public Correct() {
      super(3, 4, 5, true);
    }
  }

  /** The same with two lifts that move less, for tests. */
  public static final class Small extends Elevator {
    public Small() {
      super(2, 3, 2, false);
    }
  }

  @Override
  public void run() {
    Crew.Job[] jobs = new Crew.Job[lifts + 1];
    for (int i = 0; i < lifts; i++) {
      jobs[i] = new Lift(controls, i % controls.floors(), moves);
    }
    jobs[lifts] = new People(controls);
    Crew.run(jobs);
  }

  /** Who waits where, and which floors are being served. */
  private static final class Controls {
    private final boolean correct;
    private final int[] waiting;
    private final boolean[] claimed;

    Controls(int floors, boolean correct) {
      this.correct = correct;
      this.waiting = new int[floors];
      this.claimed = new boolean[floors];
    }

    int floors() {
      return waiting.length;
    }

    synchronized void arrive(int floor) {
      waiting[floor]++;
    }

    boolean claim(int floor) {
      return correct ? claimIfWanted(floor) : wanted(floor) && claimNow(floor);
    }

    private synchronized boolean claimIfWanted(int floor) {
      return wanted(floor) && claimNow(floor);
    }

    private synchronized boolean wanted(int floor) {
      return waiting[floor] > 0 && !claimed[floor];
    }

    private synchronized boolean claimNow(int floor) {
      claimed[floor] = true;
      return true;
    }

    synchronized void board(int floor) {
      if (waiting[floor] == 0) {
        throw new IllegalStateException("a lift opens its door to nobody");
      }
      waiting[floor]--;
      claimed[floor] = false;
    }
  }

  /** Goes up to the top, and down to the bottom, and takes people in. */
  private static final class Lift implements Crew.Job {
    private final Controls controls;
    private final int start;
    private final int moves;

    Lift(Controls controls, int start, int moves) {
      this.controls = controls;
      this.start = start;
      this.moves = moves;
    }

    @Override
    public void work() {
      int floor = start;
      int direction = 1;
      for (int i = 0; i <= moves; i++) {
        if (controls.claim(floor)) {
          controls.board(floor);
        }
        if (floor + direction < 0 || floor + direction >= controls.floors()) {
          direction = -direction;
        }
        floor += direction;
      }
    }
  }

  /** One arrives at the top, and then one at the bottom. */
  private static final class People implements Crew.Job {
    private final Controls controls;

    People(Controls controls) {
      this.controls = controls;
    }

    @Override
    public void work() {
      controls.arrive(controls.floors() - 1);
      controls.arrive(0);
    }
  }
}
