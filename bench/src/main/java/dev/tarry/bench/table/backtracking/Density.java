package dev.tarry.bench.table.backtracking;

import dev.tarry.bench.table.page.Sheet;
import dev.tarry.core.program.BeginAgain;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tarry bench density}: how many random paths of the second paper's programs fail. */
@Command(
    name = "density",
    description = "The share of random paths that fail, for the programs of tables 2 to 5.",
    mixinStandardHelpOptions = true)
public final class Density implements Callable<Integer> {
  @Option(names = "--paths", description = "For each program (default: ${DEFAULT-VALUE}).")
  private int paths = 5_000;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public Density() {}

  @Override
  public Integer call() {
    PrintWriter print = spec.commandLine().getOut();
    List<List<String>> lines = new ArrayList<>();
    for (ThreadPrograms.Entry entry : ThreadPrograms.all()) {
      lines.add(BeginAgain.settle(entry.program(), program -> line(entry.name(), program)));
    }
    print.println(new Sheet(List.of("", "paths that fail", "steps, mean"), lines).markdown());
    return 0;
  }

  private List<String> line(String name, Program program) {
    Random random = new Random(1);
    Run run = program.start();
    Mark start = run.mark();
    int failed = 0;
    long steps = 0;
    for (int i = 0; i < paths; i++) {
      run.reset(start);
      for (Choices now = run.choices(); now.size() > 0; now = run.choices()) {
        run.step(now.get(random.nextInt(now.size())));
        steps++;
      }
      BeginAgain.check(run);
      failed += run.failure() == null ? 0 : 1;
    }
    return List.of(
        name,
        String.format(Locale.ROOT, "%.2f %%", 100.0 * failed / paths),
        String.format(Locale.ROOT, "%.1f", (double) steps / paths));
  }
}
