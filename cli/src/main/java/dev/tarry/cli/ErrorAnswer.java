package dev.tarry.cli;

import dev.tarry.core.program.Mistake;
import java.io.PrintWriter;

/** What a command says and answers when something is thrown. */
public final class ErrorAnswer {
  private ErrorAnswer() {}

  /** Says what it was, a mistake of the user's or a defect, and gives the {@link ExitCode}. */
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
