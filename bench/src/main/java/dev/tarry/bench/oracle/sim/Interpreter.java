package dev.tarry.bench.oracle.sim;

import static dev.tarry.bench.oracle.lang.ProgValues.find;
import static dev.tarry.bench.oracle.lang.ProgValues.items;
import static dev.tarry.bench.oracle.lang.ProgValues.same;

import dev.tarry.bench.oracle.lang.Field;
import dev.tarry.bench.oracle.lang.Fun;
import dev.tarry.bench.oracle.lang.HeldObject;
import dev.tarry.bench.oracle.lang.Prog.Language;
import dev.tarry.bench.oracle.lang.ProgExpr;
import dev.tarry.bench.oracle.lang.ProgExpr.ChooseForm;
import dev.tarry.bench.oracle.lang.ProgStmt;
import dev.tarry.bench.oracle.lang.ProgType;
import dev.tarry.bench.oracle.lang.ProgValues;
import dev.tarry.bench.oracle.lang.ProgValues.EnumItem;
import dev.tarry.bench.oracle.lang.ProgValues.EventName;
import dev.tarry.bench.oracle.lang.ProgValues.MapOf;
import dev.tarry.bench.oracle.lang.ProgValues.NamedOf;
import dev.tarry.bench.oracle.lang.ProgValues.Nothing;
import dev.tarry.bench.oracle.lang.ProgValues.Reference;
import dev.tarry.bench.oracle.lang.ProgValues.SeqOf;
import dev.tarry.bench.oracle.lang.ProgValues.SetOf;
import dev.tarry.bench.oracle.lang.ProgValues.TupleOf;
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

  private final SimTurn turn;
  private final Map<String, Object> locals = new HashMap<>();
  private Object result = Nothing.NULL;

  private Interpreter(SimTurn turn) {
    this.turn = turn;
  }

  /** The value of an expression outside of all functions. */
  static Object value(SimTurn turn, ProgExpr expression) {
    return new Interpreter(turn).value(expression);
  }

  /** Calls what handles an event, which reads its payload as it takes it. */
  static void handle(SimTurn turn, Fun function, Object payload) {
    Interpreter reader = new Interpreter(turn);
    List<Object> arguments =
        function.parameters().stream()
            .map(parameter -> reader.read(function, parameter.type(), payload))
            .toList();
    call(turn, function, arguments);
  }

  /** Calls a function; gives its result, or null. */
  static Object call(SimTurn turn, Fun function, List<Object> arguments) {
    Interpreter call = new Interpreter(turn);
    for (int i = 0; i < function.parameters().size(); i++) {
      call.locals.put(function.parameters().get(i).name(), arguments.get(i));
    }
    for (Field local : function.locals()) {
      call.locals.put(local.name(), ProgValues.first(local.type()));
    }
    call.run(function.body());
    return call.result;
  }

  private Flow run(List<ProgStmt> body) {
    for (ProgStmt statement : body) {
      turn.tick();
      Flow flow = run(statement);
      if (flow != Flow.ON) {
        return flow;
      }
    }
    return Flow.ON;
  }

  private Flow run(ProgStmt statement) {
    if (statement instanceof ProgStmt.If choice) {
      return run(truth(choice.condition()) ? choice.yes() : choice.no());
    } else if (statement instanceof ProgStmt.While loop) {
      while (truth(loop.condition())) {
        turn.tick();
        Flow flow = run(loop.body());
        if (flow == Flow.BREAK) {
          break;
        } else if (flow == Flow.RETURN) {
          return flow;
        }
      }
    } else if (statement instanceof ProgStmt.Foreach loop) {
      for (Object item : items(there(loop.in(), value(loop.in())))) {
        assign(loop.item(), read(loop, loop.item().type(), item));
        Flow flow = run(loop.body());
        if (flow == Flow.BREAK) {
          break;
        } else if (flow == Flow.RETURN) {
          return flow;
        }
      }
    } else if (statement instanceof ProgStmt.Break) {
      return Flow.BREAK;
    } else if (statement instanceof ProgStmt.Continue) {
      return Flow.CONTINUE;
    } else if (statement instanceof ProgStmt.Return back) {
      result = back.value() == null ? Nothing.NULL : value(back.value());
      return Flow.RETURN;
    } else if (statement instanceof ProgStmt.Receive receive) {
      return receive(receive);
    } else {
      act(statement);
    }
    return Flow.ON;
  }

  private Flow receive(ProgStmt.Receive receive) {
    SimMessage got = turn.receive(receive.cases().stream().map(ProgStmt.Case::event).toList());
    for (ProgStmt.Case one : receive.cases()) {
      if (one.event().equals(got.event())) {
        if (one.payload() != null) {
          locals.put(one.payload().name(), read(receive, one.payload().type(), got.payload()));
        }
        return run(one.body());
      }
    }
    throw turn.halts();
  }

  private void act(ProgStmt statement) {
    if (statement instanceof ProgStmt.Assign assign) {
      assign(assign.target(), value(assign.value()));
    } else if (statement instanceof ProgStmt.Insert insert) {
      insert(insert, value(insert.key()), value(insert.value()));
    } else if (statement instanceof ProgStmt.Add add) {
      Object whole = value(add.target());
      Object item = value(add.value());
      List<Object> items = items(there(add, whole));
      if (find(item, items) < 0) {
        assign(add.target(), new SetOf(ProgValues.with(items, items.size(), item)));
      }
    } else if (statement instanceof ProgStmt.Remove remove) {
      remove(remove, value(remove.key()));
    } else if (statement instanceof ProgStmt.Grow grow) {
      Object grown = HeldObject.grown(value(grow.target()));
      if (grown == Nothing.NULL) {
        throw turn.error(grow, "cannot grow");
      }
      assign(grow.target(), grown);
    } else if (statement instanceof ProgStmt.Assert claim) {
      if (!truth(claim.condition())) {
        throw turn.fail("assertion", claim.message(), claim);
      }
    } else if (statement instanceof ProgStmt.Call call) {
      turn.call(call.function(), call.arguments().stream().map(this::value).toList());
    } else {
      communicate(statement);
    }
  }

  private void communicate(ProgStmt statement) {
    if (statement instanceof ProgStmt.Send send) {
      Object target = value(send.target());
      String event =
          send.event() != null ? send.event() : ((EventName) orNull(send.which())).name();
      Object payload = send.payload() == null ? turn.plainPayload(event) : value(send.payload());
      turn.send(send, target, new SimMessage(event, payload));
    } else if (statement instanceof ProgStmt.SendHalt send) {
      turn.send(send, value(send.target()), SimMessage.HALT);
    } else if (statement instanceof ProgStmt.After timer) {
      turn.after(timer.millis(), new SimMessage(timer.event(), orNull(timer.payload()), true));
    } else if (statement instanceof ProgStmt.Cancel cancel) {
      turn.cancel(cancel.event());
    } else if (statement instanceof ProgStmt.Sync) {
      turn.sync();
    } else if (statement instanceof ProgStmt.Announce announce) {
      turn.announce(new SimMessage(announce.event(), orNull(announce.payload())));
    } else if (statement instanceof ProgStmt.New create) {
      Reference made = turn.create(create.kind(), orNull(create.payload()));
      if (create.target() != null) {
        assign(create.target(), made);
      }
    } else if (statement instanceof ProgStmt.Raise raise) {
      throw turn.raise(new SimMessage(raise.event(), orNull(raise.payload())));
    } else if (statement instanceof ProgStmt.Goto jump) {
      throw turn.goTo(jump.state(), orNull(jump.payload()));
    } else if (statement instanceof ProgStmt.Halt) {
      throw turn.halts();
    } else {
      throw new IllegalStateException("not simulated: " + statement);
    }
  }

  private Object orNull(@Nullable ProgExpr expression) {
    return expression == null ? Nothing.NULL : value(expression);
  }

  private void assign(ProgExpr target, Object value) {
    if (target instanceof ProgExpr.Variable variable) {
      (variable.field() ? turn.fields() : locals).put(variable.name(), value);
    } else if (target instanceof ProgExpr.Item item) {
      Object whole = there(item, value(item.of()));
      List<Object> items = ProgValues.replaced(items(whole), position(item, whole), value);
      assign(
          item.of(),
          whole instanceof NamedOf named ? new NamedOf(named.names(), items) : new TupleOf(items));
    } else if (target instanceof ProgExpr.Index index) {
      Object whole = there(index, value(index.of()));
      Object at = value(index.at());
      if (whole instanceof SeqOf seq) {
        assign(
            index.of(),
            new SeqOf(ProgValues.replaced(seq.items(), place(index, at, seq.items(), 0), value)));
      } else {
        MapOf map = (MapOf) whole;
        MapOf.Entry entry = new MapOf.Entry(at, value);
        int there = find(at, map.keys());
        assign(
            index.of(),
            new MapOf(
                there < 0
                    ? ProgValues.with(map.entries(), map.entries().size(), entry)
                    : ProgValues.replaced(
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

  private void insert(ProgStmt.Insert insert, Object key, Object value) {
    Object whole = there(insert, value(insert.target()));
    if (whole instanceof SeqOf seq) {
      int at = place(insert, key, seq.items(), 1);
      assign(insert.target(), new SeqOf(ProgValues.with(seq.items(), at, value)));
    } else {
      MapOf map = (MapOf) whole;
      if (find(key, map.keys()) >= 0) {
        throw turn.error(insert, "has " + key);
      }
      MapOf.Entry entry = new MapOf.Entry(key, value);
      assign(
          insert.target(), new MapOf(ProgValues.with(map.entries(), map.entries().size(), entry)));
    }
  }

  private void remove(ProgStmt.Remove remove, Object key) {
    Object whole = there(remove, value(remove.target()));
    if (whole instanceof SeqOf seq) {
      int at = place(remove, key, seq.items(), 0);
      assign(remove.target(), new SeqOf(ProgValues.without(seq.items(), at)));
      return;
    }
    int at = find(key, items(whole));
    if (at >= 0) {
      assign(
          remove.target(),
          whole instanceof MapOf map
              ? new MapOf(ProgValues.without(map.entries(), at))
              : new SetOf(ProgValues.without(items(whole), at)));
    }
  }

  private boolean truth(ProgExpr expression) {
    return (Boolean) value(expression);
  }

  private Object value(ProgExpr expression) {
    if (expression instanceof ProgExpr.Literal literal) {
      return literal.value();
    } else if (expression instanceof ProgExpr.Default first) {
      return ProgValues.first(first.type());
    } else if (expression instanceof ProgExpr.Variable variable) {
      Object value = (variable.field() ? turn.fields() : locals).get(variable.name());
      if (value == null) {
        throw new IllegalStateException("there is no variable " + variable);
      }
      return value;
    } else if (expression instanceof ProgExpr.This) {
      return new Reference(turn.name());
    } else if (expression instanceof ProgExpr.Root root) {
      return new Reference(turn.root(root.index()));
    } else if (expression instanceof ProgExpr.Binary binary) {
      return binary(binary);
    } else if (expression instanceof ProgExpr.Not not) {
      return !truth(not.of());
    } else if (expression instanceof ProgExpr.Size size) {
      return (long) items(there(size, value(size.of()))).size();
    } else if (expression instanceof ProgExpr.Contains contains) {
      Object item = value(contains.item());
      return find(item, items(there(contains, value(contains.in())))) >= 0;
    } else if (expression instanceof ProgExpr.Make make) {
      List<Object> items = make.items().stream().map(this::value).toList();
      return make.type() instanceof ProgType.Named named
          ? new NamedOf(named.names(), items)
          : new TupleOf(items);
    } else if (expression instanceof ProgExpr.Item item) {
      Object whole = there(item, value(item.of()));
      return read(item, item.type(), items(whole).get(position(item, whole)));
    } else if (expression instanceof ProgExpr.Keys keys) {
      return new SeqOf(items(there(keys, value(keys.of()))));
    } else if (expression instanceof ProgExpr.Call call) {
      return turn.call(call.function(), call.arguments().stream().map(this::value).toList());
    } else if (expression instanceof ProgExpr.Describe describe) {
      return HeldObject.describe(value(describe.thing()));
    }
    return risky(expression);
  }

  private Object risky(ProgExpr expression) {
    if (expression instanceof ProgExpr.Index index) {
      Object all = value(index.of());
      Object at = value(index.at());
      Object whole = there(index, all);
      if (whole instanceof MapOf map) {
        int there = find(at, map.keys());
        if (there < 0) {
          throw turn.error(index, "no " + at);
        }
        return read(index, index.type(), map.values().get(there));
      }
      return read(index, index.type(), items(whole).get(place(index, at, items(whole), 0)));
    } else if (expression instanceof ProgExpr.Choose choose) {
      return choose(choose);
    } else if (expression instanceof ProgExpr.Cast cast) {
      return cast(cast, value(cast.of()));
    }
    throw new IllegalStateException("not simulated: " + expression);
  }

  private Object cast(ProgExpr.Cast cast, Object value) {
    if (turn.language() == Language.P) {
      return read(cast, cast.type(), value);
    }
    if (!ProgValues.isOf(cast.type(), value)) {
      throw turn.error(cast, "is " + value);
    }
    return value;
  }

  /**
   * A value as it is read where a type is expected. In P it may be of another type, if it has been
   * of type any: only its outside is looked at. Items of enumerations are numbers there.
   */
  private Object read(Object node, ProgType type, Object value) {
    if (turn.language() != Language.P || type == ProgType.Basic.ANY) {
      return value;
    }
    if (ProgValues.isOf(type, value) || (value == Nothing.NULL && ProgValues.takesNull(type))) {
      return value;
    } else if (type == ProgType.Basic.INT && value instanceof EnumItem item) {
      return turn.number(item);
    } else if (type == ProgType.Basic.MACHINE && value instanceof Reference) {
      return value;
    } else if (type == ProgType.Basic.EVENT && value instanceof EventName) {
      return value;
    } else if (type instanceof ProgType.Enumeration wanted && value instanceof Long number) {
      return EnumItem.of(wanted, number);
    } else if (type instanceof ProgType.Enumeration wanted && value instanceof EnumItem item) {
      return EnumItem.of(wanted, turn.number(item));
    }
    throw turn.error(node, "is " + value);
  }

  /** A collection or tuple, which in P may be null. */
  private Object there(Object node, Object value) {
    if (value == Nothing.NULL) {
      throw turn.error(node, "is null");
    }
    return value;
  }

  /** Where an item of a tuple is: by its name, if it has one. */
  private int position(ProgExpr.Item item, Object tuple) {
    int at =
        tuple instanceof NamedOf named && item.of().type() instanceof ProgType.Named type
            ? named.names().indexOf(type.names().get(item.index()))
            : item.index();
    if (at < 0 || at >= items(tuple).size()) {
      throw turn.error(item, "has no item " + item.index());
    }
    return at;
  }

  private Object choose(ProgExpr.Choose choose) {
    ChooseForm form = choose.form();
    if (choose.among() == null) {
      return turn.choose(2, form) == 1;
    }
    Object among = value(choose.among());
    if (form == ChooseForm.NUMBER) {
      return (long) turn.choose((int) (long) (Long) among, form);
    }
    List<Object> items = items(there(choose, among));
    if (items.isEmpty()) {
      throw turn.error(choose, "nothing");
    }
    return read(choose, choose.type(), items.get(turn.choose(items.size(), form)));
  }

  private Object binary(ProgExpr.Binary binary) {
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

  private Object compute(ProgExpr.Binary binary, Object left, Object right) {
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
