package dev.tarry.threads.run.schedule;

import dev.tarry.threads.run.task.Task;

/** Listens to starts, ends and other events of tasks. */
public interface TaskListener {
  /** A task goes on after a scheduling point inside a call to the JDK. */
  void goesOnInsideCall(Task task);

  /** A task has done all that it had to do. */
  void ends(Task task);
}
