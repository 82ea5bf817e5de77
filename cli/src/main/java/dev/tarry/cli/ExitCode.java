package dev.tarry.cli;

/** The exit codes of the process. */
public final class ExitCode {
  /** The search ended, or ran out of its budget, without finding a bug. */
  public static final int NOTHING_FOUND = 0;

  /** A bug was found in the program under test. */
  public static final int BUG = 1;

  /** The user's mistake: the message says where it is and what to do. */
  public static final int USAGE = 2;

  /** A defect of Tarry itself, never to be read as a verdict on the program under test. */
  public static final int DEFECT = 3;

  private ExitCode() {}
}
