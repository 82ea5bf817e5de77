package dev.tarry.plang.run;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.capture.code.ReachableCode;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.runtime.MachineIdentities;
import dev.tarry.plang.ir.CheckedMachine;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.run.foreign.ForeignFunction;
import dev.tarry.plang.run.operators.Types;
import java.lang.reflect.Method;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A P program with its code, from which its tests are put together. Immutable. */
public final class CompiledProgram {
  private final CheckedProgram source;
  private final List<EventType> events;
  private final @Nullable Object[] constants;
  private final Map<String, Maker> makers;
  private final Map<Integer, ForeignFunction> foreign;
  private final Map<EventType, Type> payloads = new HashMap<>();
  private final Map<EventType, Event> plain = new HashMap<>();
  private final CanonicalForms canons;
  private final MachineIdentities identities;

  /** Makes machines of one generated class. */
  @FunctionalInterface
  public interface Maker {
    CompiledMachine make(Role role);
  }

  /**
   * A program.
   *
   * @param source what was compiled
   * @param events the types of its events, by index
   * @param constants what the code refers to by number
   * @param makers of machines, by machine
   * @param foreign functions, by index
   */
  public CompiledProgram(
      CheckedProgram source,
      List<EventType> events,
      @Nullable Object[] constants,
      Map<String, Maker> makers,
      Map<Integer, ForeignFunction> foreign) {
    this.source = source;
    this.events = List.copyOf(events);
    this.constants = constants;
    this.makers = Map.copyOf(makers);
    this.foreign = Map.copyOf(foreign);
    for (dev.tarry.plang.ir.CheckedEvent event : source.events()) {
      EventType type = events.get(event.index());
      payloads.put(type, event.payload());
      plain.put(type, new Event(type, Types.defaultOf(event.payload())));
    }
    ReadOrders read = ReadOrders.of(source);
    this.canons = CanonicalForms.of(source, read, this.events);
    this.identities = ToldApart.in(source, read);
  }

  public CheckedProgram source() {
    return source;
  }

  @Nullable Object[] constants() {
    return constants;
  }

  /** The forms in which states keep values. */
  CanonicalForms canons() {
    return canons;
  }

  /** How the program can distinguish machines. */
  MachineIdentities identities() {
    return identities;
  }

  EventType event(dev.tarry.plang.ir.CheckedEvent event) {
    return events.get(event.index());
  }

  boolean carries(EventType type) {
    return payloads.get(type) != Type.Word.NULL;
  }

  Event plain(EventType type) {
    return Objects.requireNonNull(plain.get(type));
  }

  CompiledMachine instance(CheckedMachine machine, Role role) {
    return Objects.requireNonNull(makers.get(machine.name())).make(role);
  }

  /** Whether a handler of a machine may wait in a {@code receive}, as far as is known. */
  boolean mayReceive(CheckedMachine machine) {
    return source.functions().stream()
        .filter(function -> function.effects().receives())
        .map(function -> function.signature().machine())
        .anyMatch(owner -> owner.isEmpty() || owner.get().equals(machine.name()));
  }

  /** The type of the payload of events of a type. */
  Type payload(EventType type) {
    return payloads.getOrDefault(type, Type.Word.NULL);
  }

  /** The type of events with this key, or null if there is none. */
  @Nullable EventType type(String key) {
    return events.stream().filter(type -> type.key().equals(key)).findFirst().orElse(null);
  }

  /** Whether some of its functions are the user's code in Java. */
  boolean callsJava() {
    return foreign.values().stream().anyMatch(function -> function.replaces().isEmpty());
  }

  /** The functions that stubs stand in for, each in a few words. */
  List<String> replaced() {
    return foreign.values().stream()
        .map(ForeignFunction::replaces)
        .filter(text -> !text.isEmpty())
        .sorted()
        .toList();
  }

  /** What its methods in Java use that the engine does not control, in words. */
  List<String> unwatched() {
    ReachableCode code = new ReachableCode(false);
    foreign.values().stream()
        .map(ForeignFunction::method)
        .filter(Objects::nonNull)
        .sorted(Comparator.comparing(Method::toString))
        .forEach(code::look);
    return code.orders();
  }

  ForeignFunction foreign(int function) {
    ForeignFunction found = foreign.get(function);
    if (found == null) {
      throw new Mistake(
          placeOf(function)
              + ": there is no Java method for the foreign function "
              + source.functions().get(function).signature().name()
              + "; give a class path with --foreign that has it as a public static method, or a stub with"
              + " --stub-foreign");
    }
    return found;
  }

  String placeOf(int function) {
    return source.functions().get(function).signature().span().toString();
  }
}
