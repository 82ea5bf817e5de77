package dev.tarry.threads.run.schedule;

import dev.tarry.threads.run.task.Task;
import org.jspecify.annotations.Nullable;

/** What tasks run on. One of them, or the driver, has the baton; a null task is the driver. */
public interface TaskRunner {

  /** The driver lets a task run, and returns when it has the baton again. */
  void drive(Task first);

  /** Passes the baton on; returns when {@code self} has it again. */
  void transfer(Task self, @Nullable Task next);

  /** Whether the calling code runs on what the task runs on. */
  boolean isHere(Task task);

  /** Passes the baton on for good: the task has ended. */
  void end(Task self, @Nullable Task next);

  /** Abandons the tasks of the present execution; afterwards none of them runs any more. */
  void abandon();

  /** Switches hooks off or on while Tarry's own code runs; returns whether they were off before. */
  boolean ours(boolean ours);
}
