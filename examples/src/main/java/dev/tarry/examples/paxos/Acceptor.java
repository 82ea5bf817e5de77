package dev.tarry.examples.paxos;

import dev.tarry.examples.paxos.Paxos.Accept;
import dev.tarry.examples.paxos.Paxos.Accepted;
import dev.tarry.examples.paxos.Paxos.Flaw;
import dev.tarry.examples.paxos.Paxos.Prepare;
import dev.tarry.examples.paxos.Paxos.Promise;
import dev.tarry.machines.Durable;
import dev.tarry.machines.Machine;
import dev.tarry.machines.State;

/** Promises not to accept lower ballots, and accepts the others. */
final class Acceptor extends Machine {
  static final State<Acceptor> ONLY =
      State.start(Acceptor.class)
          .on(Prepare.class, Acceptor::prepare)
          .on(Accept.class, Acceptor::accept);

  private final Flaw flaw;
  @Durable private int promised;
  @Durable private int acceptedBallot;
  @Durable private int acceptedValue;

  Acceptor(Flaw flaw) {
    this.flaw = flaw;
  }

  private void prepare(Prepare prepare) {
    if (prepare.ballot() > promised) {
      promised = prepare.ballot();
      send(prepare.from(), new Promise(prepare.ballot(), acceptedBallot, acceptedValue));
    }
  }

  private void accept(Accept accept) {
    if (accept.ballot() >= promised || flaw == Flaw.BREAKS_PROMISE) {
      promised = Math.max(promised, accept.ballot());
      acceptedBallot = accept.ballot();
      acceptedValue = accept.value();
      announce(new Accepted(self(), acceptedBallot, acceptedValue));
    }
  }
}
