package dev.tarry.plang.value;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.state.Derived;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.Outline;
import org.jspecify.annotations.Nullable;

/** A reference to a machine, with the events that may be sent by it. */
public final class MachineRef implements Value {
  private final MachineId id;
  private final Permission permission;
  @Derived private final long hash;

  public MachineRef(MachineId id, Permission permission) {
    this.id = id;
    this.permission = permission;
    this.hash = Fingerprint.then(id.hash(), permission.hash());
  }

  public MachineId id() {
    return id;
  }

  public Permission permission() {
    return permission;
  }

  @Override
  public long machines() {
    return id.machines();
  }

  @Override
  public void outline(Outline.Writer to) {
    to.add(id);
    to.add(permission.hash());
  }

  @Override
  public long hash() {
    return hash;
  }

  @Override
  public long content() {
    return id.hash();
  }

  @Override
  public boolean sameAs(Value other) {
    return id.equals(((MachineRef) other).id);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof MachineRef ref
            && hash == ref.hash
            && id.equals(ref.id)
            && permission.equals(ref.permission));
  }

  @Override
  public int hashCode() {
    return (int) hash;
  }

  @Override
  public String toString() {
    return id.toString();
  }
}
