package dev.tarry.cli;

import dev.tarry.examples.Scenarios;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Path;

/** One run of the command line in this process. */
public record CommandRun(int exit, String out, String err) {
  public static CommandRun of(Object... arguments) {
    return of(Terminal.plain(), arguments);
  }

  static CommandRun of(Terminal environment, Object... arguments) {
    String[] args = new String[arguments.length];
    for (int i = 0; i < args.length; i++) {
      args[i] = arguments[i].toString();
    }
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exit =
        Main.run(
            Main.commandLine(environment),
            args,
            new PrintWriter(out, true),
            new PrintWriter(err, true));
    return new CommandRun(exit, out.toString(), err.toString());
  }

  /** The folder of this repository. */
  public static Path root() {
    return Path.of("..").toAbsolutePath().normalize();
  }

  /** A P program of the examples. */
  public static Path example(String file) {
    return root().resolve("examples/p").resolve(file);
  }

  /** The classes of the Java examples. */
  public static Path exampleClasses() {
    return codeOf(Scenarios.class);
  }

  /** Where a class was loaded from. */
  public static Path codeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
