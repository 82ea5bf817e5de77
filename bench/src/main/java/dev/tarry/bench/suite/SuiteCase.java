package dev.tarry.bench.suite;

import dev.tarry.core.program.FairChoices;
import java.nio.file.Path;

/**
 * A case of the regression suite: a folder with P files.
 *
 * @param area the part of the suite that it belongs to
 * @param expected what it should come to
 * @param folder where it is
 */
public record SuiteCase(String area, Expected expected, Path folder) {
  /** What a case should come to; the name is that of the folder that holds such cases. */
  public enum Expected {
    Correct,
    DynamicError,
    StaticError
  }

  /**
   * Whether the folder of a case says no more than that it compiles. Both harnesses of P leave this
   * area out, and three of its programs do have bugs: they were written for states that are pushed
   * and popped, which P no longer has, and now raise an event in a state that does not handle it.
   */
  public boolean saysOnlyThatItCompiles() {
    return area.equals("Feature5ModuleSystem");
  }

  /**
   * The choices that are fair in a case. The area Liveness, which no harness of P runs, was written
   * when {@code $} could always go the same way and only {@code $$} was fair.
   */
  FairChoices fairChoices() {
    return isAboutLiveness() ? FairChoices.MARKED : FairChoices.ALL;
  }

  /** Whether every spec of a case watches every machine; elsewhere a test has its own specs. */
  boolean isAboutLiveness() {
    return area.equals("Liveness");
  }

  public String name() {
    return folder.getFileName().toString();
  }

  @Override
  public String toString() {
    return area + "/" + expected + "/" + name();
  }
}
