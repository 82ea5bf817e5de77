package dev.tarry.core.budget;

/** Something that was left out of a search, so that its end proves nothing about the rest. */
public enum Cut {
  TIME("the time was up"),
  MEMORY("memory ran out"),
  DISK("the frontier could not be kept on disk"),
  STATES("the bound on states was reached"),
  SCHEDULES("the bound on schedules was reached"),
  STEPS("some runs were cut off at the bound on steps"),
  DELAYS("the bound on delays was reached"),
  SEALED("the explorer sealed some interleavings off"),
  HELD_BACK("a task that could go on for ever was held back until others had run"),
  UNWATCHED("something that tasks share was not watched"),
  HANDLERS("handlers were cut off, since they did not end"),
  REPLACED("parts of the program were replaced"),
  SAMPLED("schedules were sampled, not exhausted"),
  BACKTRACKED("branches were dropped by randomized backtracking"),
  PREEMPTIONS("switches over the context bound were left out"),
  LASSOS("cycles in which a promise is never kept were looked for, but not all of them"),
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

  /** What happened, for a person. */
  public String text() {
    return text;
  }
}
