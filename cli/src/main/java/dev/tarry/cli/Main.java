package dev.tarry.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tarry.cli.session.Interruption;
import dev.tarry.core.program.Mistake;
import java.io.PrintWriter;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
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
      ExitCode.USAGE + ":wrong usage, or a program that does not compile",
      ExitCode.DEFECT + ":a defect of tarry itself"
    },
    exitCodeOnInvalidInput = ExitCode.USAGE,
    exitCodeOnExecutionException = ExitCode.DEFECT,
    subcommands = {
      Check.class,
      ReplaySchedule.class,
      Explore.class,
      Shrink.class,
      ListAll.class,
      Compare.class,
      Explain.class,
      Completion.class,
      Demo.class
    })
public final class Main implements Runnable {
  /** How long a report may take after Ctrl-C. */
  private static final int SECONDS_TO_REPORT = 10;

  @Spec private CommandSpec spec;

  private final Terminal environment;

  /** Called by {@link CommandLine}, which sets the other fields. */
  @SuppressWarnings("NullAway.Init")
  Main(Terminal environment) {
    this.environment = environment;
  }

  public static void main(String[] args) {
    PrintWriter out = new PrintWriter(System.out, true, UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, UTF_8);
    Terminal environment = Terminal.of(System.getenv(), System.getProperties());
    CountDownLatch done = new CountDownLatch(1);
    Thread hook =
        new Thread(() -> interrupt(environment.interruption(), done, err), "tarry-interrupt");
    Runtime.getRuntime().addShutdownHook(hook);
    int code = run(commandLine(environment), args, out, err);
    done.countDown();
    System.exit(code);
  }

  /** Runs when the process is about to end: by Ctrl-C, unless the command is done. */
  private static void interrupt(Interruption interruption, CountDownLatch done, PrintWriter err) {
    String who = done.getCount() == 0 ? null : ExitCalls.place();
    if (who != null) {
      err.println(
          "tarry: the program under test ended the JVM at "
              + who
              + ", so nothing more could be checked; fail an assertion or halt a machine instead");
      Runtime.getRuntime().halt(ExitCode.USAGE);
    }
    interruption.request();
    try {
      done.await(SECONDS_TO_REPORT, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Runs the command of these arguments, without a terminal, and returns an {@link ExitCode}. */
  static int run(String[] args, PrintWriter out, PrintWriter err) {
    return run(commandLine(Terminal.plain()), args, out, err);
  }

  /** The root command with this around it. */
  static CommandLine commandLine(Terminal environment) {
    return new CommandLine(new Main(environment));
  }

  /**
   * Runs a command. Whatever it throws becomes {@link ExitCode#DEFECT}, except for a {@link
   * Mistake} of the user.
   *
   * <p>Errors are caught here because picocli catches exceptions only, and a JVM that dies of an
   * error answers 1, which would read as a bug in the program under test.
   */
  static int run(CommandLine command, String[] args, PrintWriter out, PrintWriter err) {
    command.setOut(out).setErr(err);
    command.setParameterExceptionHandler((wrong, arguments) -> Usage.tell(wrong, err));
    command.setExecutionExceptionHandler((e, failed, arguments) -> ErrorAnswer.to(e, err));
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

  Terminal environment() {
    return environment;
  }

  /** The version of the jar that is running. */
  static final class Version implements IVersionProvider {
    /** The bare version. */
    static String number() {
      String version = Main.class.getPackage().getImplementationVersion();
      return Objects.requireNonNullElse(version, "(not packaged)");
    }

    @Override
    public String[] getVersion() {
      return new String[] {"tarry " + number()};
    }
  }
}
