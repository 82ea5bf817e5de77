package dev.tarry.bench.oracle.sim;

import static dev.tarry.bench.oracle.lang.Values.find;
import static dev.tarry.bench.oracle.lang.Values.items;
import static dev.tarry.bench.oracle.lang.Values.same;

import dev.tarry.bench.oracle.lang.Expr;
import dev.tarry.bench.oracle.lang.Expr.ChooseForm;
import dev.tarry.bench.oracle.lang.Field;
import dev.tarry.bench.oracle.lang.Fun;
import dev.tarry.bench.oracle.lang.Prog.Language;
import dev.tarry.bench.oracle.lang.Stmt;
import dev.tarry.bench.oracle.lang.Thing;
import dev.tarry.bench.oracle.lang.Type;
import dev.tarry.bench.oracle.lang.Values;
import dev.tarry.bench.oracle.lang.Values.EventName;
import dev.tarry.bench.oracle.lang.Values.MapOf;
import dev.tarry.bench.oracle.lang.Values.NamedOf;
import dev.tarry.bench.oracle.lang.Values.Nothing;
import dev.tarry.bench.oracle.lang.Values.Reference;
import dev.tarry.bench.oracle.lang.Values.SeqOf;
import dev.tarry.bench.oracle.lang.Values.SetOf;
import dev.tarry.bench.oracle.lang.Values.TupleOf;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs one call of a function: its statements one after the other, on its own local variables. */
final class Interpreter {
  /** How a statement ends. */
  private enum Flow {
    ON,
    BREAK,
    CONTINUE,
    RETURN
  }

  private final Turn turn;
  private final Map<String, Object> locals = new HashMap<>();
  private Object result = Nothing.NULL;

  private Interpreter(Turn turn) {
    this.turn = turn;
  }

  /** The value of an expression outside of all functions. */
  static Object value(Turn turn, Expr expression) {
    return new Interpreter(turn).value(expression);
  }

  /** Calls a function; gives its result, or null. */
  static Object call(Turn turn, Fun function, List<Object> arguments) {
    Interpreter call = new Interpreter(turn);
    for (int i = 0; i < function.parameters().size(); i++) {
      call.locals.put(function.parameters().get(i).name(), arguments.get(i));
    }
    for (Field local : function.locals()) {
      call.locals.put(local.name(), Values.first(local.type()));
    }
    call.run(function.body());
    return call.result;
  }

  private Flow run(List<Stmt> body) {
    for (Stmt statement : body) {
      turn.tick();
      Flow flow = run(statement);
      if (flow != Flow.ON) {
        return flow;
      }
    }
    return Flow.ON;
  }

  private Flow run(Stmt statement) {
    if (statement instanceof Stmt.If choice) {
      return run(truth(choice.condition()) ? choice.yes() : choice.no());
    } else if (statement instanceof Stmt.While loop) {
      while (truth(loop.condition())) {
        turn.tick();
        Flow flow = run(loop.body());
        if (flow == Flow.BREAK) {
          break;
        } else if (flow == Flow.RETURN) {
          return flow;
        }
      }
    } else if (statement instanceof Stmt.Foreach loop) {
      for (Object item : items(value(loop.in()))) {
        assign(loop.item(), item);
        Flow flow = run(loop.body());
        if (flow == Flow.BREAK) {
          break;
        } else if (flow == Flow.RETURN) {
          return flow;
        }
      }
    } else if (statement instanceof Stmt.Break) {
      return Flow.BREAK;
    } else if (statement instanceof Stmt.Continue) {
      return Flow.CONTINUE;
    } else if (statement instanceof Stmt.Return back) {
      result = back.value() == null ? Nothing.NULL : value(back.value());
      return Flow.RETURN;
    } else if (statement instanceof Stmt.Receive receive) {
      return receive(receive);
    } else {
      act(statement);
    }
    return Flow.ON;
  }

  private Flow receive(Stmt.Receive receive) {
    Message got = turn.receive(receive.cases().stream().map(Stmt.Case::event).toList());
    for (Stmt.Case one : receive.cases()) {
      if (one.event().equals(got.event())) {
        if (one.payload() != null) {
          locals.put(one.payload().name(), got.payload());
        }
        return run(one.body());
      }
    }
    throw turn.halt();
  }

  private void act(Stmt statement) {
    if (statement instanceof Stmt.Assign assign) {
      assign(assign.target(), value(assign.value()));
    } else if (statement instanceof Stmt.Insert insert) {
      insert(insert, value(insert.key()), value(insert.value()));
    } else if (statement instanceof Stmt.Add add) {
      List<Object> items = items(value(add.target()));
      Object item = value(add.value());
      if (find(item, items) < 0) {
        assign(add.target(), new SetOf(Values.with(items, items.size(), item)));
      }
    } else if (statement instanceof Stmt.Remove remove) {
      remove(remove, value(remove.key()));
    } else if (statement instanceof Stmt.Grow grow) {
      Object grown = Thing.grown(value(grow.target()));
      if (grown == Nothing.NULL) {
        throw turn.error(grow, "cannot grow");
      }
      assign(grow.target(), grown);
    } else if (statement instanceof Stmt.Assert claim) {
      if (!truth(claim.condition())) {
        throw turn.fail("assertion", claim.message(), claim);
      }
    } else if (statement instanceof Stmt.Call call) {
      turn.call(call.function(), call.arguments().stream().map(this::value).toList());
    } else {
      communicate(statement);
    }
  }

  private void communicate(Stmt statement) {
    if (statement instanceof Stmt.Send send) {
      Object target = value(send.target());
      String event =
          send.event() != null ? send.event() : ((EventName) orNull(send.which())).name();
      turn.send(send, target, new Message(event, orNull(send.payload())));
    } else if (statement instanceof Stmt.SendHalt send) {
      turn.send(send, value(send.target()), Message.HALT);
    } else if (statement instanceof Stmt.After timer) {
      turn.after(timer.millis(), new Message(timer.event(), orNull(timer.payload()), true));
    } else if (statement instanceof Stmt.Cancel cancel) {
      turn.cancel(cancel.event());
    } else if (statement instanceof Stmt.Sync) {
      turn.sync();
    } else if (statement instanceof Stmt.Announce announce) {
      turn.announce(new Message(announce.event(), orNull(announce.payload())));
    } else if (statement instanceof Stmt.New create) {
      Reference made = turn.create(create.kind(), orNull(create.payload()));
      if (create.target() != null) {
        assign(create.target(), made);
      }
    } else if (statement instanceof Stmt.Raise raise) {
      throw turn.raise(new Message(raise.event(), orNull(raise.payload())));
    } else if (statement instanceof Stmt.Goto jump) {
      throw turn.goTo(jump.state(), orNull(jump.payload()));
    } else if (statement instanceof Stmt.Halt) {
      throw turn.halts();
    } else {
      throw new IllegalStateException("not simulated: " + statement);
    }
  }

  private Object orNull(@Nullable Expr expression) {
    return expression == null ? Nothing.NULL : value(expression);
  }

  private void assign(Expr target, Object value) {
    if (target instanceof Expr.Variable variable) {
      (variable.field() ? turn.fields() : locals).put(variable.name(), value);
    } else if (target instanceof Expr.Item item) {
      Object whole = value(item.of());
      List<Object> items = Values.replaced(items(whole), item.index(), value);
      assign(
          item.of(),
          whole instanceof NamedOf named ? new NamedOf(named.names(), items) : new TupleOf(items));
    } else if (target instanceof Expr.Index index) {
      Object whole = value(index.of());
      Object at = value(index.at());
      if (whole instanceof SeqOf seq) {
        assign(
            index.of(),
            new SeqOf(Values.replaced(seq.items(), place(index, at, seq.items(), 0), value)));
      } else {
        MapOf map = (MapOf) whole;
        MapOf.Entry entry = new MapOf.Entry(at, value);
        int there = find(at, map.keys());
        assign(
            index.of(),
            new MapOf(
                there < 0
                    ? Values.with(map.entries(), map.entries().size(), entry)
                    : Values.replaced(
                        map.entries(), there, new MapOf.Entry(map.keys().get(there), value))));
      }
    } else {
      throw new IllegalStateException("cannot assign to " + target);
    }
  }

  /** An index that must be in a list, or {@code more} behind it. */
  private int place(Object node, Object at, List<Object> items, int more) {
    long index = (Long) at;
    if (index < 0 || index >= items.size() + more) {
      throw turn.error(node, index + " of " + items.size());
    }
    return (int) index;
  }

  private void insert(Stmt.Insert insert, Object key, Object value) {
    Object whole = value(insert.target());
    if (whole instanceof SeqOf seq) {
      int at = place(insert, key, seq.items(), 1);
      assign(insert.target(), new SeqOf(Values.with(seq.items(), at, value)));
    } else {
      MapOf map = (MapOf) whole;
      if (find(key, map.keys()) >= 0) {
        throw turn.error(insert, "has " + key);
      }
      MapOf.Entry entry = new MapOf.Entry(key, value);
      assign(insert.target(), new MapOf(Values.with(map.entries(), map.entries().size(), entry)));
    }
  }

  private void remove(Stmt.Remove remove, Object key) {
    Object whole = value(remove.target());
    if (whole instanceof SeqOf seq) {
      int at = place(remove, key, seq.items(), 0);
      assign(remove.target(), new SeqOf(Values.without(seq.items(), at)));
      return;
    }
    int at = find(key, items(whole));
    if (at >= 0) {
      assign(
          remove.target(),
          whole instanceof MapOf map
              ? new MapOf(Values.without(map.entries(), at))
              : new SetOf(Values.without(items(whole), at)));
    }
  }

  private boolean truth(Expr expression) {
    return (Boolean) value(expression);
  }

  private Object value(Expr expression) {
    if (expression instanceof Expr.Literal literal) {
      return literal.value();
    } else if (expression instanceof Expr.Default first) {
      return Values.first(first.type());
    } else if (expression instanceof Expr.Variable variable) {
      Object value = (variable.field() ? turn.fields() : locals).get(variable.name());
      if (value == null) {
        throw new IllegalStateException("there is no variable " + variable);
      }
      return value;
    } else if (expression instanceof Expr.This) {
      return new Reference(turn.name());
    } else if (expression instanceof Expr.Root root) {
      return new Reference(turn.root(root.index()));
    } else if (expression instanceof Expr.Binary binary) {
      return binary(binary);
    } else if (expression instanceof Expr.Not not) {
      return !truth(not.of());
    } else if (expression instanceof Expr.Size size) {
      return (long) items(value(size.of())).size();
    } else if (expression instanceof Expr.Contains contains) {
      Object item = value(contains.item());
      return find(item, items(value(contains.in()))) >= 0;
    } else if (expression instanceof Expr.Make make) {
      List<Object> items = make.items().stream().map(this::value).toList();
      return make.type() instanceof Type.Named named
          ? new NamedOf(named.names(), items)
          : new TupleOf(items);
    } else if (expression instanceof Expr.Item item) {
      return items(value(item.of())).get(item.index());
    } else if (expression instanceof Expr.Keys keys) {
      return new SeqOf(items(value(keys.of())));
    } else if (expression instanceof Expr.Call call) {
      return turn.call(call.function(), call.arguments().stream().map(this::value).toList());
    } else if (expression instanceof Expr.Describe describe) {
      return Thing.describe(value(describe.thing()));
    }
    return risky(expression);
  }

  private Object risky(Expr expression) {
    if (expression instanceof Expr.Index index) {
      Object whole = value(index.of());
      Object at = value(index.at());
      if (whole instanceof MapOf map) {
        int there = find(at, map.keys());
        if (there < 0) {
          throw turn.error(index, "no " + at);
        }
        return map.values().get(there);
      }
      return items(whole).get(place(index, at, items(whole), 0));
    } else if (expression instanceof Expr.Choose choose) {
      return choose(choose);
    } else if (expression instanceof Expr.Cast cast) {
      Object value = value(cast.of());
      if (Values.first(cast.type()).getClass() != value.getClass()) {
        throw turn.error(cast, "is " + value);
      }
      return value;
    }
    throw new IllegalStateException("not simulated: " + expression);
  }

  private Object choose(Expr.Choose choose) {
    ChooseForm form = choose.form();
    if (choose.among() == null) {
      return turn.choose(2, form) == 1;
    }
    Object among = value(choose.among());
    if (form == ChooseForm.NUMBER) {
      return (long) turn.choose((int) (long) (Long) among, form);
    }
    List<Object> items = items(among);
    if (items.isEmpty()) {
      throw turn.error(choose, "nothing");
    }
    return items.get(turn.choose(items.size(), form));
  }

  private Object binary(Expr.Binary binary) {
    Object left = value(binary.left());
    if (binary.op().equals("&&") || binary.op().equals("||")) {
      boolean known = (Boolean) left == binary.op().equals("||");
      return known ? left : value(binary.right());
    }
    Object right = value(binary.right());
    return switch (binary.op()) {
      case "==" -> same(left, right);
      case "!=" -> !same(left, right);
      default -> compute(binary, left, right);
    };
  }

  private Object compute(Expr.Binary binary, Object left, Object right) {
    if (left instanceof String a && right instanceof String b) {
      return switch (binary.op()) {
        case "+" -> a + b;
        case "<" -> a.compareTo(b) < 0;
        default -> a.compareTo(b) <= 0;
      };
    } else if (left instanceof Double a && right instanceof Double b) {
      return switch (binary.op()) {
        case "+" -> a + b;
        case "-" -> a - b;
        case "*" -> a * b;
        case "<" -> a < b;
        default -> a <= b;
      };
    }
    long a = (Long) left;
    long b = (Long) right;
    if (b == 0 && (binary.op().equals("/") || binary.op().equals("%"))) {
      throw turn.error(binary, turn.language() == Language.P ? a + " by zero" : "by zero");
    }
    return switch (binary.op()) {
      case "+" -> a + b;
      case "-" -> a - b;
      case "*" -> a * b;
      case "/" -> a / b;
      case "%" -> a % b;
      case "<" -> a < b;
      default -> a <= b;
    };
  }
}
