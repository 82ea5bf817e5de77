package dev.tarry.plang.compile;

import dev.tarry.machines.model.EventType;
import dev.tarry.plang.ir.CheckedEvent;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.Function;
import dev.tarry.plang.ir.Signature;
import dev.tarry.plang.run.CompiledMachine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** What the classes of a program share: constants, events, and the names of methods. */
final class ConstantPool {
  static final String MACHINE = Type.getInternalName(CompiledMachine.class);
  private static final String PACKAGE = "p/";
  private static final int FUNCTIONS_PER_CLASS = 1_000;

  private final CheckedProgram program;
  private final List<EventType> events = new ArrayList<>();
  private final List<@Nullable Object> constants = new ArrayList<>();
  private final Map<Object, Integer> numbers = new HashMap<>();

  ConstantPool(CheckedProgram program) {
    this.program = program;
    for (CheckedEvent event : program.events()) {
      events.add(typeOf(event));
    }
  }

  private static EventType typeOf(CheckedEvent event) {
    if (event.equals(CheckedEvent.HALT)) {
      return EventType.HALT;
    }
    return event.isNull() ? EventType.NONE : new EventType(event.name());
  }

  List<EventType> events() {
    return events;
  }

  EventType event(CheckedEvent event) {
    return events.get(event.index());
  }

  Function function(Signature signature) {
    return program.function(signature);
  }

  /** The number of a constant. */
  int constant(Object value) {
    return numbers.computeIfAbsent(
        value,
        added -> {
          constants.add(added);
          return constants.size() - 1;
        });
  }

  @Nullable Object[] constants() {
    return constants.toArray();
  }

  /** The class of a machine. */
  static String className(String machine) {
    return PACKAGE + machine;
  }

  /** The class that has a function as a method; free functions have several, if they are many. */
  String owner(Signature signature) {
    return signature
        .machine()
        .map(ConstantPool::className)
        .orElseGet(
            () ->
                PACKAGE
                    + "Functions$"
                    + fileIndex(signature)
                    + "$"
                    + signature.index() / FUNCTIONS_PER_CLASS);
  }

  /** The place of a free function's file among the files. */
  int fileIndex(Signature signature) {
    return program.files().indexOf(signature.span().file());
  }

  static String methodName(Signature signature) {
    return signature.name().replaceAll("[.;\\[/<>]", "_") + "$" + signature.index();
  }

  String descriptor(Signature signature) {
    Optional<String> machine = signature.machine();
    StringBuilder text = new StringBuilder("(L");
    text.append(machine.isPresent() ? owner(signature) : MACHINE).append(';');
    signature.parameters().forEach(p -> text.append(SlotKind.of(p.type()).descriptor));
    text.append(')');
    return text.append(signature.hasResult() ? SlotKind.of(signature.result()).descriptor : "V")
        .toString();
  }
}
