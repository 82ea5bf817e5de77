package dev.tarry.machines.model;

import dev.tarry.core.program.Fingerprint;
import org.jspecify.annotations.Nullable;

/**
 * The identity of a machine: the n-th child of its parent. It does not depend on what other
 * machines did before it was created, so the same machine has the same identity in every
 * interleaving.
 */
public final class MachineId implements Hashed {
  private final @Nullable MachineId parent;
  private final int n;
  private final String label;
  private final long hash;

  private MachineId(@Nullable MachineId parent, int n, String label) {
    this.parent = parent;
    this.n = n;
    this.label = label;
    this.hash = Fingerprint.then(parent == null ? 0x726f6f74L : parent.hash, n);
  }

  /** The n-th machine that a program starts with. */
  public static MachineId root(int n, String label) {
    return new MachineId(null, n, label);
  }

  /** The n-th machine, counted from 1, that this one creates. */
  public MachineId child(int n, String kind) {
    return new MachineId(this, n, label + "/" + kind + "#" + n);
  }

  @Override
  public long hash() {
    return hash;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (this == other) {
      return true;
    }
    if (!(other instanceof MachineId id) || hash != id.hash || n != id.n) {
      return false;
    }
    return parent == null ? id.parent == null : parent.equals(id.parent);
  }

  @Override
  public int hashCode() {
    return (int) hash;
  }

  /** The name in traces. */
  @Override
  public String toString() {
    return label;
  }
}
