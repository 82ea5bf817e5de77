package dev.tarry.threads.run.schedule;

/** The choices that an execution must follow, and how many it has followed. */
final class ChoicePath {
  private int[] choices = new int[64];
  private int length;
  private int taken;

  /** The number of choices after which the happens-before order is noted; negative for never. */
  private int watched = -1;

  /** There are no choices to follow. */
  void clear() {
    length = 0;
    taken = 0;
  }

  /** Sets how many of these choices to follow, some of which may have been taken already. */
  void follow(int[] given, int count) {
    if (choices.length < count) {
      choices = new int[2 * count];
    }
    System.arraycopy(given, 0, choices, 0, count);
    length = count;
  }

  boolean goesOn() {
    return taken < length;
  }

  /** Whether the next choice is the last one. */
  boolean isLast() {
    return taken == length - 1;
  }

  int take() {
    return choices[taken++];
  }

  int taken() {
    return taken;
  }

  void watch(int count) {
    watched = count;
  }

  boolean isWatched() {
    return taken == watched;
  }
}
