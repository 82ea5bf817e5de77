package dev.tarry.threads.run.code;

import dev.tarry.core.program.Mistake;
import org.jspecify.annotations.Nullable;

/** The error message for a step that does not end. */
public final class Hang {
  private static final int FRAMES = 8;

  private Hang() {}

  public static Mistake of(@Nullable Thread running) {
    StackTraceElement[] stack =
        running == null ? new StackTraceElement[0] : running.getStackTrace();
    StringBuilder text =
        new StringBuilder(
                "a step has not reached a scheduling point for 10 s: it waits for something that"
                    + " Tarry does not control, or loops without accessing shared state (")
            .append(CodePlaces.ofProgram(stack))
            .append("); remove it from the test, or replace it by a stub");
    int frames = 0;
    for (StackTraceElement element : stack) {
      if (CodePlaces.isWritten(element) && ++frames <= FRAMES) {
        text.append("\n    at ").append(element);
      }
    }
    return new Mistake(text.toString());
  }
}
