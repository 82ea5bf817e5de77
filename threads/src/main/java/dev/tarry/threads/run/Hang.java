package dev.tarry.threads.run;

import dev.tarry.core.program.Mistake;
import org.jspecify.annotations.Nullable;

/** What is said when a step does not come to its end. */
final class Hang {
  private static final int FRAMES = 8;

  private Hang() {}

  static Mistake of(@Nullable Thread running) {
    StackTraceElement[] stack =
        running == null ? new StackTraceElement[0] : running.getStackTrace();
    StringBuilder text =
        new StringBuilder(
                "a step has not come to a scheduling point for 10 s: it waits for something that"
                    + " is not under control, or loops without touching anything shared (at ")
            .append(Places.ofProgram(stack))
            .append("); leave it out of the test, or put something else in its place");
    int frames = 0;
    for (StackTraceElement element : stack) {
      if (Places.isWritten(element) && ++frames <= FRAMES) {
        text.append("\n    at ").append(element);
      }
    }
    return new Mistake(text.toString());
  }
}
