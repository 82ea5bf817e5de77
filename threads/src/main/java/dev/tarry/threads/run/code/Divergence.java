package dev.tarry.threads.run.code;

import dev.tarry.core.program.Mistake;

/** The error message for a test that is not repeatable. */
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
        "the test is not repeatable: the same schedule ran differently: at choice "
            + choice
            + ", "
            + what
            + ". The test uses something that Tarry does not control: state that survives an"
            + " execution (in the JDK or in files), identity hash codes of JDK objects, or external"
            + " randomness. Remove it from the test, or reset it at the start of the test");
  }
}
