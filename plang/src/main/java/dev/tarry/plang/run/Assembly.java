package dev.tarry.plang.run;

import dev.tarry.core.program.Program;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.runtime.MachineProgram;
import dev.tarry.machines.runtime.handlers.MachineSettings;
import dev.tarry.plang.ir.CheckedMachine;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.Interface;
import dev.tarry.plang.ir.TestCase;
import dev.tarry.plang.ir.Variable;
import dev.tarry.plang.run.operators.Types;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Assembles a test of a program: its roles, its specs, and its main machine. */
public final class Assembly {
  private final CompiledProgram program;
  private final CheckedProgram source;
  private final TestCase test;
  private final @Nullable Object[] parameters;
  private final CanonicalForms canons;

  private Assembly(CompiledProgram program, TestCase test, CanonicalForms canons) {
    this.program = program;
    this.canons = canons;
    this.source = program.source();
    this.test = test;
    this.parameters = parameters();
  }

  /** The system of machines and monitors of a test. */
  public static Program of(CompiledProgram program, TestCase test) {
    return of(program, test, MachineSettings.standard());
  }

  /** The system of machines and monitors of a test, which are run with these settings. */
  public static Program of(CompiledProgram program, TestCase test, MachineSettings settings) {
    return new Assembly(program, test, program.canons()).build(settings);
  }

  /**
   * The same, with states that hold the order of insertion of every set and map, also where nothing
   * depends on it.
   */
  public static Program inOrder(CompiledProgram program, TestCase test, MachineSettings settings) {
    return new Assembly(program, test, CanonicalForms.none()).build(settings);
  }

  private MachineProgram build(MachineSettings settings) {
    Map<String, Role> roles = new LinkedHashMap<>();
    test.machines().forEach((name, machine) -> roles.put(name, role(name, machine)));
    roles.forEach((name, role) -> role.link(links(name, roles)));
    MachineProgram.Builder builder = MachineProgram.named(test.name()).settings(settings);
    builder.replaced(program.replaced());
    List<String> unwatched = program.unwatched();
    builder.unwatched(() -> unwatched);
    if (!program.callsJava()) {
      builder.ticking();
    }
    for (Map.Entry<String, Set<String>> monitor : test.monitors().entrySet()) {
      Role role = role(monitor.getKey(), monitor.getKey());
      Set<MachineKind> watched =
          monitor.getValue().stream()
              .map(name -> Objects.requireNonNull(roles.get(name), name).kind())
              .collect(Collectors.toSet());
      Set<EventType> observed =
          role.machine().observes().stream().map(program::event).collect(Collectors.toSet());
      builder.spec(role.kind(), role.firstFields(), observed, watched);
    }
    roles.values().forEach(role -> builder.kind(role.kind()));
    builder.vocabulary(new PVocabulary(program, roles.values().stream().map(Role::kind).toList()));
    builder.identities(program.identities());
    Role main = Objects.requireNonNull(roles.get(test.main()));
    MachineId id = MachineId.root(0, main.machine().name());
    builder.machine(id, main.kind(), main.firstFields(), null);
    return builder.build();
  }

  private Role role(String interfaceName, String machineName) {
    CheckedMachine machine = Objects.requireNonNull(source.machines().get(machineName));
    Interface as = source.interfaces().get(interfaceName);
    if (as == null) {
      as = new Interface(interfaceName, machine.payload(), machine.receives());
    }
    return new Role(program, machine, as, parameters, canons);
  }

  private Map<String, Role> links(String name, Map<String, Role> roles) {
    Map<String, Role> links = new HashMap<>();
    test.links()
        .getOrDefault(name, Map.of())
        .forEach(
            (wanted, really) ->
                links.put(wanted, Objects.requireNonNull(roles.get(really), really)));
    return links;
  }

  private @Nullable Object[] parameters() {
    @Nullable Object[] values = new Object[source.parameters().size()];
    for (Variable parameter : source.parameters()) {
      values[parameter.index()] = Types.defaultOf(parameter.type());
    }
    for (TestCase.Assignment assignment : test.parameters()) {
      values[assignment.parameter().index()] = literal(assignment.value());
    }
    return values;
  }

  private static Object literal(Expr value) {
    if (value instanceof Expr.IntLiteral number) {
      return number.value();
    }
    if (value instanceof Expr.BoolLiteral truth) {
      return truth.value();
    }
    throw new IllegalStateException("a test parameter is neither an int nor a bool: " + value);
  }
}
