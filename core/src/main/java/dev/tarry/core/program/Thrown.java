package dev.tarry.core.program;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An exception of the program under test, as strings, so that no object of the program is kept.
 *
 * @param text as the exception says it
 * @param stack the frames that are of interest, the innermost first
 * @param cause of it; null if there is none
 */
public record Thrown(String text, List<StackTraceElement> stack, @Nullable Thrown cause)
    implements Serializable {
  private static final int DEEPEST = 5;

  /** The class loader of a class that a cast names. */
  private static final Pattern LOADER = Pattern.compile("( of loader [\\w.$]+) @\\p{XDigit}+");

  public Thrown {
    stack = List.copyOf(stack);
  }

  /** An exception with its shown frames, up to the first frame that ends the trace. */
  public static Thrown of(
      Throwable thrown, Predicate<StackTraceElement> shown, Predicate<StackTraceElement> end) {
    return of(thrown, all -> all.takeWhile(end.negate()).filter(shown), DEEPEST);
  }

  /** An exception with its frames up to the first that passes. */
  public static Thrown upTo(Throwable thrown, Predicate<StackTraceElement> end) {
    return of(thrown, all -> all.takeWhile(end.negate()), DEEPEST);
  }

  private static Thrown of(
      Throwable thrown, UnaryOperator<Stream<StackTraceElement>> some, int deepest) {
    List<StackTraceElement> frames =
        some.apply(Stream.of(thrown.getStackTrace())).map(Thrown::plain).toList();
    Throwable inner = thrown.getCause();
    Thrown cause =
        inner == null || inner == thrown || deepest == 0 ? null : of(inner, some, deepest - 1);
    return new Thrown(text(thrown), frames, cause);
  }

  /** A frame without the name of its class loader, which may be Tarry's. */
  private static StackTraceElement plain(StackTraceElement frame) {
    return new StackTraceElement(
        null,
        frame.getModuleName(),
        frame.getModuleVersion(),
        frame.getClassName(),
        frame.getMethodName(),
        frame.getFileName(),
        frame.getLineNumber());
  }

  /**
   * A message without the hashes of class loaders, which differ from JVM to JVM. A failed cast
   * tells them.
   */
  public static String repeatable(String message) {
    return message.contains(" of loader ") ? LOADER.matcher(message).replaceAll("$1") : message;
  }

  private static String text(Throwable thrown) {
    try {
      return repeatable(thrown.toString());
    } catch (RuntimeException | StackOverflowError | LinkageError silent) {
      return thrown.getClass().getName();
    }
  }

  /** The lines of a stack trace, as Java prints them. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>(List.of(text));
    stack.forEach(frame -> lines.add("    at " + frame));
    if (cause != null) {
      List<String> inner = cause.lines();
      lines.add("Caused by: " + inner.get(0));
      lines.addAll(inner.subList(1, inner.size()));
    }
    return lines;
  }
}
