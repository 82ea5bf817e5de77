package dev.tarry.bench.table.delays;

import dev.tarry.bench.table.page.Sheet;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code tarry bench walks}: how many random walks fail on the programs of table 1, and how long
 * they are. The harder rows were chosen by this, and by nothing else.
 */
@Command(
    name = "walks",
    description = "The share of random walks that fail, and their length, for the rows of table 1.",
    mixinStandardHelpOptions = true)
public final class Walks implements Callable<Integer> {
  private static final int LONGEST = 20_000;
  private static final double MOST_FAILING = 0.005;
  private static final int SHORTEST_RUN = 500;
  private static final int LONGEST_RUN = 2_000;

  @Mixin private RowOptions rows;

  @Option(names = "--walks", description = "For each row (default: ${DEFAULT-VALUE}).")
  private int walks = 2_000;

  @Option(names = "--seed", description = "Default: ${DEFAULT-VALUE}.")
  private long seed = 1;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public Walks() {}

  /** What came of the walks of one row; lengths are of walks that did not fail. */
  private record Walked(int failed, int of, List<Integer> lengths) {
    int length(double share) {
      return lengths.isEmpty() ? 0 : lengths.get((int) (share * (lengths.size() - 1)));
    }

    boolean meetsCriterion() {
      return failed < MOST_FAILING * of
          && length(0.5) >= SHORTEST_RUN
          && length(0.5) <= LONGEST_RUN;
    }
  }

  @Override
  public Integer call() {
    PrintWriter print = spec.commandLine().getOut();
    PrintWriter progress = spec.commandLine().getErr();
    List<List<String>> lines = new ArrayList<>();
    for (PaperPrograms.Named row : rows.programs()) {
      Walked walked = walk(row.program().get());
      lines.add(
          List.of(
              row.name(),
              String.format(Locale.ROOT, "%.2f %%", 100.0 * walked.failed() / walked.of()),
              Sheet.number((double) walked.length(0.5)),
              walked.length(0.05) + " to " + walked.length(0.95),
              walked.meetsCriterion() ? "yes" : "no"));
      progress.println(lines.get(lines.size() - 1));
    }
    List<String> header = List.of("", "walks that fail", "steps, median", "90 % of them", "harder");
    print.println(new Sheet(header, lines).markdown());
    return 0;
  }

  private Walked walk(Program program) {
    Random random = new Random(seed);
    Run run = program.start();
    Mark start = run.mark();
    int failed = 0;
    List<Integer> lengths = new ArrayList<>();
    for (int i = 0; i < walks; i++) {
      run.reset(start);
      int steps = 0;
      for (Choices now = run.choices();
          now.size() > 0 && steps < LONGEST && run.failure() == null;
          now = run.choices()) {
        run.step(now.get(random.nextInt(now.size())));
        steps++;
      }
      if (run.failure() == null) {
        lengths.add(steps);
      } else {
        failed++;
      }
    }
    Collections.sort(lengths);
    return new Walked(failed, walks, lengths);
  }
}
