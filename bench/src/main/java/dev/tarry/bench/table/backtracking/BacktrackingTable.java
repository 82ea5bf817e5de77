package dev.tarry.bench.table.backtracking;

import dev.tarry.bench.table.Column;
import dev.tarry.bench.table.Results;
import dev.tarry.bench.table.SetOptions;
import dev.tarry.bench.table.TableRow;
import dev.tarry.bench.table.page.Output;
import dev.tarry.bench.table.page.Page;
import dev.tarry.bench.table.page.Sheet;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.search.backtracking.Backtrack.Jump;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code tarry bench table2} to {@code table5}: the SPIN'11 paper's tables on our programs. They
 * share what they measure: each is a view of the same runs.
 */
@Command(mixinStandardHelpOptions = true)
public final class BacktrackingTable implements Callable<Integer> {
  private static final Duration LONGEST = Duration.ofMinutes(30);

  /** Which table. */
  public enum Kind {
    TABLE2("the best configurations"),
    TABLE3("the configurations that yield extremes"),
    TABLE4("(H, random, 0.9) beside the best"),
    TABLE5("(H, random, 0.9) by threshold H");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    private List<Sheet> sheets(SecondPaper paper) {
      return switch (this) {
        case TABLE2 -> List.of(paper.complete(), paper.best());
        case TABLE3 -> List.of(paper.extremes());
        case TABLE4 -> List.of(paper.recommended());
        case TABLE5 -> List.of(paper.thresholds());
      };
    }

    private String id() {
      return name().toLowerCase(Locale.ROOT);
    }

    private List<Column> columns() {
      if (this == TABLE5) {
        return Configurations.recommended(Jump.RANDOM);
      }
      List<Column> columns = new ArrayList<>(Configurations.existing());
      columns.addAll(Configurations.all());
      return columns;
    }
  }

  private final Kind kind;

  @Mixin private SetOptions only;

  @Option(names = "--states", description = "For each run (default: ${DEFAULT-VALUE}).")
  private long states = 200_000;

  @Option(
      names = "--finding",
      description = "How many runs that find the error are enough (default: ${DEFAULT-VALUE}).")
  private int finding = 10;

  @Option(names = "--runs", description = "How many runs at the most (default: ${DEFAULT-VALUE}).")
  private int runs = 100;

  @Option(
      names = "--together",
      description =
          "No run begins when those of a search have visited so many states together (default:"
              + " ${DEFAULT-VALUE}).")
  private long together = 20_000;

  @Option(names = "--parallel", description = "Runs at a time (default: ${DEFAULT-VALUE}).")
  private int parallel = 2;

  @Option(names = "--out", description = "Where results go (default: ${DEFAULT-VALUE}).")
  private Path out = Path.of("tarry-out/backtracking");

  @Spec private CommandSpec spec;

  @SuppressWarnings("NullAway.Init")
  private BacktrackingTable(Kind kind) {
    this.kind = kind;
  }

  /** Adds the tables to the command. */
  public static void addTo(CommandLine command) {
    for (Kind kind : Kind.values()) {
      CommandLine table = new CommandLine(new BacktrackingTable(kind));
      table
          .getCommandSpec()
          .usageMessage()
          .description("The SPIN'11 paper's " + kind.id() + ": " + kind.text + ".");
      command.addSubcommand(kind.id(), table);
    }
  }

  @Override
  public Integer call() {
    PrintWriter print = spec.commandLine().getOut();
    PrintWriter progress = spec.commandLine().getErr();
    List<TableRow> rows =
        ThreadPrograms.wanted(only).stream().map(ThreadPrograms.Entry::row).toList();
    Budget budget = Budget.standard().withTime(LONGEST).withStates(states);
    Path file = out.resolve(only.set() + "-" + budget.states() + ".jsonl");
    Results results = new Results(file);
    new RepeatedRuns(finding, runs, together, budget)
        .measure(rows, kind.columns(), results, parallel, progress::println);
    SecondPaper paper = new SecondPaper(rows, results);
    List<Sheet> sheets = kind.sheets(paper);
    String markdown = sheets.stream().map(Sheet::markdown).collect(Collectors.joining("\n"));
    print.println(markdown);
    Output output = new Output(out);
    output.write(kind.id() + ".json", results.json());
    output.write(kind.id() + ".md", markdown);
    List<Jump> jumps = kind == Kind.TABLE5 ? List.of(Jump.RANDOM) : List.of(Jump.values());
    Page page = new Page("Randomized backtracking: " + kind.text, text(budget));
    sheets.forEach(page::with);
    output.write(
        kind.id() + ".html",
        page.with("States, ratio 0.9, by threshold", paper.statesByThreshold(jumps), 270, 160)
            .with("Errors found, ratio 0.9", paper.sharesByThreshold(jumps), 270, 160)
            .html());
    print.println("written: " + kind.id() + ".json, .md and .html in " + out);
    return 0;
  }

  private static String text(Budget budget) {
    return "States processed before the error, over the runs that found it, of at most "
        + Sheet.number((double) budget.states())
        + " states each. Thresholds "
        + Configurations.THRESHOLDS
        + " go right in the plots.";
  }
}
