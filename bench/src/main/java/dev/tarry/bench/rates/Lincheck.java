package dev.tarry.bench.rates;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Lincheck in a JVM of its own, which waits while others are measured. */
final class Lincheck implements Contender {
  private final Process process;
  private final Path log;
  private final Writer orders;
  private final BufferedReader answers;

  Lincheck(LincheckPeer.Mode mode) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(LincheckPeer.class.getName(), mode.name()));
    try {
      log = Files.createTempFile("tarry-lincheck", ".log");
      process = new ProcessBuilder(command).redirectError(log.toFile()).start();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    orders = process.outputWriter(UTF_8);
    answers = process.inputReader(UTF_8);
  }

  @Override
  public Sample run(Duration time) {
    try {
      orders.write(time.toNanos() + "\n");
      orders.flush();
      String answer = answers.readLine();
      if (answer == null) {
        throw new IllegalStateException("Lincheck failed:\n" + Files.readString(log));
      }
      String[] words = answer.split(" ", -1);
      return new Sample(
          Long.parseLong(words[0]), Long.parseLong(words[1]), Long.parseLong(words[2]));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @Override
  public void close() {
    process.destroy();
    try {
      Files.deleteIfExists(log);
    } catch (IOException left) {
      // one more temporary file
    }
  }
}
