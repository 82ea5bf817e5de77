package dev.tarry.threads.run;

import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import java.util.List;

/** Tells what a step did, from who could run before it and after it. */
final class Steps {
  private Steps() {}

  static Step between(Scheduler scheduler) {
    Enabled before = scheduler.before();
    Enabled after = new Enabled();
    if (!scheduler.over) {
      after.take(scheduler.tasks, scheduler.size);
    }
    Tasks started = Tasks.NONE;
    Tasks enabled = Tasks.NONE;
    Tasks blocked = Tasks.NONE;
    Tasks finished = Tasks.NONE;
    for (int i = 0; i < after.count; i++) {
      int id = after.ids[i];
      if (id >= before.known) {
        started = started.append(Tasks.of(id));
      } else if (!contains(before, id)) {
        enabled = enabled.append(Tasks.of(id));
      }
    }
    for (int i = 0; i < before.count; i++) {
      int id = before.ids[i];
      if (contains(after, id)) {
        continue;
      }
      if (scheduler.tasks[id].finished) {
        finished = finished.append(Tasks.of(id));
      } else {
        blocked = blocked.append(Tasks.of(id));
      }
    }
    return new Step(scheduler.chosen(), started, enabled, blocked, finished, List.of());
  }

  private static boolean contains(Enabled set, int id) {
    for (int i = 0; i < set.count; i++) {
      if (set.ids[i] == id) {
        return true;
      }
    }
    return false;
  }
}
