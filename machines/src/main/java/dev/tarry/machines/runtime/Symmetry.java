package dev.tarry.machines.runtime;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.Outline;
import dev.tarry.machines.model.Values;
import dev.tarry.machines.runtime.state.GlobalState;
import dev.tarry.machines.runtime.state.GlobalState.Asking;
import dev.tarry.machines.runtime.state.LocalState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Fingerprints that are the same for states which are equal up to renaming machines. The proof that
 * one of these states is enough is in docs/reduction.md.
 *
 * <p>Each machine of a state gets a name of 64 bits that does not depend on its identity: a hash of
 * its snapshot and its inbox with gaps for machines, refined by the names of those that it refers
 * to and of those that refer to it, as in colour refinement. Machines that still have the same name
 * are distinguished by their identities, one by one. No two machines of a state end up with one
 * name, so that states with the same fingerprint are renamed ones of each other, whatever the names
 * are. How good the names are decides only how many of them are found.
 */
final class Symmetry {
  private static final long SELF = Values.of("self");
  private static final long FIRST = Values.of("first");
  private static final long UNBORN = Values.of("unborn");

  private final Predicate<Object> ordered;
  private GlobalState world;
  private long[] names = {};
  private long[] next = {};
  private long[] sorted = {};

  /**
   * The fingerprints of a run.
   *
   * @param ordered whether the order of a set or map matters
   */
  Symmetry(Predicate<Object> ordered, GlobalState first) {
    this.ordered = ordered;
    this.world = first;
  }

  /** The fingerprint of a state, the same for all its renamings. */
  long fingerprint(GlobalState state) {
    name(state);
    long bits = GlobalState.hash(world.faults());
    for (int i = 0; i < world.slots().size(); i++) {
      bits += Fingerprint.then(names[i], whole(i));
    }
    for (int i = 0; i < world.specs().length; i++) {
      bits += Fingerprint.then(i, world.specs()[i].outline(ordered).hash(this::name));
    }
    if (world.asking() != Asking.NOBODY) {
      MachineId asked = world.asked();
      long name = asked == null ? 0 : name(asked);
      bits += Fingerprint.then(name, world.asking().code());
    }
    Failure failure = world.failure();
    return failure == null ? bits : Fingerprint.then(bits, Outline.of(failure, ordered).text());
  }

  /**
   * The full state that {@link #fingerprint} stands for: machines are numbers in the order of their
   * names.
   */
  Object fullState(GlobalState state) {
    name(state);
    different(world.slots().size());
    List<Object> machines = new ArrayList<>();
    Integer[] slots = new Integer[world.slots().size()];
    Arrays.setAll(slots, i -> i);
    Arrays.sort(slots, Comparator.comparingLong(slot -> names[slot]));
    for (int slot : slots) {
      machines.add(pieces(world.slots().local(slot), world.slots().inbox(slot)));
    }
    List<Object> specs = new ArrayList<>();
    for (LocalState spec : world.specs()) {
      specs.add(pieces(spec));
    }
    MachineId asked = world.asked();
    return Arrays.asList(
        machines,
        specs,
        world.asking(),
        asked == null ? null : number(asked),
        world.faults(),
        pieces(world.failure()));
  }

  private List<@Nullable Object> pieces(@Nullable Object... values) {
    Pieces pieces = new Pieces();
    for (Object value : values) {
      pieces.add(value);
    }
    return pieces.all;
  }

  /** The number of a machine in the order of names, or a name for one that is not created yet. */
  private Object number(MachineId id) {
    return world.roster().slot(id) == null
        ? name(id)
        : Arrays.binarySearch(sorted, 0, world.slots().size(), name(id));
  }

  /** A value with numbers in place of machines. */
  private final class Pieces extends Outline.Writer {
    final List<@Nullable Object> all = new ArrayList<>();

    Pieces() {
      super(ordered);
    }

    @Override
    protected void text(@Nullable Object piece) {
      all.add(piece);
    }

    @Override
    protected void begin(Object whole) {
      all.add(whole);
    }

    @Override
    protected void machine(MachineId id) {
      all.add(number(id));
    }

    @Override
    protected void bag(List<?> pieces) {
      List<Object> sorted = new ArrayList<>(pieces);
      sorted.sort(
          Comparator.comparingLong(piece -> Outline.of(piece, ordered).hash(Symmetry.this::name)));
      sorted.forEach(piece -> all.add(pieces(piece)));
    }
  }

  /** Finds a name for each machine. */
  private void name(GlobalState state) {
    world = state;
    int size = world.slots().size();
    if (names.length < size) {
      names = new long[size + 8];
      next = new long[size + 8];
      sorted = new long[size + 8];
    }
    for (int i = 0; i < size; i++) {
      long local = world.slots().local(i).outline(ordered).text();
      names[i] = Fingerprint.then(local, world.slots().inbox(i).outline(ordered).text());
    }
    MachineId asked = world.asked();
    if (asked != null) {
      names[world.chooser()] = Fingerprint.then(names[world.chooser()], world.asking().code());
    }
    int different = different(size);
    while (different < size) {
      refine(size);
      int now = different(size);
      if (now == different) {
        tellApart(size);
        now = different(size);
      }
      different = now;
    }
  }

  /** Sorts the names, and returns how many different ones there are. */
  private int different(int size) {
    System.arraycopy(names, 0, sorted, 0, size);
    Arrays.sort(sorted, 0, size);
    int found = size == 0 ? 0 : 1;
    for (int i = 1; i < size; i++) {
      found += sorted[i] == sorted[i - 1] ? 0 : 1;
    }
    return found;
  }

  /** Refines names by the names of neighbours. */
  private void refine(int size) {
    for (int i = 0; i < size; i++) {
      next[i] = whole(i);
    }
    Outline.References references =
        (machine, place) -> {
          Integer slot = world.roster().slot(machine);
          if (slot != null) {
            next[slot] += place;
          }
        };
    for (int i = 0; i < size; i++) {
      world.slots().local(i).outline(ordered).references(names[i], references);
      world.slots().inbox(i).outline(ordered).references(Fingerprint.mix(names[i]), references);
    }
    for (int i = 0; i < world.specs().length; i++) {
      world.specs()[i].outline(ordered).references(Fingerprint.mix(i), references);
    }
    for (int i = 0; i < size; i++) {
      names[i] = Fingerprint.then(names[i], next[i]);
    }
  }

  /** Gives a new name to one of the machines with the same name: the first by identity. */
  private void tellApart(int size) {
    int at = 1;
    while (sorted[at] != sorted[at - 1]) {
      at++;
    }
    int first = -1;
    for (int i = 0; i < size; i++) {
      if (names[i] == sorted[at] && (first < 0 || self(i).compareTo(self(first)) < 0)) {
        first = i;
      }
    }
    names[first] = Fingerprint.then(names[first], FIRST);
  }

  private MachineId self(int slot) {
    return world.slots().local(slot).self();
  }

  /** A hash of a machine with its inbox, with names for references. */
  private long whole(int slot) {
    MachineId self = self(slot);
    LocalState local = world.slots().local(slot);
    return Fingerprint.then(
        local.outline(ordered).hash(id -> id.equals(self) ? SELF : name(id)),
        world.slots().inbox(slot).outline(ordered).hash(id -> id.equals(self) ? SELF : name(id)));
  }

  /**
   * The name of a machine. One that has not been created yet is known by its parent, and by how
   * many younger siblings it has.
   */
  private long name(MachineId id) {
    Integer slot = world.roster().slot(id);
    if (slot != null) {
      return names[slot];
    }
    MachineId parent = id.parent();
    if (parent == null) {
      return Fingerprint.then(UNBORN, id.number());
    }
    Integer known = world.roster().slot(parent);
    long older = known == null ? 0 : world.slots().local(known).children();
    return Fingerprint.then(Fingerprint.then(UNBORN, name(parent)), older - id.number());
  }
}
