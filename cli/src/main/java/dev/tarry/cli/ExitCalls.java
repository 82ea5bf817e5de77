package dev.tarry.cli;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Finds out who is ending the JVM. */
final class ExitCalls {
  private ExitCalls() {}

  /** The place in a program that has called {@code System.exit}, or null if there is none. */
  static @Nullable String place() {
    return Thread.getAllStackTraces().values().stream()
        .map(ExitCalls::place)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static @Nullable String place(StackTraceElement[] frames) {
    boolean ends =
        Arrays.stream(frames)
            .anyMatch(
                frame ->
                    frame.getClassName().equals("java.lang.Runtime")
                        && frame.getMethodName().equals("exit"));
    return ends
        ? Arrays.stream(frames)
            .filter(frame -> !frame.getClassName().startsWith("java."))
            .findFirst()
            .map(StackTraceElement::toString)
            .orElse("an unknown place")
        : null;
  }
}
