package dev.tarry.bench.published;

import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.explore.DataChoices;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code tarry bench policies}: what searches need for the published bugs if data choices are
 * priced, free or random. The default policy was chosen by this.
 */
@Command(
    name = "policies",
    description = "The published bugs with data choices that are priced, free or random.",
    mixinStandardHelpOptions = true)
public final class PoliciesTable implements Callable<Integer> {
  private static final List<String> SEARCHES = List.of("ses", "ss", "portfolio");

  @Mixin private PublishedOptions only;

  @Option(names = "--states", description = "For each search (default: ${DEFAULT-VALUE}).")
  private long states = 300_000;

  @Option(names = "--schedules", description = "For each run of ss (default: ${DEFAULT-VALUE}).")
  private long schedules = 3_000;

  @Option(names = "--seeds", description = "Default: ${DEFAULT-VALUE}.")
  private int seeds = 3;

  @Spec private CommandSpec spec;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  public PoliciesTable() {}

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    StringBuilder header = new StringBuilder("| |");
    for (String search : SEARCHES) {
      for (DataChoices data : DataChoices.values()) {
        header.append(' ').append(search).append(' ').append(data.word()).append(" |");
      }
    }
    out.println(header);
    out.println("|---|" + "---:|".repeat(SEARCHES.size() * DataChoices.values().length));
    for (PublishedBug one : only.bugs()) {
      List<String> cells = new ArrayList<>(List.of("", one.name()));
      for (String search : SEARCHES) {
        for (DataChoices data : DataChoices.values()) {
          cells.add(median(one, Strategy.named(search).withChoices(data)));
        }
      }
      out.println(String.join(" | ", cells).strip() + " |");
      out.flush();
    }
    return 0;
  }

  /** States before the bug, or schedules of ss; the median over the seeds. */
  private String median(PublishedBug one, Strategy strategy) {
    boolean samples = strategy.search().name().equals("ss");
    long[] needed = new long[seeds];
    for (int seed = 1; seed <= seeds; seed++) {
      Budget budget =
          samples
              ? Budget.standard().withSchedules(schedules)
              : Budget.standard().withStates(states);
      Strategy seeded = strategy.withSeed(seed).withShrinks(0).withWorkers(1);
      Report report = new Tester(one.published(), seeded, budget).test();
      List<Bug> bugs = report.bugs();
      needed[seed - 1] =
          bugs.isEmpty()
              ? Long.MAX_VALUE
              : samples ? bugs.get(0).schedules() + 1 : bugs.get(0).states();
    }
    Arrays.sort(needed);
    long median = needed[seeds / 2];
    return median == Long.MAX_VALUE ? "*" : String.format(Locale.ROOT, "%,d", median);
  }
}
