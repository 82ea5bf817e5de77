package dev.tarry.cli;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.Budget;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.Searches;
import dev.tarry.core.search.Strategy;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What to search, how, and how long: a strategy and a budget from text. */
final class SearchOptions {
  @Option(
      names = "--search",
      paramLabel = "NAME",
      defaultValue = "portfolio",
      description = "Which search; tarry list tells them (default: ${DEFAULT-VALUE}).")
  private String search;

  @Option(
      names = "--explorer",
      paramLabel = "NAME",
      defaultValue = "rtc",
      description = "Whose order it departs from (default: ${DEFAULT-VALUE}).")
  private String explorer;

  @Option(
      names = "--delays",
      paramLabel = "N",
      description = "Go no further than N delays (default: no bound).")
  private @Nullable Integer delays;

  @Option(
      names = "--delta",
      paramLabel = "N",
      description = "By how many delays the bound of ses grows (default: 1).")
  private @Nullable Integer delta;

  @Option(
      names = "--choice-cost",
      paramLabel = "0|1",
      defaultValue = "1",
      description = "Delays for each place that a data choice departs from its first option.")
  private int choiceCost;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Amounts.Time.class,
      defaultValue = "60s",
      description = "For all tests together, such as 90s or 5m (default: ${DEFAULT-VALUE}).")
  private Duration time;

  @Option(names = "--states", paramLabel = "N", description = "Visit at most N states a test.")
  private @Nullable Long states;

  @Option(names = "--schedules", paramLabel = "N", description = "Sample at most N runs a test.")
  private @Nullable Long schedules;

  @Option(
      names = "--max-steps",
      paramLabel = "N",
      defaultValue = "10000",
      description = "Cut runs off after N steps (default: ${DEFAULT-VALUE}).")
  private int steps;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      converter = Amounts.Memory.class,
      description = "For states and frontier, such as 512m or 4g (default: a third of the heap).")
  private @Nullable Long memory;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Search with N threads (default: all cores).")
  private @Nullable Integer workers;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Of everything random (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--keep-going",
      description = "Collect distinct bugs rather than stop at the first.")
  private boolean keepGoing;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  SearchOptions() {}

  /** What was asked for; a mistake if it cannot be had. */
  Strategy strategy() {
    if (choiceCost != 0 && choiceCost != 1) {
      throw new Mistake("--choice-cost is " + choiceCost + "; it must be 0 or 1");
    }
    Strategy strategy =
        Strategy.of(plan())
            .withExplorer(explorer)
            .withSeed(seed)
            .withWorkers(workers())
            .withFreeData(choiceCost == 0)
            .withKeepGoing(keepGoing);
    return delays == null ? strategy : strategy.withDelays(delays);
  }

  private Plan plan() {
    if (delta == null) {
      return Searches.named(search);
    }
    if (!search.equals("ses")) {
      throw new Mistake("--delta is for --search ses, and this is " + search + "; leave it out");
    }
    if (delta < 1) {
      throw new Mistake("--delta is " + delta + "; it must be 1 or more");
    }
    return Searches.exhaustive(delta);
  }

  private int workers() {
    return workers == null ? Runtime.getRuntime().availableProcessors() : workers;
  }

  /** What may be spent in all. */
  Budget budget() {
    Budget budget = Budget.standard().withTime(time).withSteps(steps);
    budget = states == null ? budget : budget.withStates(states);
    budget = schedules == null ? budget : budget.withSchedules(schedules);
    return memory == null ? budget : budget.withMemory(memory);
  }
}
