package dev.tarry.threads.run.schedule;

import dev.tarry.threads.run.task.Task;

/** Listens to starts, ends and other events of tasks. */
public interface TaskListener {
  /** The present state of all tasks; 0 if it cannot be read. */
  long state();

  /** A task continues after a scheduling point inside a call to the JDK. */
  void goesOnInsideCall(Task task);

  /** A task has run all its code. */
  void ends(Task task);
}
