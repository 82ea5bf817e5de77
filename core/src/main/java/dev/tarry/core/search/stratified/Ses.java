package dev.tarry.core.search.stratified;

import dev.tarry.core.cache.Visited;
import dev.tarry.core.cache.Visited.Answer;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.Checkpoint;
import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.Position;
import dev.tarry.core.search.Search;
import dev.tarry.core.search.Strata.Unit;
import dev.tarry.core.search.Tally;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Stratified exhaustive search: figure 5 of the FSE'15 paper, with an explicit stack.
 *
 * <p>It searches depth first, as long as the next choice costs no more delays than the bound; what
 * costs more waits in the frontier for the stratum it belongs to. Only states of the program are
 * cached, not those of the explorer, and theorem 2 holds nevertheless: it ends having visited
 * exactly the reachable states. Several workers take parts of the same frontier and share the
 * cache.
 *
 * <p>What figure 5 does not promise is that a bound on delays covers all schedules of that bound: a
 * state is turned back at although another explorer would depart from it otherwise. A strict search
 * caches states of program and explorer together. Its strata go up by one delay, so that such a
 * pair is first met with the fewest delays there are, and whatever the bound allows from there is
 * searched.
 */
public final class Ses implements Search {
  private final Exploration on;
  private final Cursor cursor;
  private final Visited visited;
  private final Tally.Worker tally;
  private final DataChoices data;
  private final Frontiers.Worker frontier;
  private final @Nullable Visited pairs;
  private final Stack stack;

  Ses(Exploration on, Cursor cursor, Frontiers strata) {
    this.on = on;
    this.cursor = cursor;
    this.visited = on.visited();
    this.tally = on.tally().worker();
    this.data = on.settings().choices();
    this.frontier = strata.worker(cursor);
    this.pairs = strata.pairs();
    this.stack = new Stack(strata.stackBytes());
  }

  /** Stratified exhaustive search with strata in steps of delta. */
  public static Plan plan(int delta) {
    return new Stratified("ses", delta, false, true, Unit.DELAY);
  }

  /**
   * The same with strata in steps of one delay, for a portfolio: it does not look ahead, so that it
   * takes one step at a time and finds bugs after as few steps as possible.
   */
  public static Plan stepwise() {
    return new Stratified("ses", 1, false, false, Unit.DELAY);
  }

  /**
   * Stratified exhaustive search with strata in steps of one delay until many states have been
   * visited, and then each twice as wide as the previous one. If no bug has been found by then, the
   * goal is to exhaust the program, and narrow strata cost twice as much as wide ones.
   */
  public static Plan widening() {
    return new Stratified("ses", 1, true, true, Unit.DELAY);
  }

  /** Preemption bounding with the cache: the strata count preemptions. */
  public static Plan preemptionBounding() {
    return new Stratified("pb", 1, false, true, Unit.PREEMPTION);
  }

  /** Breadth-first search: the strata count steps. */
  public static Plan breadthFirst() {
    return new Stratified("bfs", 1, false, false, Unit.STEP);
  }

  /** Continues with the initial state, or with the next state of the frontier. */
  private boolean begin() {
    if (frontier.takesRoot()) {
      visit(0);
      return true;
    }
    if (!frontier.next()) {
      return false;
    }
    if (frontier.isOne()) {
      takeOne(frontier.position(), frontier.index(), frontier.spent());
    } else {
      take(frontier.position(), frontier.index(), frontier.spent());
    }
    return true;
  }

  @Override
  public boolean advance() {
    if (on.endsAtBug()) {
      return false;
    }
    if (frontier.isToPause()) {
      pause();
    }
    if (!stack.pop()) {
      return begin();
    }
    take(stack.position(), stack.index(), stack.spent());
    return true;
  }

  /** Takes one choice of a state that was reached by n delays; its other choices wait. */
  private void take(Position position, int index, int n) {
    int spent = n + position.price(index, data);
    if (spent > frontier.bound()) {
      frontier.later(position, index, n);
      return;
    }
    cursor.reset(position);
    cursor.delay(index);
    if (cursor.canDelay()) {
      await(position, index + 1, n);
    }
    takeOne(position, index, spent);
  }

  /** Takes one choice of a state, which leads to another one by n delays. */
  private void takeOne(Position position, int index, int n) {
    cursor.reset(position);
    cursor.take(index);
    visit(n);
  }

  private void visit(int n) {
    Answer answer = pairs == null ? visited.add(cursor.fingerprint()) : pairs.add(cursor.pair());
    if (answer == Answer.KNOWN) {
      return;
    }
    Answer state = pairs == null ? answer : visited.add(cursor.fingerprint());
    cursor.visit(state);
    frontier.visits(cursor);
    if (state == Answer.NEW) {
      tally.state(n);
    }
    if (cursor.size() > 0) {
      await(cursor.position(), 0, n);
    } else {
      tally.schedule(n);
    }
  }

  /** Keeps the rest of a state's choices, for this stratum or a later one. */
  private void await(Position position, int index, int n) {
    if (n + position.price(index, data) <= frontier.bound()) {
      if (!stack.push(position, index, n)) {
        frontier.putBack(stack.unload(stack.height() / 2));
      }
    } else {
      frontier.later(position, index, n);
    }
  }

  @Override
  public void stop() {
    if (frontier.isSaved()) {
      pause();
    }
    frontier.leave();
  }

  /** Puts what is on the stack back into the frontier of the present stratum, the top first. */
  void pause() {
    frontier.putBack(stack.unload(stack.height()));
  }

  private record Stratified(String name, int delta, boolean widens, boolean looksAhead, Unit unit)
      implements StratifiedPlan {
    private Stratified {
      if (delta < 1) {
        throw new Mistake("delta is " + delta + "; it must be 1 or more");
      }
    }

    @Override
    public Supplier<Search> start(Exploration on) {
      return start(on, null);
    }

    @Override
    public boolean resumable() {
      return true;
    }

    @Override
    public Supplier<Search> resume(Exploration on, Checkpoint checkpoint) {
      return start(on, new CheckpointFile(checkpoint));
    }

    private Supplier<Search> start(Exploration on, @Nullable CheckpointFile checkpoint) {
      Exploration ours = ours(on);
      Frontiers strata = new Frontiers(ours, delta, widens, looksAhead, unit, checkpoint);
      return () -> new Ses(ours, cursor(ours), strata);
    }

    private Exploration ours(Exploration on) {
      return unit == Unit.PREEMPTION ? on.with(Explorers.named("preemption")) : on;
    }

    private Cursor cursor(Exploration ours) {
      return unit == Unit.STEP ? ours.plain() : ours.exploring();
    }

    @Override
    public void describe(Exploration on) {
      Frontiers.describe(ours(on), unit);
    }

    @Override
    public Expansion expansion(
        Exploration on, int bound, long steps, long ahead, Expansion.Sink sink) {
      Exploration ours = ours(on);
      return new Expansion(ours, cursor(ours), bound, steps, ahead, sink);
    }

    @Override
    public boolean followsExplorer() {
      return unit == Unit.DELAY;
    }

    @Override
    public boolean parallel() {
      return true;
    }

    @Override
    public boolean canBeStrict() {
      return delta == 1 && !widens;
    }
  }
}
