package dev.tarry.threads.run.schedule;

import dev.tarry.threads.run.task.Task;
import org.jspecify.annotations.Nullable;

/** Where the program's methods spill their variables: the stack of the task whose turn it is. */
public final class StackRecorder {
  private final Scheduler scheduler;

  public StackRecorder(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** A method begins; returns the height of the stack. */
  public int base() {
    Task task = scheduler.current();
    return task == null ? 0 : task.stack().top();
  }

  /**
   * The method that began at this height of the stack ends; returns whether its caller is the JDK.
   */
  public boolean leave(int base) {
    Task task = scheduler.current();
    if (task == null) {
      return false;
    }
    task.stack().cut(base);
    return task.calls().isCallback(base);
  }

  /** The method that began at this height of the stack is at a place with this many variables. */
  public void frame(int base, int place, int slots) {
    Task task = scheduler.current();
    if (task != null) {
      task.frame(base, place, slots);
    }
  }

  public void put(int at, long value) {
    Task task = scheduler.current();
    if (task != null) {
      task.stack().put(at, value);
    }
  }

  public void put(int at, @Nullable Object value) {
    Task task = scheduler.current();
    if (task != null) {
      task.stack().put(at, value);
    }
  }
}
