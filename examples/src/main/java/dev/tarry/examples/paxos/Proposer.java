package dev.tarry.examples.paxos;

import dev.tarry.examples.paxos.Paxos.Accept;
import dev.tarry.examples.paxos.Paxos.Flaw;
import dev.tarry.examples.paxos.Paxos.Prepare;
import dev.tarry.examples.paxos.Paxos.Promise;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.State;
import java.util.List;

/** Asks for promises, and proposes what a majority leaves it to propose. */
final class Proposer extends Machine {
  static final State<Proposer> PREPARING =
      State.start(Proposer.class).entry(Proposer::prepare).on(Promise.class, Proposer::promised);
  static final State<Proposer> PROPOSED = State.of(Proposer.class).ignore(Promise.class);

  private final List<Ref<Acceptor>> acceptors;
  private final Flaw flaw;
  private final int ballot;
  private int value;
  private int highest;
  private int promises;

  Proposer(int ballot, List<Ref<Acceptor>> acceptors, Flaw flaw) {
    this.ballot = ballot;
    this.value = ballot;
    this.acceptors = acceptors;
    this.flaw = flaw;
  }

  private void prepare() {
    sendAll(acceptors, new Prepare(ballot, self()));
  }

  private void promised(Promise promise) {
    boolean higher = promise.acceptedBallot() > highest;
    boolean last = promise.acceptedBallot() > 0 && flaw == Flaw.TAKES_LAST_REPORT;
    if ((higher || last) && flaw != Flaw.IGNORES_ACCEPTED) {
      highest = promise.acceptedBallot();
      value = promise.acceptedValue();
    }
    promises++;
    if (promises > acceptors.size() / 2) {
      sendAll(acceptors, new Accept(ballot, value));
      goTo(PROPOSED);
    }
  }
}
