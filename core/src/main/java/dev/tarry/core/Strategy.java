package dev.tarry.core;

import dev.tarry.core.cache.Visited.WhenFull;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorer;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.liveness.Liveness;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.Plan;
import java.util.function.Consumer;

/**
 * What the user asked for: a search, its explorer and their settings.
 *
 * @param search the search
 * @param explorer the explorer that the search departs from, and by which the report counts delays
 * @param seed the seed of all random numbers
 * @param workers the number of threads, if the search allows more than one
 * @param delays the last stratum to explore
 * @param choices what data choices cost
 * @param keepGoing whether to collect distinct bugs instead of stopping at the first
 * @param whenFull what to do with states that do not fit into memory
 * @param shrinks the most runs to spend on shortening a failing schedule
 * @param strict whether a searched stratum covers all its schedules. This takes more visits,
 *     because states with different explorers are different states
 * @param verifyStates whether states are compared in full, see {@link
 *     dev.tarry.core.verify.Verifying}
 * @param reduction whether to search a program with fewer states and the same bugs instead
 * @param liveness when an endless run is a bug
 */
public record Strategy(
    Plan search,
    Explorers.Entry explorer,
    long seed,
    int workers,
    int delays,
    DataChoices choices,
    boolean keepGoing,
    WhenFull whenFull,
    int shrinks,
    boolean strict,
    boolean verifyStates,
    Reduction reduction,
    Liveness liveness) {

  public Strategy {
    if (workers < 1) {
      throw new Mistake("the number of workers is " + workers + "; it must be 1 or more");
    }
    if (delays < 0) {
      throw new Mistake("the bound on delays is " + delays + "; it must be 0 or more");
    }
    if (shrinks < 0) {
      throw new Mistake(
          "the number of runs for shrinking is " + shrinks + "; it must be 0 or more");
    }
    if (strict && !search.canBeStrict()) {
      throw new Mistake(
          "the search \""
              + search.name()
              + "\" cannot be strict; use ses with strata in steps of one delay, pb, or bfs");
    }
    if (strict && reduction.isSymmetric()) {
      throw new Mistake(
          "a strict search covers every schedule, and symmetry covers one of several that are alike;"
              + " leave out one of the two");
    }
    if (strict && search.followsExplorer() && unknown(explorer.start().apply(seed))) {
      throw new Mistake(
          "the explorer \""
              + explorer.name()
              + "\" has no fingerprint, which strict searches need; override"
              + " fingerprint() in its class");
    }
  }

  private static boolean unknown(Explorer explorer) {
    return explorer.fingerprint() == Explorer.UNKNOWN;
  }

  /**
   * This search with the usual settings: run-to-completion, seed 1, one worker, no bound, and
   * delivery reduction where it is exact.
   */
  public static Strategy of(Plan search) {
    return new Strategy(
        search,
        Explorers.standard(),
        1,
        1,
        Integer.MAX_VALUE,
        DataChoices.PRICED,
        false,
        WhenFull.SPILL,
        2_000,
        false,
        false,
        Reduction.DELIVERY,
        Liveness.STANDARD);
  }

  /** The explorer, with data choices ordered by their policy. */
  public Explorers.Entry order() {
    return choices.order(explorer, seed);
  }

  /** The search of this name with the usual settings. */
  public static Strategy named(String search) {
    return of(Searches.named(search));
  }

  public Strategy withExplorer(Explorers.Entry explorer) {
    return with(draft -> draft.explorer = explorer);
  }

  public Strategy withExplorer(String name) {
    return withExplorer(Explorers.named(name));
  }

  public Strategy withSeed(long seed) {
    return with(draft -> draft.seed = seed);
  }

  public Strategy withWorkers(int workers) {
    return with(draft -> draft.workers = workers);
  }

  public Strategy withSearch(Plan search) {
    return with(draft -> draft.search = search);
  }

  public Strategy withDelays(int delays) {
    return with(draft -> draft.delays = delays);
  }

  public Strategy withChoices(DataChoices choices) {
    return with(draft -> draft.choices = choices);
  }

  public Strategy withKeepGoing(boolean keepGoing) {
    return with(draft -> draft.keepGoing = keepGoing);
  }

  public Strategy withWhenFull(WhenFull whenFull) {
    return with(draft -> draft.whenFull = whenFull);
  }

  public Strategy withShrinks(int shrinks) {
    return with(draft -> draft.shrinks = shrinks);
  }

  public Strategy withStrict(boolean strict) {
    return with(draft -> draft.strict = strict);
  }

  public Strategy withVerifyStates(boolean verifyStates) {
    return with(draft -> draft.verifyStates = verifyStates);
  }

  public Strategy withReduction(Reduction reduction) {
    return with(draft -> draft.reduction = reduction);
  }

  public Strategy withLiveness(Liveness liveness) {
    return with(draft -> draft.liveness = liveness);
  }

  private Strategy with(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.done();
  }

  /** A strategy with one thing changed. */
  private static final class Draft {
    private Plan search;
    private Explorers.Entry explorer;
    private long seed;
    private int workers;
    private int delays;
    private DataChoices choices;
    private boolean keepGoing;
    private WhenFull whenFull;
    private int shrinks;
    private boolean strict;
    private boolean verifyStates;
    private Reduction reduction;
    private Liveness liveness;

    Draft(Strategy from) {
      this.search = from.search;
      this.explorer = from.explorer;
      this.seed = from.seed;
      this.workers = from.workers;
      this.delays = from.delays;
      this.choices = from.choices;
      this.keepGoing = from.keepGoing;
      this.whenFull = from.whenFull;
      this.shrinks = from.shrinks;
      this.strict = from.strict;
      this.verifyStates = from.verifyStates;
      this.reduction = from.reduction;
      this.liveness = from.liveness;
    }

    Strategy done() {
      return new Strategy(
          search,
          explorer,
          seed,
          workers,
          delays,
          choices,
          keepGoing,
          whenFull,
          shrinks,
          strict,
          verifyStates,
          reduction,
          liveness);
    }
  }
}
