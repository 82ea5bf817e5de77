package dev.tarry.threads.run;

/** The tasks that could run at some point. */
final class Enabled {
  int[] ids = new int[8];
  int count;
  int known;

  void take(Task[] tasks, int size) {
    count = 0;
    known = size;
    if (ids.length < size) {
      ids = new int[2 * size];
    }
    for (int i = 0; i < size; i++) {
      if (tasks[i].isEnabled()) {
        ids[count++] = i;
      }
    }
  }
}
