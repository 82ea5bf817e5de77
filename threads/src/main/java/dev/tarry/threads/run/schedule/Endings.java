package dev.tarry.threads.run.schedule;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Thrown;
import dev.tarry.threads.run.code.CodePlaces;
import dev.tarry.threads.run.code.ObjectNames;
import dev.tarry.threads.run.jdk.LockOwners;
import dev.tarry.threads.run.report.Journal;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Task;
import dev.tarry.threads.run.task.TaskTable;
import dev.tarry.threads.run.task.Wait;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Decides how an execution ends when no task can run: normally, or with threads that wait forever.
 * Before that, tasks that had yielded continue, and long timeouts fire.
 */
final class Endings {
  /** How often endless timers may fire after all other tasks have ended. */
  private static final int LONGEST_END = 100;

  /** How many causes of an exception are checked. */
  private static final int DEEPEST = 5;

  private static final Pattern HASH = Pattern.compile("((?:\\w+\\.)+[\\w$]+)@[0-9a-f]{1,8}\\b");

  /** The number and the address in the name of the class that a lambda has. */
  private static final Pattern LAMBDA =
      Pattern.compile("\\$\\$Lambda(?:\\$\\d+)?/(?:0x)?[0-9a-f]+");

  private final TaskTable tasks;
  private final Journal journal;
  private final Timeline timeline;

  /** How often timers have fired after all other tasks had ended. */
  private int timers;

  private boolean heldBack;

  /**
   * Timeouts of this length or longer fire only when nothing else can run; null for no patience.
   */
  private @Nullable Duration patience;

  Endings(TaskTable tasks, Journal journal, Timeline timeline) {
    this.tasks = tasks;
    this.journal = journal;
    this.timeline = timeline;
  }

  void setPatience(Duration limit) {
    patience = limit;
  }

  /** An execution begins. */
  void clear() {
    timers = 0;
  }

  /** If no other task can run, lets tasks run that had yielded; false if there are none. */
  boolean wake() {
    boolean any = false;
    boolean held = false;
    boolean over = !tasks.isAnyLeft();
    for (int i = 0; i < tasks.size(); i++) {
      Task task = tasks.get(i);
      if (task.pending().awaits() == Wait.OTHERS && !task.isFinished()) {
        task.othersRan();
        any = true;
      } else if (task.isPatient() && !over) { // a daemon does not keep the execution going
        if (timeline.mayCome(task, false)) {
          task.letTimeoutFire();
          any = true;
        }
      } else if (task.isHeld()) {
        task.spins().forgive();
        held = true;
      }
    }
    boolean goesOn = !over || ++timers <= LONGEST_END;
    heldBack = held && !goesOn;
    return any || (held && goesOn);
  }

  /** Whether a task could have continued but was not allowed to. */
  boolean heldBack() {
    return heldBack;
  }

  /** The tasks that are still alive although they should have ended. */
  private List<Task> left() {
    List<Task> left = new ArrayList<>();
    for (int i = 0; i < tasks.size(); i++) {
      if (tasks.get(i).isLeft()) {
        left.add(tasks.get(i));
      }
    }
    return left;
  }

  /** The failure, when no task can run any more; null if nothing is wrong. */
  @Nullable Failure failure() {
    if (tasks.areAllFinished()) {
      return null;
    }
    List<Task> stuck = left();
    String cycle = cycle(stuck);
    if (cycle != null) {
      return new Failure(FailureKind.DEADLOCK, cycle);
    }
    if (stuck.isEmpty()) {
      return null;
    }
    boolean notifications =
        stuck.stream()
            .allMatch(task -> task.pending().awaits() == Wait.NOTIFICATION || Endings.isJoin(task));
    return new Failure(
        notifications ? FailureKind.LOST_WAKE_UP : FailureKind.DEADLOCK, text(stuck));
  }

  private String text(List<Task> waiting) {
    return waiting.stream().map(this::waits).collect(Collectors.joining(", "));
  }

  private static boolean isJoin(Task task) {
    return task.pending().awaits() == Wait.END;
  }

  /**
   * The threads that wait for each other in a cycle, if there is one. A cycle is a failure even
   * among threads that may still be alive at the end, unless they only wait for each other to end.
   */
  private @Nullable String cycle(List<Task> stuck) {
    for (int i = 0; i < tasks.size(); i++) {
      Task first = tasks.get(i);
      if (!first.isFinished()) {
        List<Task> path = new ArrayList<>();
        Task at = first;
        while (at != null && !path.contains(at)) {
          path.add(at);
          at = blocker(at);
        }
        boolean counts =
            path.stream().anyMatch(stuck::contains) || !path.stream().allMatch(Endings::isJoin);
        if (at == first && counts) {
          return text(path);
        }
      }
    }
    return null;
  }

  /** The task that holds what another one waits for; null if there is none, or it is unknown. */
  @Nullable Task blocker(Task task) {
    Location monitor = task.pending().at();
    return switch (task.pending().awaits()) {
      case MONITOR -> monitor == null ? null : monitor.owner();
      case PERMIT -> holder(task.pending().blocker());
      case END -> task.pending().target();
      default -> null;
    };
  }

  private @Nullable Task holder(@Nullable Object lock) {
    Thread holder = LockOwners.of(lock);
    return holder == null ? null : tasks.find(holder);
  }

  private String waits(Task task) {
    Task by = blocker(task);
    String held = by == null ? "" : " held by " + by.name();
    Location at = task.pending().at();
    return task.name()
        + switch (task.pending().awaits()) {
          case MONITOR -> " waits for " + monitor(at) + held;
          case NOTIFICATION -> " waits to be notified by " + name(at);
          case PERMIT -> by == null ? " is parked" : " waits for a lock" + held;
          case END -> " waits for " + (by == null ? "" : by.name()) + " to end";
          default -> " waits";
        }
        + journal.where(task);
  }

  private static String name(@Nullable Location at) {
    return ObjectNames.of(at == null ? null : at.ref());
  }

  private static String monitor(@Nullable Location at) {
    return at == null ? name(null) : at.monitorName();
  }

  /** A message without identity hash codes, as in {@code java.lang.Object@1b2c3d}. */
  private static @Nullable String repeatable(@Nullable String message) {
    if (message == null) {
      return null;
    }
    String named = LAMBDA.matcher(message).replaceAll("\\$\\$Lambda");
    return Thrown.repeatable(HASH.matcher(named).replaceAll("$1@..."));
  }

  private static FailureKind kind(Throwable cause) {
    if (cause instanceof AssertionError) {
      return FailureKind.ASSERTION;
    }
    // by its name, since the test has a copy of the class
    return cause.getClass().getName().equals("org.opentest4j.TestAbortedException")
        ? FailureKind.ABORTED_TEST
        : FailureKind.EXCEPTION;
  }

  /** The thrown exception, without the wrapper of reflection. */
  static Throwable cause(Throwable thrown) {
    Throwable inner = thrown.getCause();
    return thrown instanceof InvocationTargetException && inner != null ? inner : thrown;
  }

  /**
   * The failure of a task that ended with an exception; for a class whose initialiser failed, with
   * the original exception.
   */
  Failure uncaught(Task task, Throwable thrown) {
    String text = task.name() + " ended with " + text(thrown);
    Throwable origin = thrown;
    Throwable inner = thrown.getCause();
    while (origin instanceof LinkageError && inner != null) {
      origin = inner;
      text += ", caused by " + text(inner);
      inner = origin.getCause();
    }
    if (isTimeout(thrown)) {
      text += "; " + timeouts();
    }
    String place = CodePlaces.innermost(origin.getStackTrace()).orElse("");
    Thrown told = Thrown.of(thrown, CodePlaces::isShown, CodePlaces::isBelowThreads);
    return new Failure(kind(thrown), text, place, told);
  }

  private static boolean isTimeout(Throwable thrown) {
    Throwable at = thrown;
    for (int i = 0; i < DEEPEST && at != null; i++) {
      if (at instanceof TimeoutException) {
        return true;
      }
      at = at.getCause();
    }
    return false;
  }

  /** Says when timeouts fire, because the test may expect something else. */
  private String timeouts() {
    return patience == null
        ? "timeouts may fire at any time; with patience, long ones fire only when nothing else can"
            + " run"
        : "timeouts shorter than "
            + millis(patience)
            + " may fire at any time, others only when nothing else can run: see patience";
  }

  private static String millis(Duration time) {
    long millis = time.toMillis();
    return millis % 1000 == 0 ? millis / 1000 + " s" : millis + " ms";
  }

  private static String text(Throwable thrown) {
    String message = repeatable(thrown.getMessage());
    return thrown.getClass().getName() + (message == null ? "" : ": " + message);
  }
}
