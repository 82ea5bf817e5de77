package dev.tarry.machines.model;

import dev.tarry.core.state.Derived;
import org.jspecify.annotations.Nullable;

/**
 * The identity of a machine: the n-th child of its parent, of a kind. It does not depend on what
 * other machines did before it was created, so the same machine has the same identity in every
 * interleaving.
 */
public final class MachineId extends Composite implements Comparable<MachineId> {
  private final @Nullable MachineId parent;
  private final int n;
  private final String kind;
  @Derived private final String label;

  private MachineId(@Nullable MachineId parent, int n, String kind, String label) {
    this.parent = parent;
    this.n = n;
    this.kind = kind;
    this.label = label;
  }

  /** The n-th machine that a program starts with, under this name. */
  public static MachineId root(int n, String label) {
    return new MachineId(null, n, "", label);
  }

  /** The n-th machine, counted from 1, that this one creates. */
  public MachineId child(int n, MachineKind kind) {
    return new MachineId(this, n, kind.key(), label + "/" + kind.name() + "#" + n);
  }

  /**
   * The identity with these components, as {@link #parent}, {@link #number} and so on return them.
   */
  public static MachineId of(@Nullable MachineId parent, int n, String kind, String label) {
    return new MachineId(parent, n, kind, label);
  }

  /** The creator of the machine; null if it exists from the beginning. */
  public @Nullable MachineId parent() {
    return parent;
  }

  /** Its number among its parent's children, or among the program's first machines. */
  public int number() {
    return n;
  }

  /** The key of its kind; empty if it exists from the beginning. */
  public String kind() {
    return kind;
  }

  @Override
  protected @Nullable Object[] parts() {
    return new @Nullable Object[] {parent, n, kind};
  }

  /** Machines that exist from the beginning come first, then their children, and so on. */
  @Override
  public int compareTo(MachineId other) {
    int byDepth = Integer.compare(depth(), other.depth());
    if (byDepth != 0) {
      return byDepth;
    }
    MachineId parents = parent;
    MachineId others = other.parent;
    int byParent = parents == null || others == null ? 0 : parents.compareTo(others);
    int byNumber = byParent == 0 ? Integer.compare(n, other.n) : byParent;
    return byNumber == 0 ? kind.compareTo(other.kind) : byNumber;
  }

  private int depth() {
    return parent == null ? 0 : parent.depth() + 1;
  }

  /** Its own bit. The children of one machine have different ones, as long as they are few. */
  @Override
  public long machines() {
    return 1L << place();
  }

  private int place() {
    return parent == null ? n : 7 * parent.place() + n;
  }

  /** Identities are shared everywhere, so they count as almost nothing. */
  @Override
  public long bytes() {
    return 16;
  }

  /** The name in traces; no other machine of a run has it. */
  @Override
  public String toString() {
    return label;
  }
}
