package dev.tarry.bench.oracle.text;

import dev.tarry.bench.oracle.lang.EventDef;
import dev.tarry.bench.oracle.lang.Field;
import dev.tarry.bench.oracle.lang.Fun;
import dev.tarry.bench.oracle.lang.KindDef;
import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.lang.ProgExpr;
import dev.tarry.bench.oracle.lang.ProgStmt;
import dev.tarry.bench.oracle.lang.ProgType;
import dev.tarry.bench.oracle.lang.ProgValues.EnumItem;
import dev.tarry.bench.oracle.lang.ProgValues.EventName;
import dev.tarry.bench.oracle.lang.ReactionDef;
import dev.tarry.bench.oracle.lang.StateDef;
import dev.tarry.bench.oracle.lang.StateDef.Heat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Prints a program in P. */
final class PPrinter {
  static final String FILE = "oracle.p";
  static final String TEST = "oracle";

  private final Prog program;
  private final SourcePage page = new SourcePage(FILE);

  private PPrinter(Prog program) {
    this.program = program;
  }

  static SourcePage print(Prog program) {
    PPrinter printer = new PPrinter(program);
    printer.program();
    return printer.page;
  }

  private void program() {
    for (ProgType.Enumeration one : program.enumerations()) {
      page.end("enum " + one.name() + " { " + String.join(", ", one.items()) + " }");
    }
    for (EventDef event : program.events()) {
      page.end(
          "event "
              + event.name()
              + (event.payload() == null ? "" : ": " + type(event.payload()))
              + ";");
    }
    program.specs().forEach(this::kind);
    program.kinds().forEach(this::kind);
    String specs = program.specs().stream().map(KindDef::name).collect(Collectors.joining(", "));
    String machines = program.kinds().stream().map(KindDef::name).collect(Collectors.joining(", "));
    page.add("test " + TEST + " [main = " + program.setup().roots().get(0).kind() + "]: ");
    page.end((specs.isEmpty() ? "" : "assert " + specs + " in ") + "{ " + machines + " };");
  }

  private void kind(KindDef kind) {
    page.add(kind.spec() ? "spec " : "machine ").add(kind.name() + " ");
    if (kind.spec()) {
      page.add("observes " + String.join(", ", kind.observes()) + " ");
    }
    page.open();
    kind.fields().forEach(this::variable);
    for (int i = 0; i < kind.states().size(); i++) {
      state(kind.states().get(i), i == 0);
    }
    for (Fun function : kind.functions()) {
      page.add("fun " + function.name() + parameters(function.parameters()));
      page.add(function.result() == null ? " " : ": " + type(function.result()) + " ");
      body(function);
    }
    page.close();
  }

  private void variable(Field field) {
    page.end("var " + field.name() + ": " + type(field.type()) + ";");
  }

  private static String parameters(List<Field> fields) {
    return fields.stream()
        .map(field -> field.name() + ": " + type(field.type()))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private void state(StateDef state, boolean start) {
    page.mark(state).add(start ? "start " : "");
    page.add(
        state.heat() == Heat.NEITHER ? "" : state.heat().name().toLowerCase(Locale.ROOT) + " ");
    page.add("state " + state.name() + " ").open();
    handler("entry", state.entry());
    handler("exit", state.exit());
    state.reactions().forEach(this::reaction);
    handler("on null do", state.idle());
    page.close();
  }

  private void reaction(String event, ReactionDef reaction) {
    if (reaction instanceof ReactionDef.Do handler) {
      handler("on " + event + " do", handler.body());
    } else if (reaction instanceof ReactionDef.Go go && go.with() == null) {
      page.end("on " + event + " goto " + go.state() + ";");
    } else if (reaction instanceof ReactionDef.Go go) {
      handler("on " + event + " goto " + go.state() + " with", go.with());
    } else {
      page.end((reaction == ReactionDef.Wait.DEFER ? "defer " : "ignore ") + event + ";");
    }
  }

  private void handler(String head, @Nullable Fun function) {
    if (function != null) {
      page.add(head + " ");
      page.add(function.parameters().isEmpty() ? "" : parameters(function.parameters()) + " ");
      body(function);
    }
  }

  private void body(Fun function) {
    page.mark(function).open();
    function.locals().forEach(this::variable);
    function.body().forEach(this::statement);
    page.close();
  }

  private void block(List<ProgStmt> body) {
    page.open();
    body.forEach(this::statement);
    page.close();
  }

  private void statement(ProgStmt statement) {
    page.mark(statement);
    if (statement instanceof ProgStmt.If choice) {
      page.add("if (");
      expression(choice.condition());
      page.add(") ");
      block(choice.yes());
      if (!choice.no().isEmpty()) {
        page.add("else ");
        block(choice.no());
      }
    } else if (statement instanceof ProgStmt.While loop) {
      page.add("while (");
      expression(loop.condition());
      page.add(") ");
      block(loop.body());
    } else if (statement instanceof ProgStmt.Foreach loop) {
      page.add("foreach (" + loop.item().name() + " in ");
      expression(loop.in());
      page.add(") ");
      block(loop.body());
    } else if (statement instanceof ProgStmt.Receive receive) {
      page.add("receive ").open();
      receive.cases().forEach(this::receiveCase);
      page.close();
    } else {
      simple(statement);
      page.end(";");
    }
  }

  private void receiveCase(ProgStmt.Case one) {
    page.add("case " + one.event() + ": ");
    page.add(one.payload() == null ? "" : parameters(List.of(one.payload())) + " ");
    block(one.body());
  }

  private void simple(ProgStmt statement) {
    if (statement instanceof ProgStmt.Assign assign) {
      expression(assign.target());
      page.add(" = ");
      expression(assign.value());
    } else if (statement instanceof ProgStmt.Insert insert) {
      expression(insert.target());
      page.add(" += (");
      expressions(List.of(insert.key(), insert.value()));
      page.add(")");
    } else if (statement instanceof ProgStmt.Add add) {
      expression(add.target());
      page.add(" += (");
      expression(add.value());
      page.add(")");
    } else if (statement instanceof ProgStmt.Remove remove) {
      expression(remove.target());
      page.add(" -= (");
      expression(remove.key());
      page.add(")");
    } else if (statement instanceof ProgStmt.Assert claim) {
      page.add("assert ");
      expression(claim.condition());
      page.add(", \"" + claim.message() + "\"");
    } else if (statement instanceof ProgStmt.Break) {
      page.add("break");
    } else if (statement instanceof ProgStmt.Continue) {
      page.add("continue");
    } else if (statement instanceof ProgStmt.Return back) {
      page.add("return");
      optional(" ", back.value());
    } else if (statement instanceof ProgStmt.Call call) {
      page.add(call.function() + "(");
      expressions(call.arguments());
      page.add(")");
    } else {
      communication(statement);
    }
  }

  private void communication(ProgStmt statement) {
    if (statement instanceof ProgStmt.Send send) {
      page.add("send ");
      expression(send.target());
      page.add(", " + (send.event() == null ? "" : send.event()));
      optional("", send.which());
      optional(", ", send.payload());
    } else if (statement instanceof ProgStmt.SendHalt send) {
      page.add("send ");
      expression(send.target());
      page.add(", halt");
    } else if (statement instanceof ProgStmt.Announce announce) {
      page.add("announce " + announce.event());
      optional(", ", announce.payload());
    } else if (statement instanceof ProgStmt.New create) {
      if (create.target() != null) {
        expression(create.target());
        page.add(" = ");
      }
      page.add("new " + create.kind() + "(");
      optional("", create.payload());
      page.add(")");
    } else if (statement instanceof ProgStmt.Raise raise) {
      page.add("raise " + raise.event());
      optional(", ", raise.payload());
    } else if (statement instanceof ProgStmt.Goto jump) {
      page.add("goto " + jump.state());
      optional(", ", jump.payload());
    } else if (statement instanceof ProgStmt.Halt) {
      page.add("raise halt");
    } else {
      throw new IllegalStateException("not P: " + statement);
    }
  }

  private void optional(String before, @Nullable ProgExpr expression) {
    if (expression != null) {
      page.add(before);
      expression(expression);
    }
  }

  private void expressions(List<ProgExpr> all) {
    for (int i = 0; i < all.size(); i++) {
      page.add(i == 0 ? "" : ", ");
      expression(all.get(i));
    }
  }

  /** Prints an expression. What consists of several parts stands in brackets, marked inside. */
  private void expression(ProgExpr expression) {
    if (expression instanceof ProgExpr.Binary binary) {
      page.add("(").mark(expression);
      expression(binary.left());
      page.add(" " + binary.op() + " ");
      expression(binary.right());
      page.add(")");
    } else if (expression instanceof ProgExpr.Contains contains) {
      page.add("(").mark(expression);
      expression(contains.item());
      page.add(" in ");
      expression(contains.in());
      page.add(")");
    } else if (expression instanceof ProgExpr.Cast cast) {
      page.add("(").mark(expression);
      expression(cast.of());
      page.add(" as " + type(cast.type()) + ")");
    } else if (expression instanceof ProgExpr.Make make) {
      page.add("(").mark(expression);
      for (int i = 0; i < make.items().size(); i++) {
        page.add(make.type() instanceof ProgType.Named named ? named.names().get(i) + " = " : "");
        expression(make.items().get(i));
        page.add(i < make.items().size() - 1 ? ", " : make.items().size() == 1 ? ",)" : ")");
      }
    } else {
      page.mark(expression);
      term(expression);
    }
  }

  private void term(ProgExpr expression) {
    if (expression instanceof ProgExpr.Literal literal) {
      page.add(literal(literal.value()));
    } else if (expression instanceof ProgExpr.Default first) {
      page.add("default(" + type(first.type()) + ")");
    } else if (expression instanceof ProgExpr.Variable variable) {
      page.add(variable.name());
    } else if (expression instanceof ProgExpr.This) {
      page.add("this");
    } else if (expression instanceof ProgExpr.Not not) {
      page.add("!");
      expression(not.of());
    } else if (expression instanceof ProgExpr.Size size) {
      page.add("sizeof(");
      expression(size.of());
      page.add(")");
    } else if (expression instanceof ProgExpr.Keys keys) {
      page.add("keys(");
      expression(keys.of());
      page.add(")");
    } else if (expression instanceof ProgExpr.Index index) {
      expression(index.of());
      page.add("[");
      expression(index.at());
      page.add("]");
    } else if (expression instanceof ProgExpr.Item item) {
      expression(item.of());
      boolean named = item.of().type() instanceof ProgType.Named;
      page.add(
          "."
              + (named
                  ? ((ProgType.Named) item.of().type()).names().get(item.index())
                  : item.index()));
    } else if (expression instanceof ProgExpr.Choose choose) {
      page.add(
          switch (choose.form()) {
            case COIN -> "$";
            case FAIR_COIN -> "$$";
            case BOOL -> "choose()";
            case NUMBER, FROM -> "choose(";
          });
      optional("", choose.among());
      page.add(choose.among() == null ? "" : ")");
    } else if (expression instanceof ProgExpr.Call call) {
      page.add(call.function() + "(");
      expressions(call.arguments());
      page.add(")");
    } else {
      throw new IllegalStateException("not P: " + expression);
    }
  }

  private static String literal(Object value) {
    if (value instanceof EnumItem item) {
      return item.item();
    } else if (value instanceof EventName event) {
      return event.name();
    } else if (value instanceof String text) {
      return "\"" + text + "\"";
    } else if (value instanceof Long n && n < 0) {
      return "(" + n + ")";
    } else if (value instanceof Double real && 1 / real < 0) {
      return "(-" + -real + ")";
    }
    return value.toString();
  }

  private static String type(ProgType type) {
    if (type instanceof ProgType.Basic basic) {
      return basic == ProgType.Basic.REAL ? "float" : basic.name().toLowerCase(Locale.ROOT);
    } else if (type instanceof ProgType.Enumeration one) {
      return one.name();
    } else if (type instanceof ProgType.Tuple tuple) {
      String inside = tuple.items().stream().map(PPrinter::type).collect(Collectors.joining(", "));
      return "(" + inside + (tuple.items().size() == 1 ? ",)" : ")");
    } else if (type instanceof ProgType.Named named) {
      StringBuilder inside = new StringBuilder();
      for (int i = 0; i < named.names().size(); i++) {
        inside.append(i == 0 ? "" : ", ").append(named.names().get(i)).append(": ");
        inside.append(type(named.items().get(i)));
      }
      return "(" + inside + (named.items().size() == 1 ? ",)" : ")");
    } else if (type instanceof ProgType.Seq seq) {
      return "seq[" + type(seq.item()) + "]";
    } else if (type instanceof ProgType.Set set) {
      return "set[" + type(set.item()) + "]";
    }
    ProgType.Map map = (ProgType.Map) type;
    return "map[" + type(map.key()) + ", " + type(map.value()) + "]";
  }
}
