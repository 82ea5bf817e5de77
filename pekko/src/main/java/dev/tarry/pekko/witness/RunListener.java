package dev.tarry.pekko.witness;

import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Listens to what machines do, in their threads. */
public interface RunListener {

  /** Nobody. */
  RunListener NONE = (id, kind) -> MachineListener.NONE;

  /** The listener for what a machine does; called when the machine is created. */
  MachineListener of(MachineId id, MachineKind kind);

  /**
   * An event comes from outside the machines.
   *
   * @param from what replaces a machine; null for the test itself
   */
  default void comes(@Nullable MachineId from, MachineId to, Event event) {}

  /** All of these. */
  static RunListener all(List<RunListener> witnesses) {
    return switch (witnesses.size()) {
      case 0 -> NONE;
      case 1 -> witnesses.get(0);
      default ->
          new RunListener() {
            @Override
            public MachineListener of(MachineId id, MachineKind kind) {
              return new MachineListeners(witnesses.stream().map(w -> w.of(id, kind)).toList());
            }

            @Override
            public void comes(@Nullable MachineId from, MachineId to, Event event) {
              witnesses.forEach(w -> w.comes(from, to, event));
            }
          };
    };
  }
}
