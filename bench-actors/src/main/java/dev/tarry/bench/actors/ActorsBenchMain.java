package dev.tarry.bench.actors;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tarry.cli.ErrorAnswer;
import java.io.PrintWriter;
import picocli.CommandLine;

/** {@code tarry bench actors}: machines that run for real, beside plain actors. */
public final class ActorsBenchMain {
  private ActorsBenchMain() {}

  public static void main(String[] args) {
    CommandLine command = new CommandLine(new ActorsTable());
    command.setOut(new PrintWriter(System.out, true, UTF_8));
    command.setErr(new PrintWriter(System.err, true, UTF_8));
    command.setExecutionExceptionHandler((e, failed, all) -> ErrorAnswer.to(e, failed.getErr()));
    System.exit(command.execute(args));
  }
}
