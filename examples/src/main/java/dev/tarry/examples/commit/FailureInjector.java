package dev.tarry.examples.commit;

import dev.tarry.examples.commit.TwoPhaseCommit.Fail;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.State;
import java.util.List;

/** Kills one of the participants, at any time. */
final class FailureInjector extends Machine {
  static final State<FailureInjector> WAITING =
      State.start(FailureInjector.class).entry(m -> m.send(m.choose(m.victims), new Fail()));

  private final List<Ref<Participant>> victims;

  FailureInjector(List<Ref<Participant>> victims) {
    this.victims = victims;
  }
}
