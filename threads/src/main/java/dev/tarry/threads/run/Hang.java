package dev.tarry.threads.run;

import dev.tarry.core.program.Mistake;
import org.jspecify.annotations.Nullable;

/** What is said when a step does not come to its end. */
final class Hang {
  private Hang() {}

  static Mistake of(@Nullable Thread running) {
    StringBuilder text =
        new StringBuilder(
            "a step has not come to a scheduling point for 10 s: it waits for something that is"
                + " not under control, or loops without touching anything shared");
    if (running != null) {
      for (StackTraceElement element : running.getStackTrace()) {
        if (!Names.isOurs(element.getClassName())) {
          text.append("\n    at ").append(element);
        }
      }
    }
    return new Mistake(text.toString());
  }
}
