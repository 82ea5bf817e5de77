package dev.tarry.pekko.actor;

import dev.tarry.machines.model.MachineId;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Where machines are: those that have not halted. */
final class Directory {
  private final Map<MachineId, Address> addresses = new ConcurrentHashMap<>();

  /** Adds a machine. */
  void add(MachineId id, Address address) {
    addresses.put(id, address);
  }

  /** The machine is gone. */
  void remove(MachineId id) {
    Address was = addresses.remove(id);
    if (was != null) {
      was.leave();
    }
  }

  /** The machine of a name; null if none is known. */
  @Nullable MachineId named(String name) {
    return addresses.keySet().stream()
        .filter(id -> id.toString().equals(name))
        .findFirst()
        .orElse(null);
  }

  /** Where a machine is; null if it is gone. */
  @Nullable Address of(MachineId id) {
    return addresses.get(id);
  }
}
