package dev.tarry.cli;

import dev.tarry.core.program.Mistake;
import java.io.PrintWriter;

/** The message and exit code of a command that threw something. */
public final class ErrorAnswer {
  private ErrorAnswer() {}

  /** Says whether it was a mistake of the user or a defect, and returns the {@link ExitCode}. */
  public static int to(Throwable thrown, PrintWriter err) {
    if (thrown instanceof Mistake) {
      err.println("tarry: " + thrown.getMessage());
      return ExitCode.USAGE;
    }
    err.println("tarry: this is a defect of tarry, not of the program under test. Please report:");
    err.println(String.join("", new Main.Version().getVersion()) + ", Java " + Runtime.version());
    thrown.printStackTrace(err);
    return ExitCode.DEFECT;
  }
}
