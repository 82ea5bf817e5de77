package dev.tarry.bench.structures;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import dev.tarry.history.Operations;
import dev.tarry.threads.Key;
import dev.tarry.threads.Threads;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tarry bench structures}: ten concurrent objects by Tarry and by Lincheck. */
@Command(
    name = "structures",
    description =
        "Ten concurrent objects, right and wrong, by Tarry and by Lincheck; exit code 1 if Tarry"
            + " misses a wrong one or blames a right one.",
    mixinStandardHelpOptions = true)
public final class StructuresTable implements Callable<Integer> {
  private static final List<Row> ROWS =
      List.of(
          new Row("atomicCount", "atomic counter", true),
          new Row("losingCount", "counter that reads, then writes", false),
          new Row("treiberStack", "Treiber's stack", true),
          new Row("hastyStack", "the same, popping without a comparison", false),
          new Row("linkedQueue", "Michael and Scott's queue", true),
          new Row("arrayQueue", "queue that takes a place, then fills it", false),
          new Row("concurrentMap", "`ConcurrentHashMap.putIfAbsent`", true),
          new Row("lookingMap", "`get`, then `put`", false),
          new Row("lazySet", "lazy list", true),
          new Row("trustingSet", "the same, not looking again", false));

  @Option(names = "--scenarios", description = "For each object (default: ${DEFAULT-VALUE}).")
  private int scenarios = 10;

  @Option(names = "--time", description = "Seconds for a scenario (default: ${DEFAULT-VALUE}).")
  private int seconds = 10;

  @Option(names = "--key", description = "How states are compared (default: ${DEFAULT-VALUE}).")
  private Key key = Key.AUTO;

  @Option(names = "--no-lincheck", description = "Tarry alone.")
  private boolean alone;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public StructuresTable() {}

  private record Row(String name, String title, boolean right) {}

  /** What became of the scenarios of an object. */
  record Answer(boolean wrong, int exhausted, int searched, long states, Duration time) {}

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<String> lincheck = alone ? List.of() : lincheck();
    out.println("| object | is | Tarry | scenarios | states | s | Lincheck | s |");
    out.println("|---|---|---|---:|---:|---:|---|---:|");
    boolean right = true;
    for (int i = 0; i < ROWS.size(); i++) {
      Row row = ROWS.get(i);
      Answer answer = answer(row.name(), scenarios, Duration.ofSeconds(seconds), key);
      right &= answer.wrong() != row.right();
      out.printf(
          Locale.ROOT,
          "| %s | %s | %s | %d | %,d | %.1f | %s |%n",
          row.title(),
          row.right() ? "right" : "wrong",
          answer.wrong() ? "wrong" : "passed, " + answer.exhausted() + " exhausted",
          answer.searched(),
          answer.states(),
          answer.time().toMillis() / 1000.0,
          alone ? " | " : lincheck.get(i));
      out.flush();
    }
    return right ? 0 : 1;
  }

  /** Tests an object scenario by scenario, up to the first that is not linearizable. */
  static Answer answer(String name, int scenarios, Duration time, Key key) {
    Duration spent = Duration.ZERO;
    long states = 0;
    int exhausted = 0;
    for (int scenario = 1; scenario <= scenarios; scenario++) {
      Report report =
          new Tester(
                  Threads.program(name, DeclaredStructures.class, List.of(method(name)), scenario)
                      .withKey(key),
                  Strategy.named("portfolio"),
                  Budget.standard().withTime(time))
              .test();
      spent = spent.plus(report.time());
      states += report.states();
      if (report.verdict() == Verdict.BUG) {
        return new Answer(true, exhausted, scenario, states, spent);
      }
      exhausted += report.verdict() == Verdict.EXHAUSTED ? 1 : 0;
    }
    return new Answer(false, exhausted, scenarios, states, spent);
  }

  private static Method method(String name) {
    try {
      return DeclaredStructures.class.getDeclaredMethod(name, Operations.class);
    } catch (NoSuchMethodException none) {
      throw new IllegalStateException("no object " + name, none);
    }
  }

  /** What Lincheck says of each object, as two cells. */
  private List<String> lincheck() throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(LincheckStructuresPeer.class.getName(), scenarios + ""));
    ROWS.forEach(row -> command.add(row.name()));
    Process peer =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    List<String> cells =
        peer.inputReader(UTF_8)
            .lines()
            .map(line -> line.split(" ", -1))
            .map(
                words ->
                    String.format(
                        Locale.ROOT, "%s | %.1f", words[0], Long.parseLong(words[1]) / 1000.0))
            .toList();
    if (cells.size() != ROWS.size()) {
      throw new Mistake("Lincheck failed; --no-lincheck leaves it out");
    }
    return cells;
  }
}
