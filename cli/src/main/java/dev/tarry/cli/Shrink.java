package dev.tarry.cli;

import dev.tarry.cli.files.WholeFiles;
import dev.tarry.cli.options.Amounts;
import dev.tarry.cli.options.ScheduleArguments;
import dev.tarry.cli.options.ScheduleArguments.Replayable;
import dev.tarry.core.Minimizer;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Meter;
import dev.tarry.core.program.BeginAgain;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Omission;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.viewer.TraceText;
import dev.tarry.viewer.Words;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code tarry shrink}: looks for a shorter schedule that ends in the same bug. */
@Command(
    name = "shrink",
    description = "Looks for a shorter schedule with the same bug.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class Shrink implements Callable<Integer> {
  private static final int LINES = 60;

  @Mixin private ScheduleArguments schedule;

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "20000",
      description = "Try at most N runs (default: ${DEFAULT-VALUE}).")
  private int runs;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Amounts.Time.class,
      defaultValue = "60s",
      description = "Stop after this time (default: ${DEFAULT-VALUE}).")
  private Duration time;

  @Option(names = "--to", paramLabel = "FILE", description = "Write the new schedule to this file.")
  private @Nullable Path to;

  @Spec private CommandSpec spec;
  @ParentCommand private Main main;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  Shrink() {}

  @Override
  public Integer call() {
    if (runs < 1) {
      throw new Mistake("--runs is " + runs + "; it must be 1 or more");
    }
    WholeFiles files = new WholeFiles();
    if (to != null) {
      files.mustBeWritable(to);
    }
    Replayable it = schedule.load();
    Outcome outcome = Tester.replay(it.program(), it.file().schedule(), it.strategy());
    if (outcome instanceof Outcome.Diverged diverged) {
      throw it.misfit(diverged);
    }
    if (!(outcome instanceof Outcome.Failed failed)) {
      List<String> endless = Omission.texts(it.program().omissions(), Omission.Kind.CUT_OFF);
      throw new Mistake(
          "there is nothing to shrink: "
              + (endless.isEmpty() ? outcome.text() : String.join("; ", endless)));
    }
    Meter meter = new Meter(Budget.standard().withTime(time));
    BooleanSupplier stop =
        () -> main.environment().interruption().requested() || meter.elapsed().compareTo(time) > 0;
    Budget budget = meter.budget();
    Supplier<Duration> left =
        () -> {
          Duration rest = time.minus(meter.elapsed());
          return rest.toMillis() > 0 ? rest : Duration.ofMillis(1);
        };
    Minimizer.Shortest shortest =
        BeginAgain.settle(
            it.program(),
            program ->
                new Minimizer(program, it.strategy().withShrinks(runs), budget, left, stop)
                    .of(failed));
    Outcome.Failed best = shortest.way();
    Schedule found = best.schedule().withLessons(it.program().lessons());
    PrintWriter out = spec.commandLine().getOut();
    out.println("bug  " + it.subject().name() + ": " + Words.failure(best.failure()));
    out.println("  from:     " + way(failed));
    out.println("  to:       " + way(best));
    out.println("  schedule: " + found);
    if (shortest.fewest() && best.delays() > 0) {
      out.println("  note:     no schedule with fewer delays has this bug");
    } else if (stop.getAsBoolean()) {
      out.println("  note:     stopped early; more --time may find a shorter one");
    }
    if (to != null) {
      files.write(to, it.file().with(it.subject(), found).text());
      out.println("  replay:   " + main.environment().replay(to));
    }
    TraceText.of(Tester.trace(it.program(), found, it.strategy()), LINES).forEach(out::println);
    return ExitCode.BUG;
  }

  private static String way(Outcome.Failed failed) {
    return Words.count(failed.delays(), "delay") + ", " + Words.count(failed.steps(), "step");
  }
}
