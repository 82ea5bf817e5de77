package dev.tarry.bench.table.backtracking;

import dev.tarry.bench.table.Cell;
import dev.tarry.bench.table.SetOptions;
import dev.tarry.bench.table.TableRow;
import dev.tarry.bench.table.page.Sheet;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.BeginAgain;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import java.io.PrintWriter;
import java.time.Duration;
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
 * {@code tarry bench density}: how many random paths of the second paper's programs fail, how long
 * the others are, and when depth-first search in default order finds the error. The harder set-ups
 * were chosen by this, and by nothing else.
 */
@Command(
    name = "density",
    description = "Random paths, and default order, for the programs of tables 2 to 5.",
    mixinStandardHelpOptions = true)
public final class Density implements Callable<Integer> {
  @Mixin private SetOptions only;

  @Option(names = "--paths", description = "For each program (default: ${DEFAULT-VALUE}).")
  private int paths = 5_000;

  @Option(names = "--states", description = "For default order (default: ${DEFAULT-VALUE}).")
  private long states = 200_000;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public Density() {}

  @Override
  public Integer call() {
    PrintWriter print = spec.commandLine().getOut();
    List<List<String>> lines = new ArrayList<>();
    for (ThreadPrograms.Entry entry : ThreadPrograms.wanted(only)) {
      List<String> line = new ArrayList<>(List.of(entry.name()));
      line.addAll(BeginAgain.settle(entry.program(), this::walk));
      line.addAll(defaultOrder(entry.row()));
      lines.add(line);
      spec.commandLine().getErr().println(line);
    }
    List<String> header =
        List.of("", "paths that fail", "steps, median", "default order, states", "depth");
    print.println(new Sheet(header, lines).markdown());
    return 0;
  }

  /** The share of paths that fail, and the median length of the others. */
  private List<String> walk(Program program) {
    Random random = new Random(1);
    Run run = program.start();
    Mark start = run.mark();
    int failed = 0;
    List<Integer> lengths = new ArrayList<>();
    for (int i = 0; i < paths; i++) {
      run.reset(start);
      int steps = 0;
      for (Choices now = run.choices(); now.size() > 0; now = run.choices()) {
        run.step(now.get(random.nextInt(now.size())));
        steps++;
      }
      BeginAgain.check(run);
      if (run.failure() == null) {
        lengths.add(steps);
      } else {
        failed++;
      }
    }
    Collections.sort(lengths);
    return List.of(
        String.format(Locale.ROOT, "%.2f %%", 100.0 * failed / paths),
        lengths.isEmpty() ? "-" : Sheet.number((double) lengths.get(lengths.size() / 2)));
  }

  private List<String> defaultOrder(TableRow row) {
    Budget budget = Budget.standard().withTime(Duration.ofMinutes(30)).withStates(states);
    Cell cell = Cell.measure(row, Configurations.standard(), row.source().get(), 1, budget);
    return cell.found()
        ? List.of(Sheet.number((double) cell.count()), Sheet.number((double) cell.steps()))
        : List.of("-", "-");
  }
}
