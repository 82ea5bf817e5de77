package dev.tarry.bench.table.delays;

import dev.tarry.bench.table.Column;
import dev.tarry.bench.table.Results;
import dev.tarry.bench.table.page.Output;
import dev.tarry.bench.table.page.Page;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.explore.DataChoices;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tarry bench table1}: the FSE'15 paper's Table 1 on our programs. */
@Command(
    name = "table1",
    description = "The FSE'15 paper's Table 1: schedules or states before each of 26 bugs.",
    mixinStandardHelpOptions = true)
public final class Table1 implements Callable<Integer> {
  private static final int FULL_STATES = 400_000;
  private static final int FULL_SCHEDULES = 2_000;
  private static final int FULL_RUNS = 5;
  private static final List<String> FULL_CHOICES = List.of("priced", "free");
  private static final String EXPLANATION =
      "Schedules (RS to SS PRR, POS) or states (PB to SES+SS, portfolio) before the bug; * for"
          + " budget exceeded.";

  @Mixin private RowOptions only;

  @Option(
      names = "--choices",
      split = ",",
      description =
          "What data choices cost: priced, free, random, or some of them (default: priced).")
  private List<String> choices = List.of("priced");

  @Option(names = "--columns", split = ",", description = "Only these, as \"SES RTC\",portfolio.")
  private List<String> columns = List.of();

  @Option(
      names = "--states",
      description = "For searches that count states (default: ${DEFAULT-VALUE}).")
  private long states = 100_000;

  @Option(
      names = "--schedules",
      description = "For searches that count schedules (default: ${DEFAULT-VALUE}).")
  private long schedules = 500;

  @Option(
      names = "--time",
      description =
          "Seconds for each search at most (default: ${DEFAULT-VALUE}); where that is reached, the"
              + " table depends on the machine.")
  private int seconds = 300;

  @Option(names = "--memory", description = "MiB for each search (default: ${DEFAULT-VALUE}).")
  private int memory = 1024;

  @Option(names = "--runs", description = "Seeds for random searches (default: ${DEFAULT-VALUE}).")
  private int runs = 3;

  @Option(names = "--parallel", description = "Searches at a time (default: ${DEFAULT-VALUE}).")
  private int parallel = 2;

  @Option(
      names = "--full",
      description =
          "400,000 states or 2,000 schedules for each search, five seeds, choices priced and"
              + " free: less than an hour of one core. It can be interrupted, and goes on where it"
              + " stopped.")
  private boolean full;

  @Option(names = "--out", description = "Where results go (default: ${DEFAULT-VALUE}).")
  private Path out = Path.of("tarry-out/table1");

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public Table1() {}

  @Override
  public Integer call() {
    for (String policy : full ? FULL_CHOICES : choices) {
      table(DataChoices.named(policy));
    }
    return 0;
  }

  private void table(DataChoices data) {
    PrintWriter print = spec.commandLine().getOut();
    long most = full ? FULL_STATES : states;
    long samples = full ? FULL_SCHEDULES : schedules;
    String name = String.join("-", only.set(), data.word());
    Results results =
        new Results(out.resolve(String.join("-", name, "" + most, samples + ".jsonl")));
    Evaluation evaluation = new Evaluation(only.rows(), Column.named(columns, data), results);
    Budget budget =
        Budget.standard().withTime(Duration.ofSeconds(seconds)).withMemory((long) memory << 20);
    evaluation.measure(
        column -> column.schedules() ? budget.withSchedules(samples) : budget.withStates(most),
        full ? FULL_RUNS : runs,
        parallel,
        spec.commandLine().getErr()::println);
    print.println("Rows: " + only.set() + ". Data choices: " + data.word() + ".");
    print.println();
    print.println(evaluation.sheet().markdown());
    Output output = new Output(out);
    output.write(name + ".json", results.json());
    output.write(name + ".md", evaluation.sheet().markdown());
    FirstPaper plots = new FirstPaper(evaluation);
    output.write(
        name + ".html",
        new Page("26 bugs, every search", EXPLANATION)
            .with(evaluation.sheet())
            .with("Bugs found against states", List.of(plots.found()), 560, 320)
            .with("States per stratum", plots.strata(), 270, 160)
            .html());
    print.println("written: " + name + ".json, .md and .html in " + out);
    print.flush();
  }
}
