package dev.tarry.core;

import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Failure;
import dev.tarry.core.search.Share;
import dev.tarry.core.search.Strata;
import java.util.List;

/**
 * How a search is at a moment while it goes on. Its parts are read one after the other while
 * workers count on, so they need not fit together to the last state.
 *
 * @param progress how far it is
 * @param strata how far it got; of several searches, the one that got furthest
 * @param shares what the searches of a portfolio have done; empty if it is not one
 * @param coverage what its steps reached
 * @param failures what it has found, neither confirmed nor shrunk yet
 */
public record Sight(
    Listener.Progress progress,
    Strata strata,
    List<Share> shares,
    Coverage coverage,
    List<Failure> failures) {

  public Sight {
    shares = List.copyOf(shares);
    failures = List.copyOf(failures);
  }
}
