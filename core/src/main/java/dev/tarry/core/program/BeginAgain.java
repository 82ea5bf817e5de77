package dev.tarry.core.program;

import java.util.function.Function;

/**
 * Ends a search to restart it with the {@linkplain Run#successor() successor} of its program. Only
 * the engine throws it, and {@code Tester} restarts the search.
 */
public final class BeginAgain extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int MOST = 100;

  private final transient Program next;

  public BeginAgain(Program next) {
    super("begin again with what is known of " + next.name() + " now", null, false, false);
    this.next = next;
  }

  /** The program to begin again with. */
  public Program next() {
    return next;
  }

  /**
   * Checks a run that is over. Whoever takes its steps calls this.
   *
   * @throws BeginAgain if the run has a successor
   */
  public static void check(Run run) {
    Program next = run.successor();
    if (next != null) {
      throw new BeginAgain(next);
    }
  }

  /** The next program, unless there have been too many before it. */
  public Program next(int before) {
    if (before >= MOST) {
      throw new Mistake(
          "the search of "
              + next.name()
              + " does not settle: it has restarted "
              + MOST
              + " times, because runs keep sharing new locations");
    }
    return next;
  }

  /** Does some work with a program, and repeats it with the successor whenever a run has one. */
  public static <T> T settle(Program first, Function<Program, T> work) {
    Program program = first;
    for (int before = 0; ; before++) {
      try {
        return work.apply(program);
      } catch (BeginAgain again) {
        program = again.next(before);
      }
    }
  }
}
