package dev.tarry.core.search.stratified;

import dev.tarry.core.budget.Cut;
import dev.tarry.core.budget.Meter;
import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.RandomSource;
import dev.tarry.core.search.Search;
import dev.tarry.core.search.Strata;
import dev.tarry.core.search.sampling.Rounds;
import dev.tarry.core.search.sampling.Walk;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Stratified exhaustive search until half of the budget is spent, then stratified sampling from the
 * frontier it left: the combination that the FSE'15 paper leaves to future work (section 6.1).
 *
 * <p>A sample begins at a random state of the frontier, takes the choice that waits there, and then
 * draws further delays as {@link Ss} does.
 */
public final class SesThenSs implements Search {
  private final Exploration on;
  private final Cursor cursor;
  private final Frontiers strata;
  private final Ses exhaustive;
  private final Trail trail;
  private List<Supplier<@Nullable Block>> frontier = List.of();
  private boolean sampling;
  private long samples;

  private SesThenSs(Exploration on) {
    this.on = on;
    this.cursor = on.exploring();
    this.trail = new Trail(cursor);
    this.strata = new Frontiers(on, 1, false, false, Strata.Unit.DELAY, null);
    this.exhaustive = new Ses(on, cursor, strata);
  }

  public static Plan plan() {
    return new Plan() {
      @Override
      public String name() {
        return "ses+ss";
      }

      @Override
      public Supplier<Search> start(Exploration on) {
        return () -> new SesThenSs(on);
      }

      @Override
      public Plan spreadable() {
        return Ss.plan(Rounds.STANDARD);
      }
    };
  }

  @Override
  public boolean advance() {
    if (on.endsAtBug()) {
      return false;
    }
    if (!sampling) {
      if (!halfSpent()) {
        return exhaustive.advance();
      }
      exhaustive.pause();
      frontier = strata.waiting();
      if (frontier.isEmpty()) {
        return exhaustive.advance();
      }
      sampling = true;
      cursor.countStates();
      on.meter().cut(Cut.SAMPLED);
    }
    if (samples >= on.meter().budget().schedules()) {
      on.meter().cut(Cut.SCHEDULES);
      return false;
    }
    sample(RandomSource.of(on.seed(), samples++));
    return true;
  }

  private boolean halfSpent() {
    Meter meter = on.meter();
    return meter.states() > meter.budget().states() / 2
        || on.visited().forgot()
        || on.visited().spilled()
        || meter.share() > 0.5;
  }

  private void sample(RandomSource chance) {
    Block block = frontier.get(chance.below(frontier.size())).get();
    if (block == null) {
      return;
    }
    Block.Reader entry = new Block.Reader(block);
    for (int skip = chance.below(block.count()); skip >= 0; skip--) {
      entry.next();
    }
    if (trail.follow(entry.path()) == null) {
      return;
    }
    cursor.delay(entry.index());
    int db = Rounds.STANDARD.round(samples, 0);
    Walk walk = walked(chance);
    for (int i = 0; i < db && walk.places() > 0 && !cursor.stopped(); i++) {
      walk.delayAt(chance.below(walk.places()), cursor);
      walk = walked(chance);
    }
    on.meter().schedule();
  }

  private Walk walked(RandomSource chance) {
    Walk walk = new Walk(cursor, on.settings().choices().drawn() ? chance : null);
    walk.go(cursor, Integer.MAX_VALUE);
    return walk;
  }
}
