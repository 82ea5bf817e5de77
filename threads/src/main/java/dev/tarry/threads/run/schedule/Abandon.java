package dev.tarry.threads.run.schedule;

/** Thrown in a task whose execution is abandoned; the program's handlers do not see it. */
public final class Abandon extends Error {
  private static final long serialVersionUID = 1L;

  @SuppressWarnings("StaticAssignmentOfThrowable") // it has no stack, and is thrown often
  public static final Abandon NOW = new Abandon();

  private Abandon() {
    super("the execution is given up", null, false, false);
  }

  /**
   * A handler of the program has caught this; it is rethrown if it is not meant for the handler.
   */
  public static void passOn(Throwable caught) {
    if (caught instanceof Abandon abandon) {
      throw abandon;
    }
  }
}
