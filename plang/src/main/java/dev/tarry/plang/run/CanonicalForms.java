package dev.tarry.plang.run;

import dev.tarry.machines.model.EventType;
import dev.tarry.plang.ir.CheckedEvent;
import dev.tarry.plang.ir.CheckedMachine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The forms in which the fields of machines and the payloads of events are kept in states. */
final class CanonicalForms {
  private final @Nullable ReadOrders read;
  private final Map<EventType, CanonicalForm> payloads = new HashMap<>();

  private CanonicalForms(@Nullable ReadOrders read) {
    this.read = read;
  }

  /** Values as they are, with the order of insertion of every set and map. */
  static CanonicalForms none() {
    return new CanonicalForms(null);
  }

  /** Values without the orders that the program does not read. */
  static CanonicalForms of(CompiledProgram program) {
    ReadOrders read = ReadOrders.of(program.source());
    CanonicalForms canons = new CanonicalForms(read);
    for (CheckedEvent event : program.source().events()) {
      canons.payloads.put(program.event(event), CanonicalForm.of(event.payload(), read));
    }
    return canons;
  }

  /** Those of the fields of a machine. */
  List<CanonicalForm> of(CheckedMachine machine) {
    return machine.fields().stream()
        .map(field -> read == null ? CanonicalForm.AS_IS : CanonicalForm.of(field.type(), read))
        .toList();
  }

  /** The form of a payload. */
  @Nullable Object of(EventType type, @Nullable Object payload) {
    return payloads.getOrDefault(type, CanonicalForm.AS_IS).of(payload);
  }
}
