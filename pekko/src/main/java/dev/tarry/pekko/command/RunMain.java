package dev.tarry.pekko.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tarry.cli.ErrorAnswer;
import dev.tarry.cli.ExitCode;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The part of {@code tarry} that runs programs for real. */
@Command(
    name = "tarry",
    description = "Runs machines for real, and checks logs of real runs.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitCode.USAGE,
    exitCodeOnExecutionException = ExitCode.DEFECT,
    subcommands = {RunCommand.class, Observe.class})
public final class RunMain implements Runnable {
  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  RunMain() {}

  public static void main(String[] args) {
    PrintWriter out = new PrintWriter(System.out, true, UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, UTF_8);
    System.exit(execute(args, out, err));
  }

  /** Runs a command; what it throws is printed, and becomes an exit code. */
  static int execute(String[] args, PrintWriter out, PrintWriter err) {
    CommandLine command = new CommandLine(new RunMain()).setOut(out).setErr(err);
    command.setExecutionExceptionHandler(
        (e, failed, arguments) ->
            e instanceof RestartWithClasses java
                ? java.execute(args, out, err)
                : ErrorAnswer.to(e, err));
    command.setParameterExceptionHandler(
        (wrong, arguments) -> {
          err.println("tarry: " + wrong.getMessage());
          return ExitCode.USAGE;
        });
    try {
      return command.execute(args);
    } catch (Throwable e) {
      return ErrorAnswer.to(e, err);
    }
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Name a command.");
  }
}
