package dev.tarry.threads.run;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mistake;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How executions end: well, with an exception, or with threads that wait for ever. */
final class Ends {
  /** How often timers that go on for ever are let on when all others have ended. */
  private static final int LONGEST_END = 100;

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
      } else if (task.isHeld() && !task.finished) {
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
    if (stuck.isEmpty()) {
      scheduler.over = true;
      scheduler.complete = true;
    } else {
      scheduler.end(stuck(stuck));
    }
  }

  private static Failure stuck(List<Task> stuck) {
    String cycle = cycle(stuck);
    if (cycle != null) {
      return new Failure("deadlock", cycle);
    }
    boolean notifications =
        stuck.stream().allMatch(task -> task.wait == Task.Wait.NOTIFICATION || isJoin(task));
    StringBuilder text = new StringBuilder();
    for (Task task : stuck) {
      text.append(text.length() == 0 ? "" : ", ").append(waits(task));
    }
    return new Failure(notifications ? "lost wake-up" : "deadlock", text.toString());
  }

  private static boolean isJoin(Task task) {
    return task.wait == Task.Wait.END;
  }

  /** The threads that wait for one another in a circle, if they do. */
  private static @Nullable String cycle(List<Task> stuck) {
    for (Task first : stuck) {
      List<Task> path = new ArrayList<>();
      Task at = first;
      while (at != null && !path.contains(at)) {
        path.add(at);
        at = blocker(at);
      }
      if (at == first) {
        StringBuilder text = new StringBuilder();
        for (Task task : path) {
          Task by = blocker(task);
          text.append(text.length() == 0 ? "" : ", ")
              .append(waits(task))
              .append(by == null || isJoin(task) ? "" : " held by " + by.thread.getName());
        }
        return text.toString();
      }
    }
    return null;
  }

  private static @Nullable Task blocker(Task task) {
    Location monitor = task.at;
    if (task.wait == Task.Wait.MONITOR && monitor != null) {
      return monitor.owner;
    }
    return isJoin(task) ? task.target : null;
  }

  private static String waits(Task task) {
    String name = task.thread.getName();
    Location at = task.at;
    Task target = task.target;
    return switch (task.wait) {
      case MONITOR -> name + " waits for the monitor of " + Names.of(at);
      case NOTIFICATION -> name + " waits to be notified by " + Names.of(at);
      case PERMIT -> name + " is parked";
      case END ->
          name + " waits for " + (target == null ? "" : target.thread.getName()) + " to end";
      default -> name + " waits";
    };
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
    String kind = cause instanceof AssertionError ? "assertion" : "exception";
    String message = cause.getMessage();
    String text =
        task.thread.getName()
            + " ended with "
            + cause.getClass().getName()
            + (message == null ? "" : ": " + message);
    scheduler.end(new Failure(kind, text, Places.innermost(cause.getStackTrace()).orElse("")));
  }
}
