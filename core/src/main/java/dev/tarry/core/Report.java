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
 * @param bugs the distinct bugs, in the order in which they were met; one at the most unless the
 *     search was told to keep going
 * @param states how many different states were visited; if it {@code forgot}, as many as memory
 *     could hold
 * @param visits how many visits of states there were: more than states if it {@code forgot}, or was
 *     strict, or began again
 * @param transitions how many steps were taken
 * @param schedules how many runs were sampled or ended
 * @param strata how far the search got; of several searches, the one that got furthest
 * @param shares what the searches of a portfolio have done; empty if it is not one
 * @param cuts what was left out: empty for an exhausted program
 * @param notes what else there is to tell: what was cut off, replaced or not watched in the
 *     program, in its own words, and what ran out
 * @param forgot whether memory could not hold all states
 * @param time how long it took
 * @param cacheBytes what the visited states took
 * @param collisionProbability the probability that a state was taken for another one
 * @param statesXor the XOR of the fingerprints of all states, in hexadecimal digits, by which two
 *     searches that visited as many can be compared; empty if not all states are at hand
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
