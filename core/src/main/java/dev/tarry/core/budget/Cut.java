package dev.tarry.core.budget;

/** A reason why a search did not cover everything. */
public enum Cut {
  TIME("time ran out"),
  MEMORY("memory ran out"),
  DISK("the disk was full or failed"),
  STATES("the bound on states was reached"),
  SCHEDULES("the bound on schedules was reached"),
  STEPS("some runs were cut off at the bound on steps"),
  DELAYS("the bound on delays was reached"),
  SEALED("the explorer left out sealed interleavings"),
  HELD_BACK("a task that could run forever was held back until others had run"),
  UNWATCHED("something was not explored in full"),
  HANDLERS("handlers were cut off because they did not end"),
  REPLACED("parts of the program were replaced"),
  SAMPLED("schedules were sampled, not exhausted"),
  BACKTRACKED("branches were dropped by randomized backtracking"),
  PREEMPTIONS("context switches beyond the bound were left out"),
  LASSOS("not all cycles were checked for liveness"),
  INTERRUPTED("the search was interrupted"),
  BUG("the search stopped at a bug");

  private final String text;

  Cut(String text) {
    this.text = text;
  }

  /** Whether what was left out stays out when the search is resumed. */
  public boolean lasts() {
    return switch (this) {
      case STEPS, SEALED, HELD_BACK, UNWATCHED, HANDLERS, REPLACED -> true;
      default -> false;
    };
  }

  /** Whether a part of the {@link Budget} was used up. */
  public boolean isBudget() {
    return this == TIME || this == STATES || this == SCHEDULES;
  }

  /** What happened, for a person. */
  public String text() {
    return text;
  }
}
