package dev.tarry.machines.runtime.state;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.machines.model.MachineId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The slots of machines: the machines in the order of their creation, as an immutable chain. A run
 * numbers its machines as it creates them. Other runs may number them differently, but states are
 * still the same, because fingerprints depend only on identities.
 */
public final class Roster {
  private static final int KEPT = 64;

  /** The machines by the bits of their hashes, each in the first free place from there on. */
  private final @Nullable MachineId[] places;

  /** The slots of the machines, in the same places. */
  private final Integer[] slots;

  private final Map<LocalState, Roster> next = new ConcurrentHashMap<>();
  private final LocalState[] firsts;
  private final int kept;
  private final long hash;
  private volatile @Nullable List<MachineId> sorted;

  private Roster(LocalState[] firsts, int kept, long hash) {
    this.firsts = firsts;
    this.kept = kept;
    this.hash = hash;
    int size = Integer.highestOneBit(4 * firsts.length + 1);
    this.places = new MachineId[size];
    this.slots = new Integer[size];
    for (int slot = 0; slot < firsts.length; slot++) {
      int place = place(firsts[slot].self());
      places[place] = firsts[slot].self();
      slots[place] = slot;
    }
  }

  /** Where a machine is, or the free place where it belongs. */
  private int place(MachineId id) {
    int place = (int) id.hash() & (places.length - 1);
    while (places[place] != null && !id.equals(places[place])) {
      place = (place + 1) & (places.length - 1);
    }
    return place;
  }

  /** The empty roster; if shared, rosters with equal machines are one object. */
  public static Roster empty(boolean shared) {
    return new Roster(new LocalState[0], shared ? KEPT : 0, 0);
  }

  /** A hash of which machine has which slot. */
  public long hash() {
    return hash;
  }

  /** The slot of a machine, or null if there is no such machine. */
  public @Nullable Integer slot(MachineId id) {
    return slots[place(id)];
  }

  /** The machines in an order that does not depend on the order of their creation. */
  public List<MachineId> machines() {
    List<MachineId> known = sorted;
    if (known == null) {
      known = Arrays.stream(firsts).map(LocalState::self).sorted().toList();
      sorted = known;
    }
    return known;
  }

  /** The first snapshot of the machine in a slot. */
  public LocalState first(int slot) {
    return firsts[slot];
  }

  /** The roster with one more machine. */
  Roster plus(LocalState first) {
    Roster known = next.get(first);
    if (known == null) {
      LocalState[] all = Arrays.copyOf(firsts, firsts.length + 1);
      all[firsts.length] = first;
      long bits = Fingerprint.then(hash, first.self().hash());
      known = new Roster(all, kept, bits);
      if (next.size() < kept) {
        next.put(first, known);
      }
    }
    return known;
  }
}
