package dev.tarry.threads.run;

/** Where the program is. */
final class Places {
  private Places() {}

  /** The innermost place of the program's own code that the calling thread is at. */
  static String ofProgram() {
    for (StackTraceElement element : new Throwable().getStackTrace()) {
      String name = element.getClassName();
      if (!Names.isOurs(name) && !Names.isLibrary(name)) {
        return name + "." + element.getMethodName() + ":" + element.getLineNumber();
      }
    }
    return "an unknown place";
  }
}
