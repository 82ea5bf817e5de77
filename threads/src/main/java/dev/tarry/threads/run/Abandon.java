package dev.tarry.threads.run;

/** Thrown through a task whose execution is given up; handlers of the program do not see it. */
final class Abandon extends Error {
  private static final long serialVersionUID = 1L;

  @SuppressWarnings("StaticAssignmentOfThrowable") // it has no stack, and is thrown often
  static final Abandon NOW = new Abandon();

  private Abandon() {
    super("the execution is given up", null, false, false);
  }
}
