package dev.tarry.junit;

/** The standard output of a test run. A test that passes prints a line there. */
public final class Console {
  private Console() {}

  /** Prints one line. */
  public static void say(String line) {
    System.out.println("tarry: " + line);
  }
}
