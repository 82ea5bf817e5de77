package dev.tarry.machines.runtime;

/** Where in user code something was thrown. */
final class Places {
  private static final String OURS = "dev.tarry.machines.";

  private Places() {}

  /** The first frame that is neither ours nor the JDK's, as {@code File.java:line}. */
  static String of(Throwable thrown) {
    for (StackTraceElement frame : thrown.getStackTrace()) {
      String owner = frame.getClassName();
      boolean library =
          owner.startsWith("java.")
              || owner.startsWith("jdk.")
              || owner.startsWith(OURS + "runtime.")
              || owner.startsWith(OURS + "capture.")
              || owner.equals(OURS + "Machine");
      if (!library && frame.getFileName() != null) {
        return frame.getFileName() + ":" + frame.getLineNumber();
      }
    }
    return "";
  }
}
