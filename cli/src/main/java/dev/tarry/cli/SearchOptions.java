package dev.tarry.cli;

import dev.tarry.cli.load.OwnClasses;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.Plan;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What to search and how: a strategy from text. */
final class SearchOptions {
  @Option(
      names = "--search",
      paramLabel = "NAME",
      description =
          "Which search; tarry list tells them (default: portfolio; ses with --strict). A class of"
              + " your own from --foreign is named in full.")
  private @Nullable String search;

  @Option(
      names = "--explorer",
      paramLabel = "NAME",
      defaultValue = "rtc",
      description =
          "Whose order it departs from (default: ${DEFAULT-VALUE}); a class of your own is named in"
              + " full.")
  private String explorer;

  @Option(
      names = "--delays",
      paramLabel = "N",
      description = "Go no further than N delays (default: no bound).")
  private @Nullable Integer delays;

  @Option(
      names = "--strict",
      description = "Cover every schedule within the bound on delays (ses, pb, bfs).")
  private boolean strict;

  @Option(
      names = "--delta",
      paramLabel = "N",
      description = "By how many delays the bound of ses grows (default: 1).")
  private @Nullable Integer delta;

  @Option(
      names = "--keep-going",
      description = "Collect distinct bugs rather than stop at the first.")
  private boolean keepGoing;

  @Option(
      names = "--verify-states",
      description = "Keep states in full and compare them, to find defects of tarry. Slow.")
  private boolean verifyStates;

  @Mixin private CommonOptions common;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  SearchOptions() {}

  /** What was asked for; a mistake if it cannot be had. */
  Strategy strategy(OwnClasses classes) {
    Strategy strategy =
        common
            .strategy(plan(classes))
            .withExplorer(classes.explorer(explorer))
            .withKeepGoing(keepGoing)
            .withStrict(strict)
            .withVerifyStates(verifyStates);
    return delays == null ? strategy : strategy.withDelays(delays);
  }

  private Plan plan(OwnClasses classes) {
    String standard = strict ? "ses" : Searches.all().get(0).name();
    String name = search == null ? standard : search;
    if (delta == null) {
      return classes.search(name);
    }
    if (!name.equals("ses")) {
      throw new Mistake("--delta is for --search ses, and this is " + name + "; leave it out");
    }
    if (delta < 1) {
      throw new Mistake("--delta is " + delta + "; it must be 1 or more");
    }
    return Searches.exhaustive(delta);
  }

  /** What may be spent in all. */
  Budget budget() {
    return common.budget();
  }
}
