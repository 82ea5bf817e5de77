package dev.tarry.plang.run;

import dev.tarry.machines.model.EventType;
import dev.tarry.plang.ir.CheckedEvent;
import dev.tarry.plang.ir.CheckedMachine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The forms in which the fields of machines and the payloads of events are kept in states. */
final class Canons {
  private final @Nullable ReadOrders read;
  private final Map<EventType, Canon> payloads = new HashMap<>();

  private Canons(@Nullable ReadOrders read) {
    this.read = read;
  }

  /** Values as they are, with the order of insertion of every set and map. */
  static Canons none() {
    return new Canons(null);
  }

  /** Values without the orders that the program does not read. */
  static Canons of(CompiledProgram program) {
    ReadOrders read = ReadOrders.of(program.source());
    Canons canons = new Canons(read);
    for (CheckedEvent event : program.source().events()) {
      canons.payloads.put(program.event(event), Canon.of(event.payload(), read));
    }
    return canons;
  }

  /** Those of the fields of a machine. */
  List<Canon> of(CheckedMachine machine) {
    return machine.fields().stream()
        .map(field -> read == null ? Canon.AS_IS : Canon.of(field.type(), read))
        .toList();
  }

  /** The form of a payload. */
  @Nullable Object of(EventType type, @Nullable Object payload) {
    return payloads.getOrDefault(type, Canon.AS_IS).of(payload);
  }
}
