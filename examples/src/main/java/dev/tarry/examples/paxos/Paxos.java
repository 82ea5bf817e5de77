package dev.tarry.examples.paxos;

import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import java.util.List;

/** Proposers that compete for one decision. */
public final class Paxos {
  /** What a machine gets wrong. */
  public enum Flaw {
    NONE,
    /** A proposer insists on its own value although an acceptor reported another. */
    IGNORES_ACCEPTED,
    /** A proposer takes the value of the last report, and not that of the highest ballot. */
    TAKES_LAST_REPORT,
    /** An acceptor accepts a ballot that is lower than its promise. */
    BREAKS_PROMISE
  }

  record Prepare(int ballot, Ref<Proposer> from) {}

  record Promise(int ballot, int acceptedBallot, int acceptedValue) {}

  record Accept(int ballot, int value) {}

  /** What the spec sees: an acceptor has accepted. */
  record Accepted(Ref<Acceptor> by, int ballot, int value) {}

  private Paxos() {}

  /** The same under a name that says which flaw it has. */
  public static Scenario scenario(int proposers, int acceptors, Flaw flaw) {
    return build(new Scenario("paxos, " + flaw), proposers, acceptors, flaw);
  }

  /** Proposer i, from 1 on, has ballot i and proposes the value i. */
  public static Scenario build(Scenario scenario, int proposers, int acceptors, Flaw flaw) {
    List<Ref<Acceptor>> all = scenario.create(acceptors, i -> new Acceptor(flaw));
    scenario.create(proposers, i -> new Proposer(i + 1, all, flaw));
    return scenario.watch(new Agreement(acceptors / 2 + 1));
  }
}
