package dev.tarry.threads.run.code;

import java.util.Optional;
import java.util.stream.Stream;

/** Finds the line of the program that is running. */
public final class CodePlaces {
  private CodePlaces() {}

  /** The innermost place of the program's own code that the calling thread is at. */
  public static String ofProgram() {
    return ofProgram(new Throwable().getStackTrace());
  }

  /** The innermost place of the program's own code on a stack. */
  public static String ofProgram(StackTraceElement[] stack) {
    return innermost(stack).orElse("a thread of the JDK");
  }

  /** The innermost place of the program's own code on a stack, if there is one. */
  public static Optional<String> innermost(StackTraceElement[] stack) {
    return Stream.of(stack)
        .filter(CodePlaces::isWritten)
        .filter(element -> !ClassNames.isLibrary(element.getClassName()))
        .map(it -> place(it))
        .findFirst();
  }

  /** The file and the line, which consoles turn into a link; if the file is unknown, the method. */
  private static String place(StackTraceElement element) {
    String file = element.getFileName();
    String method = element.getClassName() + "." + ClassNames.method(element.getMethodName());
    return (file == null ? method : file) + ":" + element.getLineNumber();
  }

  /**
   * Whether a frame belongs in a stack trace: its code is in a source file, and it is not part of
   * the call of a test.
   */
  public static boolean isShown(StackTraceElement element) {
    return isWritten(element)
        && !element.getClassName().startsWith("jdk.internal.reflect.")
        && !element.getClassName().startsWith("java.lang.reflect.");
  }

  /**
   * Whether a frame belongs to the code that runs threads: frames below it are not part of the
   * program.
   */
  public static boolean isBelowThreads(StackTraceElement element) {
    return element.getClassName().equals("jdk.internal.vm.Continuation");
  }

  /** Whether a frame is neither Tarry's nor generated, like those between a stream and a lambda. */
  static boolean isWritten(StackTraceElement element) {
    return !ClassNames.isOurs(element.getClassName())
        && !element.getMethodName().startsWith("tarry$call$")
        && !element.getClassName().contains("$$Lambda");
  }
}
