package dev.tarry.threads.run;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How executions end: well, with an exception, or with threads that wait for ever. */
final class Ends {
  /** How often timers that go on for ever are let on when all others have ended. */
  private static final int LONGEST_END = 100;

  private static final Pattern HASH = Pattern.compile("((?:\\w+\\.)+[\\w$]+)@[0-9a-f]{1,8}\\b");

  private Ends() {}

  /** Lets those run who had given way to others, if there are no others; false if nobody had. */
  static boolean wake(Scheduler scheduler) {
    boolean any = false;
    boolean held = false;
    for (int i = 0; i < scheduler.size; i++) {
      Task task = scheduler.tasks[i];
      if (task.wait == Task.Wait.OTHERS && !task.finished) {
        task.othersRan();
        any = true;
      } else if (task.isPatient()) {
        task.losesPatience();
        any = true;
      } else if (task.isHeld()) {
        task.yields = 0;
        held = true;
      }
    }
    boolean goesOn = !left(scheduler).isEmpty() || ++scheduler.endings <= LONGEST_END;
    scheduler.heldBack |= held && !goesOn;
    return any || (held && goesOn);
  }

  /** Those that are left over and should not be. */
  private static List<Task> left(Scheduler scheduler) {
    List<Task> left = new ArrayList<>();
    for (int i = 0; i < scheduler.size; i++) {
      Task task = scheduler.tasks[i];
      boolean daemon = task.thread.isDaemon() && task.id > 0;
      if (!task.finished && !task.idle && !task.timer && !daemon) {
        left.add(task);
      }
    }
    return left;
  }

  /** Nobody can run any more. */
  static void close(Scheduler scheduler) {
    List<Task> stuck = left(scheduler);
    String cycle = cycle(scheduler, stuck);
    if (cycle != null) {
      scheduler.end(new Failure(FailureKind.DEADLOCK, cycle));
    } else if (stuck.isEmpty()) {
      scheduler.over = true;
      scheduler.complete = true;
    } else {
      scheduler.end(stuck(scheduler, stuck));
    }
  }

  private static Failure stuck(Scheduler scheduler, List<Task> stuck) {
    boolean notifications =
        stuck.stream().allMatch(task -> task.wait == Task.Wait.NOTIFICATION || isJoin(task));
    return new Failure(
        notifications ? FailureKind.LOST_WAKE_UP : FailureKind.DEADLOCK, text(scheduler, stuck));
  }

  private static String text(Scheduler scheduler, List<Task> tasks) {
    return tasks.stream().map(task -> waits(scheduler, task)).collect(Collectors.joining(", "));
  }

  private static boolean isJoin(Task task) {
    return task.wait == Task.Wait.END;
  }

  /**
   * The threads that wait for one another in a circle, if they do. Those that may be left over may
   * not be so in a circle, unless they only wait for one another to end.
   */
  private static @Nullable String cycle(Scheduler scheduler, List<Task> stuck) {
    for (int i = 0; i < scheduler.size; i++) {
      Task first = scheduler.tasks[i];
      if (!first.finished) {
        List<Task> path = new ArrayList<>();
        Task at = first;
        while (at != null && !path.contains(at)) {
          path.add(at);
          at = blocker(scheduler, at);
        }
        boolean counts =
            path.stream().anyMatch(stuck::contains) || !path.stream().allMatch(Ends::isJoin);
        if (at == first && counts) {
          return text(scheduler, path);
        }
      }
    }
    return null;
  }

  private static @Nullable Task blocker(Scheduler scheduler, Task task) {
    Location monitor = task.at;
    return switch (task.wait) {
      case MONITOR -> monitor == null ? null : monitor.owner;
      case PERMIT -> Owners.of(task.blocker, scheduler);
      case END -> task.target;
      default -> null;
    };
  }

  private static String waits(Scheduler scheduler, Task task) {
    Task by = blocker(scheduler, task);
    String held = by == null ? "" : " held by " + by.name();
    return task.name()
        + switch (task.wait) {
          case MONITOR -> " waits for " + Names.monitor(task.at) + held;
          case NOTIFICATION -> " waits to be notified by " + Names.of(task.at);
          case PERMIT -> by == null ? " is parked" : " waits for a lock" + held;
          case END -> " waits for " + (by == null ? "" : by.name()) + " to end";
          default -> " waits";
        }
        + scheduler.journal.where(task);
  }

  /** A message without identity hash codes, as in {@code java.lang.Object@1b2c3d}. */
  private static @Nullable String repeatable(@Nullable String message) {
    return message == null ? null : HASH.matcher(message).replaceAll("$1@...");
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

  /** A task has ended with an exception. */
  static void thrown(Scheduler scheduler, Task task, Throwable thrown) {
    Throwable cause = thrown;
    if (thrown instanceof InvocationTargetException && thrown.getCause() != null) {
      cause = thrown.getCause();
    }
    if (cause instanceof Mistake mistake) {
      scheduler.fail(mistake);
      return;
    }
    if (cause instanceof VerifyError || cause instanceof ClassFormatError) {
      scheduler.fail(new IllegalStateException("a class was not instrumented well", cause));
      return;
    }
    String message = repeatable(cause.getMessage());
    String text =
        task.name()
            + " ended with "
            + cause.getClass().getName()
            + (message == null ? "" : ": " + message);
    scheduler.end(
        new Failure(kind(cause), text, Places.innermost(cause.getStackTrace()).orElse("")));
  }
}
