package dev.tarry.bench.oracle.text;

import dev.tarry.bench.oracle.lang.EventDef;
import dev.tarry.bench.oracle.lang.FaultsDef;
import dev.tarry.bench.oracle.lang.Field;
import dev.tarry.bench.oracle.lang.Fun;
import dev.tarry.bench.oracle.lang.KindDef;
import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.lang.ProgType;
import dev.tarry.bench.oracle.lang.ReactionDef;
import dev.tarry.bench.oracle.lang.Setup;
import dev.tarry.bench.oracle.lang.StateDef;
import dev.tarry.bench.oracle.lang.StateDef.Heat;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Prints a program in Java: classes of machines and specs, records of events, and a scenario. */
final class JavaPrinter {
  static final String CLASS = "Oracle";
  static final String FILE = CLASS + ".java";

  private final Prog program;
  private final SourcePage page = new SourcePage(FILE);
  private final JavaTypes types;
  private final JavaStatements statements;
  private int methods;

  private JavaPrinter(Prog program) {
    this.program = program;
    this.types = new JavaTypes(program);
    this.statements = new JavaStatements(page, types, program);
  }

  static SourcePage print(Prog program, String inPackage) {
    JavaPrinter printer = new JavaPrinter(program);
    printer.page.end("package " + inPackage + ";");
    printer.program();
    return printer.page;
  }

  private void program() {
    for (String one :
        List.of(
            "dev.tarry.bench.oracle.support.ProgOperators",
            "dev.tarry.bench.oracle.support.HeldObjects",
            "dev.tarry.machines.*",
            "java.time.Duration",
            "java.util.*",
            "java.util.function.Consumer")) {
      page.end("import " + one + ";");
    }
    page.add("public final class " + CLASS + " ").open();
    for (ProgType.Enumeration one : program.enumerations()) {
      page.end("public enum " + one.name() + " { " + String.join(", ", one.items()) + " }");
    }
    program.events().forEach(this::event);
    program.kinds().forEach(this::kind);
    program.specs().forEach(this::kind);
    page.add("public static Scenario scenario(Consumer<String> probe) ").open();
    page.end("Scenario scenario = new Scenario(\"oracle\");");
    setup();
    page.end("return scenario;");
    page.close();
    types.records().forEach(page::end);
    page.close();
  }

  private void setup() {
    Setup setup = program.setup();
    for (int i = 0; i < setup.roots().size(); i++) {
      Setup.Root root = setup.roots().get(i);
      String kind = types.kind(root.kind());
      page.end(
          "Ref<"
              + kind
              + "> r"
              + i
              + " = scenario.create(new "
              + kind
              + "("
              + statements.constant(root.birth())
              + "));");
    }
    for (Setup.Letter letter : setup.letters()) {
      String event = types.event(letter.event());
      String payload = statements.constant(letter.payload());
      page.end("scenario.send(r" + letter.root() + ", new " + event + "(" + payload + "));");
    }
    program.specs().forEach(s -> page.end("scenario.watch(new " + types.kind(s) + "());"));
    probe(setup);
    for (Setup.Invariant one : setup.invariants()) {
      String condition = "now -> now.get(r" + one.root() + ")." + one.name() + "()";
      page.end("scenario.always(\"" + one.name() + "\", " + condition + ");");
    }
    page.end(setup.timers() ? "scenario.timers();" : "");
    faults(setup.faults());
  }

  /** Shows all machines in each state. */
  private void probe(Setup setup) {
    List<Integer> roots = new ArrayList<>();
    for (int i = 0; i < setup.roots().size(); i++) {
      roots.add(i);
    }
    page.add("if (probe != null) ").open();
    page.end("List<Ref<?>> roots = " + list(roots) + ";");
    page.add("scenario.look(now -> ").open();
    page.end("probe.accept(HeldObjects.show(now, roots));");
    page.close();
    page.end(");");
    page.close();
  }

  private void faults(FaultsDef faults) {
    page.end(faults.lose() == 0 ? "" : "scenario.lose(" + faults.lose() + ");");
    page.end(faults.duplicate() == 0 ? "" : "scenario.duplicate(" + faults.duplicate() + ");");
    page.end(faults.reorder() == 0 ? "" : "scenario.reorder(" + faults.reorder() + ");");
    for (FaultsDef.Partition one : faults.partitions()) {
      page.end("scenario.partition(" + one.times() + ", " + list(one.roots()) + ");");
    }
    for (FaultsDef.Crash one : faults.crashes()) {
      String line = one.restart() ? "crashAndRestart" : "crash";
      page.end("scenario." + line + "(" + one.times() + ", " + list(one.roots()) + ");");
    }
  }

  private static String list(List<Integer> roots) {
    return roots.stream()
        .map(root -> "r" + root)
        .collect(Collectors.joining(", ", "List.of(", ")"));
  }

  private void event(EventDef event) {
    boolean shared = !event.label().equals(event.name());
    String component = event.payload() == null ? "" : types.of(event.payload()) + " p";
    String text = "public record " + event.label() + "(" + component + ") {}";
    page.end(shared ? "public static final class In" + event.name() + " { " + text + " }" : text);
  }

  private void kind(KindDef kind) {
    boolean shared = !kind.label().equals(kind.name());
    if (shared) {
      page.add("public static final class In" + kind.name() + " ").open();
    }
    String base = kind.spec() ? "Spec" : "Machine implements HeldObjects.Shown";
    page.add("public static final class " + kind.label() + " extends " + base + " ").open();
    List<Runnable> bodies = new ArrayList<>();
    for (int i = 0; i < kind.states().size(); i++) {
      state(kind, kind.states().get(i), i == 0, bodies);
    }
    kind.fields().forEach(this::field);
    if (kind.birth() != null) {
      page.end("private final " + types.of(kind.birth()) + " birth;");
      page.end(kind.label() + "(" + types.of(kind.birth()) + " birth) { this.birth = birth; }");
    }
    if (!kind.spec()) {
      StringBuilder all = new StringBuilder("\"" + kind.name() + "\"");
      kind.fields().forEach(field -> all.append(", ").append(field.name()));
      all.append(kind.birth() == null ? "" : ", birth");
      page.end("public String show() { return HeldObjects.show(" + all + "); }");
    }
    bodies.forEach(Runnable::run);
    for (Fun function : kind.functions()) {
      String result = function.result() == null ? "void" : types.of(function.result());
      page.add("private " + result + " " + function.name() + parameters(function.parameters()));
      body(function, "");
    }
    for (Setup.Invariant one : program.setup().invariants()) {
      if (program.setup().roots().get(one.root()).kind().equals(kind.name())) {
        String condition = statements.constant(one.condition());
        page.end("private boolean " + one.name() + "() { return " + condition + "; }");
      }
    }
    page.close();
    if (shared) {
      page.close();
    }
  }

  private void field(Field field) {
    page.end(
        switch (field.durability()) {
              case NONE -> "";
              case WRITTEN -> "@Durable ";
              case SYNCED -> "@Durable(sync = true) ";
            }
            + "private "
            + types.of(field.type())
            + " "
            + field.name()
            + " = "
            + types.first(field.type())
            + ";");
  }

  private String parameters(List<Field> fields) {
    return fields.stream()
        .map(field -> types.of(field.type()) + " " + field.name())
        .collect(Collectors.joining(", ", "(", ") "));
  }

  private void state(KindDef kind, StateDef state, boolean start, List<Runnable> bodies) {
    String self = kind.label();
    page.mark(state, self + "." + state.name())
        .add("static final State<" + self + "> " + state.name() + " = ");
    page.add("State." + (start ? "start(" : "of(") + self + ".class)");
    page.add(state.heat() == Heat.HOT ? ".hot()" : state.heat() == Heat.COLD ? ".cold()" : "");
    if (state.entry() != null && state.comesWith() != null) {
      String event = types.event(program.event(state.comesWith()));
      page.add(".entry(" + event + ".class, (m, e) -> m.");
      page.add(method(state.entry(), bodies, "") + "(e.p()))");
    } else if (state.entry() != null) {
      boolean born = start && kind.birth() != null;
      String argument = born ? "HeldObjects.copy(m.birth)" : "";
      page.add(".entry(m -> m." + method(state.entry(), bodies, "") + "(" + argument + "))");
    }
    if (state.exit() != null) {
      page.add(".exit(m -> m." + method(state.exit(), bodies, "") + "())");
    }
    state.reactions().forEach((event, reaction) -> reaction(self, event, reaction, bodies));
    if (state.idle() != null) {
      page.add(".onNothing(m -> m." + method(state.idle(), bodies, "") + "())");
    }
    page.end(";");
  }

  private void reaction(String self, String name, ReactionDef reaction, List<Runnable> bodies) {
    String event = types.event(program.event(name)) + ".class";
    if (reaction instanceof ReactionDef.Do handler) {
      page.add(".on(" + event + ", " + lambda(handler.body(), bodies) + ")");
    } else if (reaction instanceof ReactionDef.Go go) {
      page.add(".goTo(" + event + ", () -> " + self + "." + go.state());
      page.add(go.with() == null ? ")" : ", " + lambda(go.with(), bodies) + ")");
    } else {
      page.add(reaction == ReactionDef.Wait.DEFER ? ".defer(" : ".ignore(").add(event + ")");
    }
  }

  private String lambda(Fun function, List<Runnable> bodies) {
    String argument = function.parameters().isEmpty() ? "" : "e.p()";
    return "(m, e) -> m." + method(function, bodies, "") + "(" + argument + ")";
  }

  /** Has a body printed as a method later on; gives the method's name. */
  private String method(Fun function, List<Runnable> bodies, String before) {
    String name = "h" + methods++;
    bodies.add(
        () -> {
          page.add("private void " + name + parameters(function.parameters()));
          body(function, before);
        });
    return name;
  }

  private void body(Fun function, String before) {
    page.open();
    page.add(before);
    for (Field local : function.locals()) {
      page.end(
          types.of(local.type()) + " " + local.name() + " = " + types.first(local.type()) + ";");
    }
    statements.block(function.body());
    page.close();
  }
}
