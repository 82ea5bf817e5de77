package dev.tarry.machines.runtime.handlers;

/** Finds the line of user code at which an exception was thrown. */
public final class UserFrames {
  private static final String OURS = "dev.tarry.machines.";

  private UserFrames() {}

  /** Whether something was thrown by this library: the first frame outside the JDK is Tarry's. */
  static boolean isOurs(Throwable thrown) {
    for (StackTraceElement frame : thrown.getStackTrace()) {
      if (!isJdk(frame)) {
        return isOurs(frame);
      }
    }
    return false;
  }

  private static boolean isJdk(StackTraceElement frame) {
    String owner = frame.getClassName();
    return owner.startsWith("java.") || owner.startsWith("jdk.") || owner.startsWith("sun.");
  }

  static boolean isOurs(StackTraceElement frame) {
    String owner = frame.getClassName();
    return owner.startsWith(OURS + "runtime.")
        || owner.startsWith(OURS + "live.")
        || owner.startsWith(OURS + "capture.")
        || owner.startsWith("dev.tarry.core.")
        || owner.startsWith("dev.tarry.notes.");
  }

  /** The first frame that is neither Tarry's nor the JDK's, as {@code File.java:line}. */
  public static String of(Throwable thrown) {
    return of(thrown.getStackTrace());
  }

  /** The first frame of a stack that is neither Tarry's nor the JDK's. */
  static String of(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      String owner = frame.getClassName();
      boolean library =
          isJdk(frame)
              || isOurs(frame)
              || owner.equals(OURS + "Machine")
              || owner.equals(OURS + "StateMachine");
      if (!library && frame.getFileName() != null) {
        return frame.getFileName() + ":" + frame.getLineNumber();
      }
    }
    return "";
  }
}
