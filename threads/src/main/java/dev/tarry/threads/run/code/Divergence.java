package dev.tarry.threads.run.code;

import dev.tarry.core.program.Mistake;

/** What is said when a schedule does not lead to the same twice. */
public final class Divergence {
  private Divergence() {}

  /**
   * A message.
   *
   * @param choice the number of the choice at which it was seen
   * @param what was seen
   */
  public static Mistake at(int choice, String what) {
    return new Mistake(
        "an execution did not repeat: at choice "
            + choice
            + ", "
            + what
            + ". The program does something that is not under control: state that outlives an"
            + " execution (of the JDK, of files), identity hash codes of objects of the JDK, or"
            + " randomness from outside. Leave it out of the test, or reset it at the start");
  }
}
