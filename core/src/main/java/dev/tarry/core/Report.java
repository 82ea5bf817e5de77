package dev.tarry.core;

import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.search.Share;
import dev.tarry.core.search.Strata;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * The result of a search.
 *
 * @param program the name of the program
 * @param search the name of the search
 * @param explorer the explorer whose delays are counted
 * @param seed the seed
 * @param verdict the result in a word
 * @param bugs the distinct bugs, in the order they were met; at most one, unless the search kept
 *     going
 * @param states the distinct states visited; if the search {@code forgot}, those that memory could
 *     hold
 * @param visits the visits of states: more than states if the search {@code forgot}, was strict or
 *     began again
 * @param transitions the steps taken
 * @param schedules the runs that were sampled or ended
 * @param strata how far the search got; in a portfolio, the search that got furthest
 * @param shares what each search of a portfolio did; empty for other searches
 * @param cuts what was left out; empty if the program was exhausted
 * @param notes other remarks: what was cut off, replaced or not watched in the program, and what
 *     ran out
 * @param forgot whether memory could not hold all states
 * @param time how long it took
 * @param cacheBytes what the visited states took
 * @param collisionProbability the probability that a state was taken for another one
 * @param statesXor the XOR of the fingerprints of all states, in hexadecimal, to compare two
 *     searches that visited as many; empty if not all states are in memory
 * @param coverage what the steps of the search reached, as far as the program says
 * @param comparison how states were compared, and why; empty if there is nothing to say
 */
public record Report(
    String program,
    String search,
    String explorer,
    long seed,
    Verdict verdict,
    List<Bug> bugs,
    long states,
    long visits,
    long transitions,
    long schedules,
    Strata strata,
    List<Share> shares,
    Set<Cut> cuts,
    List<String> notes,
    boolean forgot,
    Duration time,
    long cacheBytes,
    double collisionProbability,
    String statesXor,
    Coverage coverage,
    String comparison) {

  /** The prefix of notes that say why the result may mean less than it seems. */
  public static final String WARNING = "warning: ";

  public Report {
    bugs = List.copyOf(bugs);
    shares = List.copyOf(shares);
    notes = List.copyOf(notes);
    cuts = Set.copyOf(cuts);
  }
}
