package dev.tarry.bench.spread;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tarry.cli.ErrorAnswer;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tarry bench cluster}: what a cluster costs beside one machine, and how that grows. */
@Command(
    name = "tarry bench cluster",
    description = "Searches on a cluster beside those of one machine.",
    mixinStandardHelpOptions = true)
public final class ClusterBenchMain {
  private static final String LOGGING = "log4j2.configurationFile";

  private final Path examples;
  private final PrintWriter out = new PrintWriter(System.out, true, UTF_8);

  private ClusterBenchMain(Path examples) {
    this.examples = examples;
  }

  /** The first argument is the jar of the examples, which the script names. */
  public static void main(String[] args) {
    if (System.getProperty(LOGGING) == null) {
      System.setProperty(LOGGING, "tarry-log4j2.properties");
    }
    CommandLine command = new CommandLine(new ClusterBenchMain(Path.of(args[0])));
    command.setExecutionExceptionHandler((e, failed, all) -> ErrorAnswer.to(e, failed.getErr()));
    System.exit(command.execute(Arrays.copyOfRange(args, 1, args.length)));
  }

  @Command(name = "samples", description = "Samples by threads and by Spark, in one JVM.")
  int samples(
      @Parameters(defaultValue = "300000", paramLabel = "SAMPLES") long samples,
      @Parameters(defaultValue = "3", paramLabel = "REPEATS") int repeats) {
    new ClusterTable(examples, out).samples(samples, repeats);
    return 0;
  }

  @Command(name = "strata", description = "All states by threads and by Spark, in one JVM.")
  int strata(@Parameters(defaultValue = "1", paramLabel = "REPEATS") int repeats) {
    new ClusterTable(examples, out).strata(repeats);
    return 0;
  }

  @Command(name = "workers", description = "One worker beside two, each a JVM with one core.")
  int workers(
      @Parameters(defaultValue = "2000000", paramLabel = "SAMPLES") long samples,
      @Parameters(defaultValue = "3", paramLabel = "REPEATS") int repeats)
      throws IOException, InterruptedException {
    new WorkersTable(examples, out).print(samples, repeats);
    return 0;
  }

  @Command(name = "growth", description = "What to expect of more executors.")
  int growth() {
    out.print(new GrowthModel().table());
    out.flush();
    return 0;
  }
}
