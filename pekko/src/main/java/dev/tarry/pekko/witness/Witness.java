package dev.tarry.pekko.witness;

import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import java.util.List;

/** Is told what machines do, as they do it, in their threads. */
public interface Witness {

  /** Nobody. */
  Witness NONE = (id, kind) -> Sight.NONE;

  /** The one who is told what a machine does; called when the machine is created. */
  Sight of(MachineId id, MachineKind kind);

  /** All of these. */
  static Witness all(List<Witness> witnesses) {
    return switch (witnesses.size()) {
      case 0 -> NONE;
      case 1 -> witnesses.get(0);
      default -> (id, kind) -> new Sights(witnesses.stream().map(w -> w.of(id, kind)).toList());
    };
  }
}
