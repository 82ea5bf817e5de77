package dev.tarry.bench.oracle.text;

import dev.tarry.bench.oracle.lang.Expr;
import dev.tarry.bench.oracle.lang.Field;
import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.lang.Stmt;
import dev.tarry.bench.oracle.lang.Type;
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

  void block(List<Stmt> body) {
    body.forEach(this::statement);
  }

  /** An expression outside of a statement; nothing if there is none. */
  String constant(@Nullable Expr expression) {
    return expression == null ? "" : expressions.print(expression);
  }

  private String shared(Expr expression) {
    return expressions.print(expression);
  }

  private String copied(Expr expression) {
    String text = expressions.print(expression);
    boolean fresh =
        expression instanceof Expr.Literal
            || expression instanceof Expr.Default
            || expression instanceof Expr.Make
            || expression instanceof Expr.Keys
            || expression instanceof Expr.Call;
    return fresh || !JavaTypes.isMutable(expression.type()) ? text : "Things.copy(" + text + ")";
  }

  private void statement(Stmt statement) {
    page.mark(statement, JavaPrinter.FILE + ":" + page.line());
    if (statement instanceof Stmt.If choice) {
      page.add("if (" + shared(choice.condition()) + ") ").open();
      block(choice.yes());
      page.close();
      if (!choice.no().isEmpty()) {
        page.add("else ").open();
        block(choice.no());
        page.close();
      }
    } else if (statement instanceof Stmt.While loop) {
      page.add("while (" + shared(loop.condition()) + ") ").open();
      block(loop.body());
      page.close();
    } else if (statement instanceof Stmt.Foreach loop) {
      String item = "each" + received++;
      String type = types.boxed(loop.item().type());
      page.add("for (" + type + " " + item + " : new ArrayList<" + type + ">(");
      page.add(shared(loop.in()) + ")) ").open();
      page.end(loop.item().name() + " = " + item + ";");
      block(loop.body());
      page.close();
    } else if (statement instanceof Stmt.Receive receive) {
      receive(receive);
    } else {
      page.end(simple(statement) + ";");
    }
  }

  private void receive(Stmt.Receive receive) {
    String events =
        receive.cases().stream()
            .map(one -> types.event(one.event()) + ".class")
            .collect(Collectors.joining(", "));
    String got = "got" + received++;
    page.end("Record " + got + " = receive(" + events + ");");
    for (int i = 0; i < receive.cases().size(); i++) {
      Stmt.Case one = receive.cases().get(i);
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

  private String simple(Stmt statement) {
    if (statement instanceof Stmt.Assign assign) {
      return assign(assign.target(), copied(assign.value()));
    } else if (statement instanceof Stmt.Insert insert) {
      String target = shared(insert.target());
      String value = copied(insert.value());
      return insert.target().type() instanceof Type.Seq
          ? target + ".add((int) (" + shared(insert.key()) + "), " + value + ")"
          : "Calls.insert(" + target + ", " + shared(insert.key()) + ", " + value + ")";
    } else if (statement instanceof Stmt.Add add) {
      return shared(add.target()) + ".add(" + copied(add.value()) + ")";
    } else if (statement instanceof Stmt.Remove remove) {
      String cast = remove.target().type() instanceof Type.Seq ? "(int) (" : "(Object) (";
      return shared(remove.target()) + ".remove(" + cast + shared(remove.key()) + "))";
    } else if (statement instanceof Stmt.Grow grow) {
      return "Things.grow(" + shared(grow.target()) + ")";
    } else if (statement instanceof Stmt.Assert claim) {
      return "check(" + shared(claim.condition()) + ", \"" + claim.message() + "\")";
    } else if (statement instanceof Stmt.Break) {
      return "break";
    } else if (statement instanceof Stmt.Continue) {
      return "continue";
    } else if (statement instanceof Stmt.Return back) {
      return back.value() == null ? "return" : "return " + copied(back.value());
    } else if (statement instanceof Stmt.Call call) {
      return call.function() + expressions.arguments(call.arguments());
    }
    return communication(statement);
  }

  private String assign(Expr target, String value) {
    if (target instanceof Expr.Variable variable) {
      return (variable.field() ? "this." : "") + variable.name() + " = " + value;
    } else if (target instanceof Expr.Index index) {
      String whole = shared(index.of());
      return index.of().type() instanceof Type.Seq
          ? whole + ".set((int) (" + shared(index.at()) + "), " + value + ")"
          : whole + ".put(" + shared(index.at()) + ", " + value + ")";
    }
    Expr.Item item = (Expr.Item) target;
    String whole = shared(item.of());
    StringBuilder items = new StringBuilder();
    for (int i = 0; i < JavaTypes.items(item.of().type()).size(); i++) {
      items.append(i == 0 ? "" : ", ");
      items.append(i == item.index() ? value : whole + ".i" + i + "()");
    }
    return assign(item.of(), "new " + types.of(item.of().type()) + "(" + items + ")");
  }

  private String communication(Stmt statement) {
    if (statement instanceof Stmt.Send send && send.event() != null) {
      return "send(" + shared(send.target()) + ", " + event(send.event(), send.payload()) + ")";
    } else if (statement instanceof Stmt.SendHalt send) {
      return "halt(" + shared(send.target()) + ")";
    } else if (statement instanceof Stmt.After timer) {
      String time = "Duration.ofMillis(" + timer.millis() + ")";
      return "after(" + time + ", " + event(timer.event(), timer.payload()) + ")";
    } else if (statement instanceof Stmt.Cancel cancel) {
      return "cancel(" + types.event(cancel.event()) + ".class)";
    } else if (statement instanceof Stmt.Sync) {
      return "sync()";
    } else if (statement instanceof Stmt.Announce announce) {
      return "announce(" + event(announce.event(), announce.payload()) + ")";
    } else if (statement instanceof Stmt.New create) {
      String payload = create.payload() == null ? "" : shared(create.payload());
      String made = "create(new " + types.kind(create.kind()) + "(" + payload + "))";
      return create.target() == null ? made : assign(create.target(), made);
    } else if (statement instanceof Stmt.Raise raise) {
      return "raise(" + event(raise.event(), raise.payload()) + ")";
    } else if (statement instanceof Stmt.Goto jump) {
      return "goTo(" + jump.state() + payload(jump) + ")";
    } else if (statement instanceof Stmt.Halt) {
      return "halt()";
    }
    throw new IllegalStateException("not Java: " + statement);
  }

  private String payload(Stmt.Goto jump) {
    if (jump.payload() == null || jump.comesWith() == null) {
      return "";
    }
    return ", " + event(jump.comesWith(), jump.payload());
  }

  private String event(String name, @Nullable Expr payload) {
    return "new " + types.event(name) + "(" + (payload == null ? "" : shared(payload)) + ")";
  }
}
