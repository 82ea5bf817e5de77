package dev.tarry.bench.oracle;

import dev.tarry.bench.oracle.lang.Prog.Language;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
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

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public OracleTable() {}

  @Override
  public Integer call() {
    List<Language> languages = new ArrayList<>();
    if (!onlyJava) {
      languages.add(Language.P);
    }
    if (!onlyP) {
      languages.add(Language.JAVA);
    }
    PrintWriter out = spec.commandLine().getOut();
    int disagreements = 0;
    for (Language language : languages) {
      Oracle oracle = new Oracle(language, seed, ways, shrinks);
      for (int i = from; i < from + programs && disagreements < stopAfter; i++) {
        Optional<Oracle.Shown> shown = oracle.program(i);
        if (shown.isPresent()) {
          disagreements++;
          out.println(shown.get().text());
        }
      }
      out.println(oracle.summary());
      out.flush();
    }
    return disagreements == 0 ? 0 : 1;
  }
}
