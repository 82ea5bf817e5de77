package dev.tarry.examples.commit;

import dev.tarry.examples.commit.TwoPhaseCommit.Begin;
import dev.tarry.examples.commit.TwoPhaseCommit.Done;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.State;

/** Asks for some transactions, one after the other. */
final class Client extends Machine {
  static final State<Client> ASKING =
      State.start(Client.class).entry(Client::ask).on(Done.class, Client::ask);

  private final Ref<Coordinator> coordinator;
  private int left;

  Client(Ref<Coordinator> coordinator, int transactions) {
    this.coordinator = coordinator;
    this.left = transactions;
  }

  private void ask() {
    if (left > 0) {
      left--;
      send(coordinator, new Begin(self()));
    }
  }
}
