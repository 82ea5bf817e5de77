package dev.tarry.bench.rates;

import dev.tarry.core.program.Mistake;
import dev.tarry.threads.Backend;
import dev.tarry.threads.Key;
import java.io.File;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code tarry bench threads}: executions a second of three threads that increment a counter three
 * times each, ours and Lincheck's in turn.
 */
@Command(
    name = "threads",
    description = {
      "Executions a second of three threads with three synchronised increments each, beside Lincheck.",
      "Give it one processor, as in 'taskset -c 0 ./tarry bench threads': threads that run one at"
          + " a time are faster so. Continuations need JDK 21 or newer (JAVA_HOME).",
      "With --beside, another version of Tarry takes Lincheck's place. The two alternate, each in"
          + " a JVM of its own, and the ratios of their executions per second of CPU are printed."
    },
    mixinStandardHelpOptions = true)
public final class ThreadsTable implements Callable<Integer> {
  @Option(names = "--seconds", description = "How long a round takes each (${DEFAULT-VALUE}).")
  private double seconds = 2;

  @Option(names = "--rounds", description = "How many rounds are measured (${DEFAULT-VALUE}).")
  private int rounds = 5;

  @Option(names = "--warm-up", description = "Seconds that each runs first (${DEFAULT-VALUE}).")
  private double warmUp = 8;

  @Option(names = "--no-peers", description = "Measure Tarry only.")
  private boolean noPeers;

  @Option(names = "--rows", description = "Only the rows with this text in their names.")
  private String only = "";

  @Option(
      names = "--beside",
      paramLabel = "JAR",
      description = "The bench.jar of another version, with its folder lib.")
  private @Nullable Path other;

  @Option(
      names = "--pairs",
      description = "With --beside, how many pairs of JVMs for each row (${DEFAULT-VALUE}).")
  private int pairs = 5;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public ThreadsTable() {}

  /** A line of the table. */
  private static final class Row {
    final String name;
    final boolean peer;
    final Contender contender;
    final List<Contender.Sample> samples = new ArrayList<>();

    Row(String name, boolean peer, Contender contender) {
      this.name = name;
      this.peer = peer;
      this.contender = contender;
    }

    Contender.Sample median() {
      return Medians.of(samples, Contender.Sample::perSecond);
    }
  }

  @Override
  public Integer call() {
    if (!(seconds > 0 && rounds > 0 && warmUp > 0 && pairs > 0)) {
      throw new Mistake("--seconds, --rounds, --warm-up and --pairs must be more than 0");
    }
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "3 threads with 3 synchronised increments each, JDK %s, %d processors%n"
            + "medians of %d rounds of %.1f s in turn, after %.1f s each%n",
        System.getProperty("java.version"),
        Runtime.getRuntime().availableProcessors(),
        rounds,
        seconds,
        warmUp);
    if (other != null) {
      beside(out, other);
      return 0;
    }
    List<String> skipped = new ArrayList<>();
    List<Row> rows = rows(skipped);
    try {
      rows.forEach(row -> row.contender.run(nanos(warmUp)));
      for (int i = 0; i < rounds; i++) {
        rows.forEach(row -> row.samples.add(row.contender.run(nanos(seconds))));
      }
    } finally {
      rows.forEach(row -> row.contender.close());
    }
    print(out, rows);
    skipped.forEach(out::println);
    return 0;
  }

  private static Duration nanos(double seconds) {
    return Duration.ofNanos((long) (seconds * 1e9));
  }

  /** Prints how this version compares with another one. */
  private void beside(PrintWriter out, Path jar) {
    if (!Files.exists(jar)) {
      throw new Mistake("there is no file " + jar);
    }
    String own = System.getProperty("java.class.path");
    String others = jar.toAbsolutePath() + File.pathSeparator + own;
    out.printf(Locale.ROOT, "%d pairs of JVMs; executions per s of CPU%n", pairs);
    out.println("| | other version | this one | median of the ratios | from | to |");
    out.println("|---|---|---|---|---|---|");
    for (Measurement measurement : measurements(new ArrayList<>())) {
      List<VersionPair.Ratio> ratios = new ArrayList<>();
      for (int i = 0; i < pairs; i++) {
        try (VersionPair pair =
            new VersionPair(others, own, measurement.key, measurement.backend)) {
          ratios.add(pair.compare(rounds, nanos(seconds), nanos(warmUp)));
        }
      }
      VersionPair.Ratio median = Medians.of(ratios, VersionPair.Ratio::ratio);
      out.printf(
          Locale.ROOT,
          "| %s | %,.0f | %,.0f | %+.1f %% | %+.1f %% | %+.1f %% |%n",
          measurement.name,
          median.other(),
          median.own(),
          percent(median.ratio()),
          percent(ratios.stream().mapToDouble(VersionPair.Ratio::ratio).min().orElse(1)),
          percent(ratios.stream().mapToDouble(VersionPair.Ratio::ratio).max().orElse(1)));
      out.flush();
    }
  }

  private static double percent(double ratio) {
    return 100 * (ratio - 1);
  }

  /** A search that is measured. */
  private record Measurement(String name, Key key, Backend backend) {}

  private List<Measurement> measurements(List<String> skipped) {
    List<Measurement> all = new ArrayList<>();
    for (Backend backend : List.of(Backend.PLATFORM, Backend.CONTINUATION)) {
      String on = backend == Backend.PLATFORM ? "platform threads" : "continuations";
      for (Key key : List.of(Key.NONE, Key.AUTO)) {
        String name = "dfs, " + on + ", key " + key;
        if (!name.contains(only)) {
          continue;
        }
        if (backend == Backend.CONTINUATION && Runtime.version().feature() < 21) {
          skipped.add(name + ": skipped, since this JDK has none; set JAVA_HOME to 21 or newer");
        } else {
          all.add(new Measurement(name, key, backend));
        }
      }
    }
    return all;
  }

  private List<Row> rows(List<String> skipped) {
    List<Row> rows = new ArrayList<>();
    for (Measurement row : measurements(skipped)) {
      rows.add(new Row(row.name, false, new DepthFirstSearches(row.key, row.backend)));
    }
    addPeer(rows, skipped, "Lincheck, the same program", LincheckPeer.Mode.PROGRAM);
    addPeer(rows, skipped, "Lincheck, operations", LincheckPeer.Mode.OPERATIONS);
    addPeer(rows, skipped, "Lincheck, stress (no control)", LincheckPeer.Mode.STRESS);
    skipped.add("Fray: skipped, since it is not installed");
    return rows;
  }

  private void addPeer(List<Row> rows, List<String> skipped, String name, LincheckPeer.Mode mode) {
    if (noPeers || !name.contains(only)) {
      skipped.add(name + ": skipped, as asked for");
    } else {
      boolean peer = mode != LincheckPeer.Mode.STRESS;
      rows.add(new Row(name, peer, LincheckPeer.start(mode)));
    }
  }

  private static void print(PrintWriter out, List<Row> rows) {
    double best =
        rows.stream()
            .filter(row -> row.peer)
            .mapToDouble(row -> row.median().perSecond())
            .max()
            .orElse(0);
    out.println("| | executions/s | from | to | per s of CPU | to Lincheck's best |");
    out.println("|---|---|---|---|---|---|");
    for (Row row : rows) {
      Contender.Sample median = row.median();
      out.printf(
          Locale.ROOT,
          "| %s | %,.0f | %,.0f | %,.0f | %,.0f | %s |%n",
          row.name,
          median.perSecond(),
          row.samples.stream().mapToDouble(Contender.Sample::perSecond).min().orElse(0),
          row.samples.stream().mapToDouble(Contender.Sample::perSecond).max().orElse(0),
          median.perCpuSecond(),
          best == 0 ? "" : String.format(Locale.ROOT, "%.1f", median.perSecond() / best));
    }
  }
}
