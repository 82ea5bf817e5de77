package dev.tarry.cli.options;

import dev.tarry.core.Strategy;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.search.Plan;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options of every search: its budget, its workers, its seed, what choices cost, and liveness.
 */
public final class CommonOptions {
  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Amounts.Time.class,
      defaultValue = "60s",
      description = "Time for all tests together, such as 90s or 5m (default: ${DEFAULT-VALUE}).")
  private Duration time;

  @Option(names = "--states", paramLabel = "N", description = "Visit at most N states per test.")
  private @Nullable Long states;

  @Option(
      names = "--schedules",
      paramLabel = "N",
      description =
          "Sample at most N runs per test; searches that visit states, rb included, ignore it.")
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
      description = "Memory for states and frontier, such as 512m (default: a third of the heap).")
  private @Nullable Long memory;

  @Option(
      names = "--disk",
      paramLabel = "SIZE",
      converter = Amounts.Memory.class,
      description =
          "Disk for what does not fit into that memory, such as 20g (default: half of what is free"
              + " in the temporary folder).")
  private @Nullable Long disk;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Search with N threads (default: all cores).")
  private @Nullable Integer workers;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of all random numbers (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--choices",
      paramLabel = "NAME",
      defaultValue = "priced",
      description =
          "What data choices cost. priced (default): option k costs k delays. free: none, and"
              + " samplers draw one. random: as priced, in a random order.")
  private String choices;

  @Mixin private LivenessOptions liveness;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  CommonOptions() {}

  /** This search with these settings. */
  public Strategy strategy(Plan search) {
    return Strategy.of(search)
        .withSeed(seed)
        .withWorkers(workers == null ? Runtime.getRuntime().availableProcessors() : workers)
        .withChoices(DataChoices.named(choices))
        .withLiveness(liveness.liveness());
  }

  /** The budget for all tests together. */
  public Budget budget() {
    Budget budget = Budget.standard().withTime(time).withSteps(steps);
    budget = states == null ? budget : budget.withStates(states);
    budget = schedules == null ? budget : budget.withSchedules(schedules);
    budget = disk == null ? budget : budget.withDisk(disk);
    return memory == null ? budget : budget.withMemory(memory);
  }
}
