package dev.tarry.cluster;

import dev.tarry.core.search.Stratum;
import dev.tarry.core.search.stratified.Expansion;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The result of a round for one owner.
 *
 * @param told the result of its expansion
 * @param strata the states that are new, and the runs that are over, by their delays
 * @param visits how many visits there were
 * @param xor of the fingerprints of the new states
 * @param claims how many states it was sent
 * @param bytes how much that was
 */
record RoundResult(
    ExpansionResult told, List<Stratum> strata, long visits, long xor, long claims, long bytes)
    implements Serializable {

  /** Nothing. */
  static final RoundResult NOTHING =
      new RoundResult(ExpansionResult.NOTHING, List.of(), 0, 0, 0, 0);

  /** Counts. */
  static final class Counter {
    private final ExpansionResult told;
    private final long claims;
    private final long bytes;
    private long[] states = {};
    private long[] schedules = {};
    private long visits;
    private long xor;

    Counter(ExpansionResult told, long claims, long bytes) {
      this.told = told;
      this.claims = claims;
      this.bytes = bytes;
    }

    /** Counts a visit, and the state too unless that is counted apart. */
    void visit(RoundMessage.Claim claim, boolean isState) {
      visits++;
      if (isState) {
        state(claim.key(), claim.spent());
      }
      if (claim.waits() == Expansion.OVER) {
        room(claim.spent());
        schedules[claim.spent()]++;
      }
    }

    /** Counts a state. */
    void state(long fingerprint, int spent) {
      room(spent);
      states[spent]++;
      xor ^= fingerprint;
    }

    private void room(int n) {
      if (n >= states.length) {
        states = Arrays.copyOf(states, n + 1);
        schedules = Arrays.copyOf(schedules, n + 1);
      }
    }

    RoundResult done() {
      List<Stratum> strata = new ArrayList<>();
      for (int i = 0; i < states.length; i++) {
        strata.add(new Stratum(i, states[i], schedules[i], false));
      }
      return new RoundResult(told, strata, visits, xor, claims, bytes);
    }
  }
}
