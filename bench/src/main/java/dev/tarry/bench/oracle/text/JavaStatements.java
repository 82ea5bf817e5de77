package dev.tarry.bench.oracle.text;

import dev.tarry.bench.oracle.lang.Field;
import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.lang.ProgExpr;
import dev.tarry.bench.oracle.lang.ProgStmt;
import dev.tarry.bench.oracle.lang.ProgType;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Prints statements in Java, one a line. Programs have values, so what is kept is copied; what is
 * sent is not, since the runtime has to take care of that.
 */
final class JavaStatements {
  private final SourcePage page;
  private final JavaTypes types;
  private final JavaExpressions expressions;
  private int received;

  JavaStatements(SourcePage page, JavaTypes types, Prog program) {
    this.page = page;
    this.types = types;
    this.expressions = new JavaExpressions(page, types);
  }

  void block(List<ProgStmt> body) {
    body.forEach(this::statement);
  }

  /** An expression outside of a statement; nothing if there is none. */
  String constant(@Nullable ProgExpr expression) {
    return expression == null ? "" : expressions.print(expression);
  }

  private String shared(ProgExpr expression) {
    return expressions.print(expression);
  }

  private String copied(ProgExpr expression) {
    String text = expressions.print(expression);
    boolean fresh =
        expression instanceof ProgExpr.Literal
            || expression instanceof ProgExpr.Default
            || expression instanceof ProgExpr.Make
            || expression instanceof ProgExpr.Keys
            || expression instanceof ProgExpr.Call;
    return fresh || !JavaTypes.isMutable(expression.type())
        ? text
        : "HeldObjects.copy(" + text + ")";
  }

  private void statement(ProgStmt statement) {
    page.mark(statement, JavaPrinter.FILE + ":" + page.line());
    if (statement instanceof ProgStmt.If choice) {
      page.add("if (" + shared(choice.condition()) + ") ").open();
      block(choice.yes());
      page.close();
      if (!choice.no().isEmpty()) {
        page.add("else ").open();
        block(choice.no());
        page.close();
      }
    } else if (statement instanceof ProgStmt.While loop) {
      page.add("while (" + shared(loop.condition()) + ") ").open();
      block(loop.body());
      page.close();
    } else if (statement instanceof ProgStmt.Foreach loop) {
      String item = "each" + received++;
      String type = types.boxed(loop.item().type());
      page.add("for (" + type + " " + item + " : new ArrayList<" + type + ">(");
      page.add(shared(loop.in()) + ")) ").open();
      page.end(loop.item().name() + " = " + item + ";");
      block(loop.body());
      page.close();
    } else if (statement instanceof ProgStmt.Receive receive) {
      receive(receive);
    } else {
      page.end(simple(statement) + ";");
    }
  }

  private void receive(ProgStmt.Receive receive) {
    String events =
        receive.cases().stream()
            .map(one -> types.event(one.event()) + ".class")
            .collect(Collectors.joining(", "));
    String got = "got" + received++;
    page.end("Record " + got + " = receive(" + events + ");");
    for (int i = 0; i < receive.cases().size(); i++) {
      ProgStmt.Case one = receive.cases().get(i);
      String event = types.event(one.event());
      page.add((i == 0 ? "if (" : "else if (") + got + " instanceof " + event + ") ").open();
      Field payload = one.payload();
      if (payload != null) {
        String cast = "((" + event + ") " + got + ").p()";
        page.end(types.of(payload.type()) + " " + payload.name() + " = " + cast + ";");
      }
      block(one.body());
      page.close();
    }
  }

  private String simple(ProgStmt statement) {
    if (statement instanceof ProgStmt.Assign assign) {
      return assign(assign.target(), copied(assign.value()));
    } else if (statement instanceof ProgStmt.Insert insert) {
      String target = shared(insert.target());
      String value = copied(insert.value());
      return insert.target().type() instanceof ProgType.Seq
          ? target + ".add((int) (" + shared(insert.key()) + "), " + value + ")"
          : "ProgOperators.insert(" + target + ", " + shared(insert.key()) + ", " + value + ")";
    } else if (statement instanceof ProgStmt.Add add) {
      return shared(add.target()) + ".add(" + copied(add.value()) + ")";
    } else if (statement instanceof ProgStmt.Remove remove) {
      String cast = remove.target().type() instanceof ProgType.Seq ? "(int) (" : "(Object) (";
      return shared(remove.target()) + ".remove(" + cast + shared(remove.key()) + "))";
    } else if (statement instanceof ProgStmt.Grow grow) {
      return "HeldObjects.grow(" + shared(grow.target()) + ")";
    } else if (statement instanceof ProgStmt.Assert claim) {
      return "check(" + shared(claim.condition()) + ", \"" + claim.message() + "\")";
    } else if (statement instanceof ProgStmt.Break) {
      return "break";
    } else if (statement instanceof ProgStmt.Continue) {
      return "continue";
    } else if (statement instanceof ProgStmt.Return back) {
      return back.value() == null ? "return" : "return " + copied(back.value());
    } else if (statement instanceof ProgStmt.Call call) {
      return call.function() + expressions.arguments(call.arguments());
    }
    return communication(statement);
  }

  private String assign(ProgExpr target, String value) {
    if (target instanceof ProgExpr.Variable variable) {
      return (variable.field() ? "this." : "") + variable.name() + " = " + value;
    } else if (target instanceof ProgExpr.Index index) {
      String whole = shared(index.of());
      return index.of().type() instanceof ProgType.Seq
          ? whole + ".set((int) (" + shared(index.at()) + "), " + value + ")"
          : whole + ".put(" + shared(index.at()) + ", " + value + ")";
    }
    ProgExpr.Item item = (ProgExpr.Item) target;
    String whole = shared(item.of());
    StringBuilder items = new StringBuilder();
    for (int i = 0; i < JavaTypes.items(item.of().type()).size(); i++) {
      items.append(i == 0 ? "" : ", ");
      items.append(i == item.index() ? value : whole + ".i" + i + "()");
    }
    return assign(item.of(), "new " + types.of(item.of().type()) + "(" + items + ")");
  }

  private String communication(ProgStmt statement) {
    if (statement instanceof ProgStmt.Send send && send.event() != null) {
      return "send(" + shared(send.target()) + ", " + event(send.event(), send.payload()) + ")";
    } else if (statement instanceof ProgStmt.SendHalt send) {
      return "halt(" + shared(send.target()) + ")";
    } else if (statement instanceof ProgStmt.After timer) {
      String time = "Duration.ofMillis(" + timer.millis() + ")";
      return "after(" + time + ", " + event(timer.event(), timer.payload()) + ")";
    } else if (statement instanceof ProgStmt.Cancel cancel) {
      return "cancel(" + types.event(cancel.event()) + ".class)";
    } else if (statement instanceof ProgStmt.Sync) {
      return "sync()";
    } else if (statement instanceof ProgStmt.Announce announce) {
      return "announce(" + event(announce.event(), announce.payload()) + ")";
    } else if (statement instanceof ProgStmt.New create) {
      String payload = create.payload() == null ? "" : shared(create.payload());
      String made = "create(new " + types.kind(create.kind()) + "(" + payload + "))";
      return create.target() == null ? made : assign(create.target(), made);
    } else if (statement instanceof ProgStmt.Raise raise) {
      return "raise(" + event(raise.event(), raise.payload()) + ")";
    } else if (statement instanceof ProgStmt.Goto jump) {
      return "goTo(" + jump.state() + payload(jump) + ")";
    } else if (statement instanceof ProgStmt.Halt) {
      return "halt()";
    }
    throw new IllegalStateException("not Java: " + statement);
  }

  private String payload(ProgStmt.Goto jump) {
    if (jump.payload() == null || jump.comesWith() == null) {
      return "";
    }
    return ", " + event(jump.comesWith(), jump.payload());
  }

  private String event(String name, @Nullable ProgExpr payload) {
    return "new " + types.event(name) + "(" + (payload == null ? "" : shared(payload)) + ")";
  }
}
