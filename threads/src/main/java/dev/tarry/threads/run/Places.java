package dev.tarry.threads.run;

/** Where the program is. */
final class Places {
  private Places() {}

  /** The innermost place of the program's own code that the calling thread is at. */
  static String ofProgram() {
    return ofProgram(new Throwable().getStackTrace());
  }

  /** The innermost place of the program's own code on a stack. */
  static String ofProgram(StackTraceElement[] stack) {
    for (StackTraceElement element : stack) {
      String name = element.getClassName();
      boolean written = !element.getMethodName().startsWith("tarry$call$");
      if (written && !Names.isOurs(name) && !Names.isLibrary(name)) {
        return name + "." + element.getMethodName() + ":" + element.getLineNumber();
      }
    }
    return "a thread of the JDK";
  }
}
