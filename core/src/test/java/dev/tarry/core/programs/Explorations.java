package dev.tarry.core.programs;

import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Meter;
import dev.tarry.core.cache.Visited;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.liveness.Liveness;
import dev.tarry.core.program.Program;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Findings;
import dev.tarry.core.search.Tally;
import java.time.Duration;

/** Explorations for tests of single searches, without bounds but for the time. */
public final class Explorations {
  private Explorations() {}

  public static Exploration of(Program program, String explorer, long seed) {
    return of(program, explorer, seed, DataChoices.PRICED);
  }

  public static Exploration of(Program program, String explorer, long seed, DataChoices data) {
    Budget budget = Budget.standard().withTime(Duration.ofMinutes(5));
    return new Exploration(
        program,
        "test",
        Explorers.named(explorer),
        seed,
        new Exploration.Settings(
            Integer.MAX_VALUE, data, 1 << 20, 1, false, budget.steps(), Liveness.STANDARD),
        new Meter(budget),
        new Findings(true),
        Visited.bounded(0, Visited.WhenFull.STOP_ADDING),
        new Tally());
  }
}
