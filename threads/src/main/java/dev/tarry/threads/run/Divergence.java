package dev.tarry.threads.run;

import dev.tarry.core.program.Mistake;
import java.util.List;

/** What is said when a schedule does not lead to the same twice. */
public final class Divergence {
  private Divergence() {}

  /**
   * A message.
   *
   * @param choice the number of the choice at which it was seen
   * @param what was seen
   * @param kept classes that may keep state from one execution to the next
   */
  public static Mistake at(int choice, String what, List<String> kept) {
    return new Mistake(
        "an execution did not repeat: at choice "
            + choice
            + ", "
            + what
            + ". The program does something that is not under control: state that outlives an"
            + " execution (of enums, of constants of interfaces, of the JDK), identity hash codes"
            + " of objects of the JDK, or chance from outside"
            + (kept.isEmpty() ? "" : ". These keep their state: " + String.join(", ", kept))
            + ". Leave it out of the test, or begin with setting it");
  }
}
