package dev.tarry.pekko.witness;

import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import java.util.List;

/** Listens to what machines do, in their threads. */
public interface RunListener {

  /** Nobody. */
  RunListener NONE = (id, kind) -> MachineListener.NONE;

  /** The one who is told what a machine does; called when the machine is created. */
  MachineListener of(MachineId id, MachineKind kind);

  /** All of these. */
  static RunListener all(List<RunListener> witnesses) {
    return switch (witnesses.size()) {
      case 0 -> NONE;
      case 1 -> witnesses.get(0);
      default ->
          (id, kind) -> new MachineListeners(witnesses.stream().map(w -> w.of(id, kind)).toList());
    };
  }
}
