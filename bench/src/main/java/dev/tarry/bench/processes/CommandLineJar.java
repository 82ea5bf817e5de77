package dev.tarry.bench.processes;

import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The command line in processes of its own. */
final class CommandLineJar {
  private static final Path JAR = Path.of("cli", "target", "tarry.jar");
  private static final Duration LONGEST = Duration.ofMinutes(5);

  private final Path log;

  /** What a process came to; the exit code of one that was killed means nothing. */
  record Ended(int exit, String text) {}

  /** Processes whose output goes by way of a file in this folder. */
  CommandLineJar(Path folder) {
    if (!Files.exists(JAR)) {
      throw new Mistake("there is no " + JAR + "; run ./tarry once, in this folder, to build it");
    }
    this.log = folder.resolve("log-" + Thread.currentThread().getId());
  }

  /** Runs to the end. */
  Ended run(List<String> arguments) throws IOException, InterruptedException {
    return run(arguments, LONGEST);
  }

  /** Runs to the end, or kills the process after this time as {@code kill -9} does. */
  Ended run(List<String> arguments, Duration most) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("java", "-Xmx1g", "-XX:+UseSerialGC"));
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-jar", JAR.toString()));
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    boolean ended = process.waitFor(most.toMillis(), TimeUnit.MILLISECONDS);
    if (!ended) {
      process.destroyForcibly().waitFor();
    }
    return new Ended(
        ended ? process.exitValue() : -1, Files.readString(log, StandardCharsets.UTF_8));
  }
}
