package dev.tarry.pekko.cluster;

import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.pekko.bind.MachineActions;
import dev.tarry.pekko.bind.Replacement;
import dev.tarry.plang.value.MachineRef;
import dev.tarry.plang.value.Seq;
import dev.tarry.plang.value.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Takes the place of elections at random: the last replica leads, and the next one if it dies. */
public final class LeaderWatched implements Replacement {
  @Override
  public void start(MachineActions actions, Object payload) {
    Tuple setup = (Tuple) Objects.requireNonNull(payload);
    List<MachineId> alive = new ArrayList<>();
    for (Object each : ((Seq) Objects.requireNonNull(setup.get(0))).toArray()) {
      alive.add(((MachineRef) Objects.requireNonNull(each)).id());
    }
    actions.send(alive.get(alive.size() - 1), "eElect", null);
    for (MachineId replica : List.copyOf(alive)) {
      actions.watch(
          replica,
          () -> {
            alive.remove(replica);
            actions.send(alive.get(alive.size() - 1), "eElect", null);
          });
    }
  }

  @Override
  public void take(Event event) {}
}
