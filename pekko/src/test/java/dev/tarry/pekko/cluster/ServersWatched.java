package dev.tarry.pekko.cluster;

import dev.tarry.machines.model.Event;
import dev.tarry.pekko.bind.MachineActions;
import dev.tarry.pekko.bind.Replacement;
import dev.tarry.plang.value.MachineRef;
import dev.tarry.plang.value.Seq;
import dev.tarry.plang.value.Tuple;
import java.util.Objects;

/**
 * Takes the place of the machine that kills servers of a chain: they die with their nodes, and the
 * master finds the port of a dead one closed.
 */
public final class ServersWatched implements Replacement {
  @Override
  public void start(MachineActions actions, Object payload) {
    Tuple setup = (Tuple) Objects.requireNonNull(payload);
    MachineRef master = (MachineRef) Objects.requireNonNull(setup.get(0));
    for (Object each : ((Seq) Objects.requireNonNull(setup.get(1))).toArray()) {
      MachineRef server = (MachineRef) Objects.requireNonNull(each);
      actions.watch(
          server.id(),
          () -> {
            actions.send(master.id(), "eTick", null);
            actions.send(master.id(), "eRefused", server);
          });
    }
  }

  @Override
  public void take(Event event) {}
}
