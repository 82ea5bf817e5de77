package dev.tarry.threads.run.schedule;

/** The choices that an execution is to follow, and how far it has followed them. */
final class ChoicePath {
  private int[] choices = new int[64];
  private int length;
  private int taken;

  /** After so many choices, what has happened is to be noted; negative for never. */
  private int watched = -1;

  /** None are to be followed. */
  void clear() {
    length = 0;
    taken = 0;
  }

  /** As many of these are to be followed, some of which may have been taken already. */
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
