package dev.tarry.machines;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.machines.model.Hashed;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.Values;

/** A reference to a machine of class M. One can send events to it, and nothing else. */
@SuppressWarnings("UnusedTypeParameter") // M keeps references to different machines apart
public record Ref<M extends Machine>(MachineId id) implements Hashed {
  private static final long REF = Values.of("ref");

  @Override
  public long hash() {
    return Fingerprint.then(REF, id.hash());
  }

  @Override
  public long machines() {
    return id.machines();
  }

  @Override
  public String toString() {
    return id.toString();
  }
}
