package dev.tarry.bench.rates;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A contender in a JVM of its own, with the options of this one; it waits while others run. */
final class PeerJvm implements Contender {
  private final Process process;
  private final Path log;
  private final Writer orders;
  private final BufferedReader answers;

  /**
   * Starts it.
   *
   * @param classPath where it finds its classes
   * @param main a class that {@linkplain #answer answers}
   */
  PeerJvm(String classPath, Class<?> main, String... args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", classPath, main.getName()));
    command.addAll(List.of(args));
    try {
      log = Files.createTempFile("tarry-bench", ".log");
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
        throw new IllegalStateException("the other JVM failed:\n" + Files.readString(log));
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

  /** What the other JVM does: it runs for as long as each line says, and tells what was done. */
  static void answer(Function<Duration, Sample> runs) throws IOException {
    PrintStream answers = System.out;
    System.setOut(System.err);
    BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (String line = orders.readLine(); line != null; line = orders.readLine()) {
      Sample sample = runs.apply(Duration.ofNanos(Long.parseLong(line)));
      answers.println(sample.executions() + " " + sample.nanos() + " " + sample.cpuNanos());
    }
  }
}
