package dev.tarry.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintWriter;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The root command {@code tarry}, which only knows its subcommands.
 *
 * <p>To add a command, write a class that implements {@code Callable<Integer>}, answers one of
 * {@link ExitCode}, prints to the writers of its {@link CommandSpec}, and name it in {@code
 * subcommands} below.
 */
@Command(
    name = "tarry",
    description = "Finds bugs in asynchronous systems by searching their schedules.",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      ExitCode.NOTHING_FOUND + ":nothing found",
      ExitCode.BUG + ":a bug was found",
      ExitCode.USAGE + ":wrong usage",
      ExitCode.DEFECT + ":a defect of tarry itself"
    },
    exitCodeOnInvalidInput = ExitCode.USAGE,
    exitCodeOnExecutionException = ExitCode.DEFECT,
    subcommands = {Demo.class})
public final class Main implements Runnable {
  @Spec private CommandSpec spec;

  /** Called by {@link CommandLine}, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  Main() {}

  public static void main(String[] args) {
    PrintWriter out = new PrintWriter(System.out, true, UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, UTF_8);
    System.exit(run(args, out, err));
  }

  /** Does what the arguments ask and answers an {@link ExitCode}. */
  static int run(String[] args, PrintWriter out, PrintWriter err) {
    return run(new CommandLine(new Main()), args, out, err);
  }

  /**
   * Runs a command so that whatever it throws answers {@link ExitCode#DEFECT}.
   *
   * <p>Errors are caught here because picocli catches exceptions only, and a JVM that dies of an
   * error answers 1, which would read as a bug in the program under test.
   */
  static int run(CommandLine command, String[] args, PrintWriter out, PrintWriter err) {
    command.setOut(out).setErr(err);
    command.setExecutionExceptionHandler((e, failed, arguments) -> defect(e, err));
    try {
      return command.execute(args);
    } catch (Throwable e) {
      return defect(e, err);
    }
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Say which command to run.");
  }

  private static int defect(Throwable e, PrintWriter err) {
    err.println("tarry: this is a defect of tarry, not of the program under test. Please report:");
    e.printStackTrace(err);
    return ExitCode.DEFECT;
  }

  /** The version of the jar that is running. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Main.class.getPackage().getImplementationVersion();
      return new String[] {"tarry " + Objects.requireNonNullElse(version, "(not packaged)")};
    }
  }
}
