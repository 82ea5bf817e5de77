package dev.tarry.bench.oracle;

import dev.tarry.bench.oracle.jdk.JdkOracle;
import dev.tarry.bench.oracle.lang.Prog.Language;
import dev.tarry.bench.oracle.races.RacesOracle;
import dev.tarry.bench.oracle.threads.ThreadsOracle;
import dev.tarry.threads.Backend;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tarry bench oracle}: random programs, searched by Tarry and by a plain simulator. */
@Command(
    name = "oracle",
    description =
        "Compares searches of random programs with a plain simulator; exit code 1 if they disagree.",
    mixinStandardHelpOptions = true)
public final class OracleTable implements Callable<Integer> {
  @Option(names = "--programs", description = "How many (default: ${DEFAULT-VALUE}).")
  private int programs = 10_000;

  @Option(names = "--seed", description = "Of the programs (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(names = "--from", description = "The number of the first (default: ${DEFAULT-VALUE}).")
  private int from;

  @Option(names = "--p", description = "Only programs in P.")
  private boolean onlyP;

  @Option(names = "--java", description = "Only programs in Java.")
  private boolean onlyJava;

  @Option(
      names = "--threads",
      description = "Multi-threaded programs instead, as many of each kind of access.")
  private boolean threads;

  @Option(
      names = "--jdk",
      description =
          "Programs whose threads share an object of the JDK, as many of each class; with --java"
              + " programs whose machines hold one.")
  private boolean jdk;

  @Option(
      names = "--races",
      description = "Multi-threaded programs whose accesses may be data races.")
  private boolean races;

  @Option(
      names = "--kind",
      description =
          "With --threads: only kinds of access with this in their names; with --jdk: classes.")
  private String kind = "";

  @Option(names = "--backend", description = "With --threads, --jdk or --races: only on this one.")
  private @Nullable Backend backend;

  @Option(names = "--every-key", description = "With --threads: with every key.")
  private boolean everyKey;

  @Option(
      names = "--ways",
      description = "Ways to search each program (default: ${DEFAULT-VALUE}).")
  private int ways = 6;

  @Option(
      names = "--shrinks",
      description =
          "Programs to try to make one that disagrees smaller (default: ${DEFAULT-VALUE}).")
  private int shrinks = 3_000;

  @Option(names = "--stop-after", description = "Disagreements (default: ${DEFAULT-VALUE}).")
  private int stopAfter = 3;

  /** After so many programs a line says how far it is. */
  private static final int SOME = 1_000;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public OracleTable() {}

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    List<Backend> backends = backend == null ? ThreadsOracle.backends() : List.of(backend);
    if (jdk) {
      JdkOracle oracle =
          onlyJava ? JdkOracle.machines(out, seed) : JdkOracle.threads(out, seed, backends);
      return oracle.run(kind, programs) == 0 ? 0 : 1;
    }
    if (races) {
      return new RacesOracle(out, seed, backends).run(programs) == 0 ? 0 : 1;
    }
    if (threads) {
      return new ThreadsOracle(out, seed, backends, everyKey).run(kind, programs) == 0 ? 0 : 1;
    }
    List<Language> languages = new ArrayList<>();
    if (!onlyJava) {
      languages.add(Language.P);
    }
    if (!onlyP) {
      languages.add(Language.JAVA);
    }
    int disagreements = 0;
    for (Language language : languages) {
      Oracle oracle = new Oracle(language, seed, ways, shrinks);
      for (int i = from; i < from + programs && disagreements < stopAfter; i++) {
        Optional<Oracle.Shown> shown = oracle.program(i);
        if (shown.isPresent()) {
          disagreements++;
          out.println(shown.get().text());
        }
        if ((i + 1 - from) % SOME == 0 && i + 1 < from + programs) {
          out.printf("%s: %,d of %,d programs%n", language, i + 1 - from, programs);
          out.flush();
        }
      }
      out.println(oracle.summary());
      out.flush();
    }
    return disagreements == 0 ? 0 : 1;
  }
}
