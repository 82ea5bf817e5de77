package dev.tarry.threads.run;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A controlled thread of one execution. */
public final class Task {
  /** What a task waits for before its next step. */
  enum Wait {
    /** For nothing but its turn. */
    TURN(0),
    /** For a monitor to be free. */
    MONITOR(1),
    /** For a notification, and then for the monitor. */
    NOTIFICATION(2),
    /** For a permit. */
    PERMIT(3),
    /** For another thread to end. */
    END(4),
    /** For another task to make a step. */
    OTHERS(5);

    final int number;

    Wait(int number) {
      this.number = number;
    }
  }

  /** How often a task may give way on end, changing nothing, before it is held back. */
  static final int PATIENCE = 2;

  /** The same if it may have changed something in between. */
  static final int MOST_TRIES = 10;

  /** Epochs are a task in the upper bits and that task's clock in the lower ones. */
  static final int CLOCK_BITS = 22;

  static final int MOST_TASKS = 1 << 9;
  private static final int CLOCKS = (1 << CLOCK_BITS) - 1;

  final int id;
  final Thread thread;

  /** The same in every interleaving: made from the parent and the number among its children. */
  final long identity;

  /** What runs this task; the backend's. */
  @Nullable Object strand;

  boolean finished;
  boolean abandoned;
  boolean idle;

  /** Whether it waits for the time of what it is to do next. */
  boolean timer;

  // What it is about to do.
  Wait wait = Wait.TURN;
  boolean timed;

  /** Whether its time comes only when nobody else can run. */
  private boolean patient;

  long nanos;
  boolean interruptible;
  boolean notified;

  /** Whether it has returned from a wait that nobody ended, or will. */
  boolean wokenSpuriously;

  boolean interrupted;
  @Nullable Location at;
  @Nullable Task target;

  /** What it is parked for, as far as the JDK says so. */
  @Nullable Object blocker;

  int site = Sites.NOWHERE;
  byte op = Ops.BEGIN;

  // Its history.
  long hash;
  int children;
  int allocations;
  int firsts;
  int seeds;
  boolean permit;

  // What it has done since others have run: given way, looked at the clock.
  int yields;
  int looks;

  /** Whether it may have changed something, other than its variables, since it gave way. */
  boolean changed;

  /** Whether it is held back though it may be getting on. */
  private boolean cutShort;

  /** Its variables when it gave way. */
  private List<@Nullable Object> variables = List.of();

  /** Held back by the monitor it waits in: how often it had entered it. */
  int entries;

  /** Whether the next shared object that the JDK works on belongs to the call just decided. */
  boolean covered;

  /** The innermost class that it is initialising. */
  Initialisers.@Nullable Initialisation initialising;

  /** The calls to objects of the JDK that it is in. */
  final Calls calls = new Calls();

  /** Whether it is in the middle of such a call, where the JDK keeps part of its state. */
  boolean inside;

  /** How high its stack was when the method began that wrote down last where it is, and where. */
  int base;

  int place;

  int[] clock = new int[8];
  int epoch;

  // Its stack, as the methods on it have written it down: where they are, and their variables.
  long[] numbers = {};
  @Nullable Object[] references = {};
  int top;

  Task(int id, Thread thread, long identity) {
    this.id = id;
    this.thread = thread;
    this.identity = identity;
    this.hash = identity;
    if (id >= clock.length) {
      clock = new int[2 * id];
    }
    clock[id] = 1;
    epoch = (id << CLOCK_BITS) | 1;
  }

  /** What it is called in reports: virtual threads have no names of their own. */
  String name() {
    String name = thread.getName();
    return name.isEmpty() ? "virtual-" + id : name;
  }

  /** A method that began when the stack was this high is at a place with so many variables. */
  void frame(int base, int place, int slots) {
    top = base + 1 + slots;
    if (top > numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * top + 16);
      references = Arrays.copyOf(references, 2 * top + 16);
    }
    numbers[base] = place;
    this.base = base;
    this.place = place;
    if (base <= calls.innermost) {
      endCalls(base);
    }
  }

  /** The calls of a method that began when the stack was this high are over. */
  void endCalls(int base) {
    while (base <= calls.innermost) {
      Location monitor = calls.end();
      if (monitor != null) {
        Monitors.leave(this, monitor);
      }
    }
  }

  /** It gives way with these variables; it then waits for its turn, or until others have run. */
  void giveWay(List<@Nullable Object> now) {
    yields++;
    boolean inVain = !changed && same(variables, now);
    variables = now;
    changed = false;
    wait = yields > (inVain ? PATIENCE : MOST_TRIES) ? Wait.OTHERS : Wait.TURN;
    cutShort = wait == Wait.OTHERS && !inVain;
  }

  private static boolean same(List<@Nullable Object> some, List<@Nullable Object> others) {
    boolean same = some.size() == others.size();
    for (int i = 0; same && i < some.size(); i++) {
      Object one = some.get(i);
      Object other = others.get(i);
      same = one == other || (one instanceof Number && one.equals(other));
    }
    return same;
  }

  /** Others have run: there may be something new for it. */
  void othersRan() {
    yields = 0;
    looks = 0;
    if (wait == Wait.OTHERS) {
      wait = Wait.TURN;
    }
  }

  /** Whether what happened at this epoch happened before what this task does now. */
  boolean knows(int then) {
    return knows(clock, then);
  }

  /** Whether what happened at this epoch happened before what this clock tells of. */
  static boolean knows(int[] clock, int then) {
    int who = then >>> CLOCK_BITS;
    return who < clock.length && clock[who] >= (then & CLOCKS);
  }

  /** Whether all that another task has done happened before what this task does now. */
  boolean knowsAll(Task other) {
    return other == this || knows(other.epoch);
  }

  void learn(int[] other) {
    if (other.length > clock.length) {
      clock = Arrays.copyOf(clock, other.length);
    }
    for (int i = 0; i < other.length; i++) {
      if (other[i] > clock[i]) {
        clock[i] = other[i];
      }
    }
  }

  /** What it does from now on is not known to those who have learned from it so far. */
  void tick() {
    clock[id]++;
    epoch = (id << CLOCK_BITS) | (clock[id] & CLOCKS);
  }

  boolean isEnabled() {
    if (finished) {
      return false;
    }
    return switch (wait) {
      case TURN -> true;
      case MONITOR -> isFree();
      case NOTIFICATION -> (notified || interrupted || mayEnd()) && isFree();
      case PERMIT -> permit || interrupted || mayEnd();
      case END -> timed || interrupted || hasEnded(target);
      case OTHERS -> false;
    };
  }

  /** It is about to wait for so long at the most, if that may come to its end. */
  void limit(long limit, boolean ends, long patience) {
    nanos = limit;
    timed = ends && (limit < patience || timer);
    patient = ends && !timed;
  }

  boolean isPatient() {
    return patient
        && !finished
        && (wait == Wait.NOTIFICATION || wait == Wait.PERMIT || wait == Wait.END);
  }

  /** Nobody else can run: its time comes. */
  void losesPatience() {
    patient = false;
    timed = true;
  }

  private boolean mayEnd() {
    return timed && !isHeld();
  }

  /** Whether it waits to do again what it has done several times while nobody else ran. */
  boolean isHeld() {
    return timer && timed && yields > PATIENCE && !finished;
  }

  /** Whether it cannot go on only because it has been at it for long. */
  boolean isCutShort() {
    return isHeld() || (cutShort && wait == Wait.OTHERS && !finished);
  }

  private static boolean hasEnded(@Nullable Task task) {
    return task == null || task.finished;
  }

  /** Whether, being able to run, it may do so at once: what it does next concerns nobody else. */
  boolean goesOnAtOnce() {
    return op == Ops.BEGIN || (wait == Wait.END && !timed && !interrupted);
  }

  private boolean isFree() {
    Location monitor = at;
    return monitor == null || monitor.owner == null;
  }
}
