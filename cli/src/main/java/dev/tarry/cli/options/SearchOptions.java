package dev.tarry.cli.options;

import dev.tarry.cli.load.OwnClasses;
import dev.tarry.core.Reduction;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.Plan;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that make up a strategy. */
public final class SearchOptions {
  @Option(
      names = "--search",
      paramLabel = "NAME",
      description =
          "The search; tarry list shows all (default: portfolio; ses+ss with --explorer, ses with"
              + " --strict). For a class of your own from --foreign, give its full name.")
  private @Nullable String search;

  @Option(
      names = "--explorer",
      paramLabel = "NAME",
      description =
          "The explorer that the search departs from (default: rtc). For a class of your own, give"
              + " its full name.")
  private @Nullable String explorer;

  @Option(
      names = "--delays",
      paramLabel = "N",
      description = "Stop at N delays (default: no bound).")
  private @Nullable Integer delays;

  @Option(
      names = "--strict",
      description = "Cover every schedule within the bound on delays (ses, pb, bfs).")
  private boolean strict;

  @Option(
      names = "--delta",
      paramLabel = "N",
      description = "Raise the bound of ses by N delays at a time (default: 1).")
  private @Nullable Integer delta;

  @Option(
      names = "--keep-going",
      description = "Collect distinct bugs instead of stopping at the first.")
  private boolean keepGoing;

  @Option(
      names = "--verify-states",
      description = "Compare full states, not only their fingerprints. Slow.")
  private boolean verifyStates;

  @Option(
      names = "--reduction",
      paramLabel = "NAME",
      description =
          "delivery (default): machines handle events as soon as they arrive, where that finds the"
              + " same bugs. persistent: also, effects whose order nobody can notice come first."
              + " symmetry: also, states that are equal up to renaming machines of one kind count as one (P only);"
              + " persistent+symmetry: both."
              + " none: each send is a step, as in P.")
  private String reduction = "delivery";

  @Mixin private CommonOptions common;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  SearchOptions() {}

  /** The settings; a mistake if they do not fit together. */
  public Strategy strategy(OwnClasses classes) {
    Plan plan = plan(classes);
    if (explorer != null && plan.bringsExplorers()) {
      throw new Mistake(
          "the search \""
              + plan.name()
              + "\" has its own explorers and ignores \""
              + explorer
              + "\"; omit --explorer, or use --search ses+ss");
    }
    Strategy strategy =
        common
            .strategy(plan)
            .withKeepGoing(keepGoing)
            .withStrict(strict)
            .withVerifyStates(verifyStates)
            .withReduction(Reduction.named(reduction));
    if (explorer != null) {
      strategy = strategy.withExplorer(classes.explorer(explorer));
    }
    return delays == null ? strategy : strategy.withDelays(delays);
  }

  private Plan plan(OwnClasses classes) {
    Plan standard =
        strict
            ? Searches.standardStrict()
            : explorer == null ? Searches.standard() : Searches.standardWithExplorer();
    if (delta == null) {
      return search == null ? standard : classes.search(search);
    }
    String name = search == null ? standard.name() : search;
    if (!name.equals("ses")) {
      throw new Mistake("--delta is for --search ses, not for " + name + "; leave it out");
    }
    if (delta < 1) {
      throw new Mistake("--delta is " + delta + "; it must be 1 or more");
    }
    return Searches.exhaustive(delta);
  }

  /** The budget for all tests together. */
  public Budget budget() {
    return common.budget();
  }
}
