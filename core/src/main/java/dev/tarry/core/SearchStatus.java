package dev.tarry.core;

import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Failure;
import dev.tarry.core.search.Share;
import dev.tarry.core.search.Strata;
import java.util.List;

/**
 * The status of a running search. Its parts are read one after the other while workers continue, so
 * they may differ by a few states.
 *
 * @param progress how far the search is
 * @param strata the strata searched so far; in a portfolio, those of the search that got furthest
 * @param shares what each search of a portfolio did; empty for other searches
 * @param coverage what its steps reached
 * @param failures what it has found, neither confirmed nor shrunk yet
 */
public record SearchStatus(
    Listener.Progress progress,
    Strata strata,
    List<Share> shares,
    Coverage coverage,
    List<Failure> failures) {

  public SearchStatus {
    shares = List.copyOf(shares);
    failures = List.copyOf(failures);
  }
}
