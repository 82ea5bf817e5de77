package dev.tarry.examples.commit;

import dev.tarry.examples.commit.TwoPhaseCommit.Decided;
import dev.tarry.examples.commit.TwoPhaseCommit.Fail;
import dev.tarry.examples.commit.TwoPhaseCommit.Outcome;
import dev.tarry.examples.commit.TwoPhaseCommit.Prepare;
import dev.tarry.examples.commit.TwoPhaseCommit.Vote;
import dev.tarry.machines.Machine;
import dev.tarry.machines.State;

/** Votes as it likes, and does what the coordinator says. */
final class Participant extends Machine {
  static final State<Participant> WORKING =
      State.start(Participant.class)
          .on(Prepare.class, Participant::vote)
          .on(Outcome.class, Participant::obey)
          .on(Fail.class, m -> m.halt());

  private boolean yes;

  private void vote(Prepare prepare) {
    yes = !choose();
    send(prepare.coordinator(), new Vote(prepare.id(), self(), yes));
  }

  private void obey(Outcome outcome) {
    announce(new Decided(outcome.id(), outcome.commit(), yes));
  }
}
