package dev.tarry.junit;

/**
 * The standard output of a test run, which build tools show: a test that passes says in a line what
 * that means.
 */
final class Console {
  private Console() {}

  static void say(String line) {
    System.out.println("tarry: " + line);
  }
}
