package dev.tarry.threads.run.schedule;

import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.threads.run.task.TaskTable;
import java.util.List;

/** Computes a step from the tasks that could run before and after it. */
final class StepDiff {
  private StepDiff() {}

  static Step between(EnabledTasks before, EnabledTasks after, int chosen, TaskTable tasks) {
    Tasks started = Tasks.NONE;
    Tasks enabled = Tasks.NONE;
    Tasks blocked = Tasks.NONE;
    Tasks finished = Tasks.NONE;
    for (int i = 0; i < after.count(); i++) {
      int id = after.get(i);
      if (!before.hasStarted(id)) {
        started = started.append(Tasks.of(id));
      } else if (!before.contains(id)) {
        enabled = enabled.append(Tasks.of(id));
      }
    }
    for (int i = 0; i < before.count(); i++) {
      int id = before.get(i);
      if (after.contains(id)) {
        continue;
      }
      if (tasks.get(id).isFinished()) {
        finished = finished.append(Tasks.of(id));
      } else {
        blocked = blocked.append(Tasks.of(id));
      }
    }
    return new Step(chosen, started, enabled, blocked, finished, List.of());
  }
}
