package dev.tarry.threads.run.schedule;

import dev.tarry.threads.run.task.Task;

/** Listens to starts, ends and other events of tasks. */
public interface TaskListener {
  /** A task continues after a scheduling point inside a call to the JDK. */
  void goesOnInsideCall(Task task);

  /** A task has run all its code. */
  void ends(Task task);
}
