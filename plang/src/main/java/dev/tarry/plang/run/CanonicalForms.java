package dev.tarry.plang.run;

import dev.tarry.machines.model.EventType;
import dev.tarry.plang.ir.CheckedEvent;
import dev.tarry.plang.ir.CheckedMachine;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.Signature;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The forms in which the fields of machines and the payloads of events are kept in states, and
 * which fields are.
 */
final class CanonicalForms {
  private final @Nullable ReadOrders read;
  private final Map<Signature, FieldFlow> flows;
  private final Map<EventType, CanonicalForm> payloads = new HashMap<>();

  private CanonicalForms(@Nullable ReadOrders read, Map<Signature, FieldFlow> flows) {
    this.read = read;
    this.flows = flows;
  }

  /** All values as they are, with the order of insertion of every set and map. */
  static CanonicalForms none() {
    return new CanonicalForms(null, Map.of());
  }

  /** Values that the program may still read, without the orders that it does not read. */
  static CanonicalForms of(CheckedProgram program, ReadOrders read, List<EventType> events) {
    CanonicalForms canons = new CanonicalForms(read, LiveFields.flows(program));
    for (CheckedEvent event : program.events()) {
      canons.payloads.put(events.get(event.index()), CanonicalForm.of(event.payload(), read));
    }
    return canons;
  }

  /** Those of the fields of a machine. */
  List<CanonicalForm> of(CheckedMachine machine) {
    return machine.fields().stream()
        .map(field -> read == null ? CanonicalForm.AS_IS : CanonicalForm.of(field.type(), read))
        .toList();
  }

  /** By state: the fields of a machine whose values are kept there; empty if all always are. */
  List<BitSet> live(CheckedMachine machine) {
    return read == null ? List.of() : LiveFields.of(machine, flows);
  }

  /** The form of a payload. */
  @Nullable Object of(EventType type, @Nullable Object payload) {
    return payloads.getOrDefault(type, CanonicalForm.AS_IS).of(payload);
  }
}
