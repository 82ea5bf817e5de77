package dev.tarry.examples;

import dev.tarry.examples.chain.Chain;
import dev.tarry.examples.commit.TwoPhaseCommit;
import dev.tarry.examples.paxos.Paxos;
import dev.tarry.machines.Scenario;

/**
 * The examples in sizes that a search soon gets through: what {@code tarry check} finds in the
 * classes of this module.
 */
public final class Scenarios {
  private Scenarios() {}

  /** Two-phase commit that keeps its promises. */
  public static Scenario commit() {
    return TwoPhaseCommit.scenario(2, TwoPhaseCommit.Flaw.NONE);
  }

  /** Two-phase commit that commits in spite of a no. */
  public static Scenario commitCountsAnswers() {
    return TwoPhaseCommit.scenario(2, TwoPhaseCommit.Flaw.COUNTS_ANSWERS);
  }

  /** Two-phase commit that waits for a participant that died. */
  public static Scenario commitWaitsForever() {
    return TwoPhaseCommit.scenario(2, TwoPhaseCommit.Flaw.WAITS_FOREVER);
  }

  /** Two proposers and three acceptors that agree. */
  public static Scenario paxos() {
    return Paxos.scenario(2, 3, Paxos.Flaw.NONE);
  }

  /** Paxos whose acceptors break their promise. */
  public static Scenario paxosBreaksPromise() {
    return Paxos.scenario(2, 3, Paxos.Flaw.BREAKS_PROMISE);
  }

  /** Chain replication whose master trusts a neighbour that died: the paper's bug. */
  public static Scenario chainTrustsNeighbour() {
    return Chain.scenario(4, 2, Chain.Flaw.TRUSTS_NEIGHBOUR);
  }
}
