package dev.tarry.bench.threads;

/**
 * Three lifts serve the floors of a house, in which people arrive.
 *
 * <p>The error: a lift looks whether a floor wants one and claims the floor in two synchronized
 * blocks instead of one. A lift that stands between the two while another one claims the floor and
 * takes the last waiting person in claims it after all, and opens its door to nobody.
 */
public class Elevator implements Runnable {
  private final int lifts;
  private final int moves;
  private final boolean oneEarly;
  private final Controls controls;

  /**
   * A house with this many lifts and floors.
   *
   * @param moves how often each lift moves
   * @param oneEarly whether there is one person, in the first thread, or two in the last
   */
  Elevator(int lifts, int floors, int moves, boolean oneEarly, boolean correct) {
    this.lifts = lifts;
    this.moves = moves;
    this.oneEarly = oneEarly;
    this.controls = new Controls(floors, correct);
  }

  /** Three lifts and the people: four threads. */
  public static final class Paper extends Elevator {
    public Paper() {
      super(3, 18, 17, false, false);
    }
  }

  /** The lifts go on when the one person has been taken in. */
  public static final class Harder extends Elevator {
    public Harder() {
      super(3, 42, 70, true, false);
    }
  }

  /** The same, with one synchronized block. */
  public static final class Correct extends Elevator {
    public Correct() {
      super(3, 18, 17, false, true);
    }
  }

  /** The same with two lifts that move less, for tests. */
  public static final class Small extends Elevator {
    public Small() {
      super(2, 3, 2, false, false);
    }
  }

  @Override
  public void run() {
    Crew.Job[] jobs = new Crew.Job[lifts + 1];
    int first = oneEarly ? 1 : 0;
    for (int i = 0; i < lifts; i++) {
      jobs[first + i] = new Lift(controls, i + 1, i * controls.floors() / lifts, moves);
    }
    int top = controls.floors() - 1;
    jobs[oneEarly ? 0 : lifts] =
        oneEarly ? new People(controls, top) : new People(controls, top, 0);
    Crew.run(jobs);
  }

  /** Who waits where, and which floors are being served. */
  private static final class Controls {
    private final boolean correct;
    private final int[] waiting;
    private final int[] claimedBy;

    Controls(int floors, boolean correct) {
      this.correct = correct;
      this.waiting = new int[floors];
      this.claimedBy = new int[floors];
    }

    int floors() {
      return waiting.length;
    }

    synchronized void arrive(int floor) {
      waiting[floor]++;
    }

    boolean claim(int floor, int lift) {
      return correct ? claimIfWanted(floor, lift) : wanted(floor) && claimNow(floor, lift);
    }

    private synchronized boolean claimIfWanted(int floor, int lift) {
      return wanted(floor) && claimNow(floor, lift);
    }

    private synchronized boolean wanted(int floor) {
      return waiting[floor] > 0 && claimedBy[floor] == 0;
    }

    private synchronized boolean claimNow(int floor, int lift) {
      claimedBy[floor] = lift;
      return true;
    }

    /** Takes one person in, unless another lift has claimed the floor meanwhile. */
    synchronized void board(int floor, int lift) {
      if (claimedBy[floor] != lift) {
        return;
      }
      if (waiting[floor] == 0) {
        throw new IllegalStateException("a lift opens its door to nobody");
      }
      waiting[floor]--;
      claimedBy[floor] = 0;
    }
  }

  /** Goes up to the top, and down to the bottom, and takes people in. */
  private static final class Lift implements Crew.Job {
    private final Controls controls;
    private final int id;
    private final int start;
    private final int moves;

    Lift(Controls controls, int id, int start, int moves) {
      this.controls = controls;
      this.id = id;
      this.start = start;
      this.moves = moves;
    }

    @Override
    public void work() {
      int floor = start;
      int direction = 1;
      for (int i = 0; i <= moves; i++) {
        if (controls.claim(floor, id)) {
          controls.board(floor, id);
        }
        if (floor + direction < 0 || floor + direction >= controls.floors()) {
          direction = -direction;
        }
        floor += direction;
      }
    }
  }

  /** They arrive on these floors, one after the other. */
  private static final class People implements Crew.Job {
    private final Controls controls;
    private final int[] floors;

    People(Controls controls, int... floors) {
      this.controls = controls;
      this.floors = floors;
    }

    @Override
    public void work() {
      for (int floor : floors) {
        controls.arrive(floor);
      }
    }
  }
}
