package dev.tarry.bench.oracle.gen;

import static dev.tarry.bench.oracle.gen.Expressions.binary;
import static dev.tarry.bench.oracle.gen.Expressions.number;
import static dev.tarry.bench.oracle.gen.Expressions.use;

import dev.tarry.bench.oracle.lang.EventDef;
import dev.tarry.bench.oracle.lang.Expr;
import dev.tarry.bench.oracle.lang.Expr.ChooseForm;
import dev.tarry.bench.oracle.lang.Field;
import dev.tarry.bench.oracle.lang.Fun;
import dev.tarry.bench.oracle.lang.Stmt;
import dev.tarry.bench.oracle.lang.Type;
import dev.tarry.bench.oracle.lang.Type.Basic;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes the statements of the functions of one kind of machine or spec. */
final class Bodies {
  /** The field that limits how often a machine sends. */
  static final String FUEL = "fuel";

  /** A kind of machine that can be created. */
  record Maker(String kind, @Nullable Type birth) {}

  /** A state that can be gone to, with the event whose payload its entry takes. */
  record Target(String state, @Nullable EventDef comesWith) {}

  private final GeneratorDice dice;
  private final Taste taste;
  private final Expressions expressions;
  private final List<EventDef> events;
  private final List<Target> targets;
  private final List<Fun> functions;
  private int asserts;

  Bodies(
      GeneratorDice dice,
      Taste taste,
      List<EventDef> events,
      List<Target> targets,
      List<Fun> functions,
      int asserts) {
    this.dice = dice;
    this.taste = taste;
    this.expressions = new Expressions(dice, taste, events);
    this.events = events;
    this.targets = targets;
    this.functions = functions;
    this.asserts = asserts;
  }

  /** How many assertions there are so far: each has a message of its own. */
  int asserts() {
    return asserts;
  }

  /** A body of some statements. */
  List<Stmt> body(NameScope scope, int most) {
    List<Stmt> body = new ArrayList<>();
    int n = dice.chance(0.15) ? 0 : dice.between(1, most);
    for (int i = 0; i < n; i++) {
      add(body, scope, 2);
    }
    if (scope.mayLeave()) {
      leave(body, scope);
    }
    return body;
  }

  private List<Stmt> block(NameScope scope, int depth) {
    List<Stmt> body = new ArrayList<>();
    int n = dice.between(1, 2);
    for (int i = 0; i < n; i++) {
      add(body, scope, depth - 1);
    }
    return body;
  }

  private void add(List<Stmt> body, NameScope scope, int depth) {
    boolean active = !scope.isSpec();
    switch (dice.weighted(
        4, active ? 4 : 0, depth > 0 ? 2 : 0, 1.5, depth > 0 ? 1 : 0, active ? 1 : 0, 1, 1)) {
      case 0 -> change(body, scope);
      case 1 -> send(body, scope);
      case 2 -> branch(body, scope, depth);
      case 3 -> claim(body, scope);
      case 4 -> loop(body, scope, depth);
      case 5 -> receive(body, scope, depth);
      case 6 -> announce(body, scope);
      default -> call(body, scope);
    }
  }

  /** Assigns to a variable, or changes a collection. */
  private void change(List<Stmt> body, NameScope scope) {
    List<Expr.Variable> mutable =
        scope.variables(type -> true).stream().filter(v -> !v.name().equals(FUEL)).toList();
    if (mutable.isEmpty()) {
      return;
    }
    Expr.Variable variable = dice.pick(mutable);
    Type type = variable.type();
    if (Expressions.isCollection(type) && dice.chance(0.8)) {
      grow(body, scope, variable);
      return;
    }
    if (type == Basic.THING && dice.chance(0.5)) {
      body.addAll(expressions.growth(variable));
      return;
    }
    List<Type> items = Expressions.itemTypes(type);
    if (!items.isEmpty() && dice.chance(0.4)) {
      int i = dice.below(items.size());
      Expr target = new Expr.Item(use(variable), i, items.get(i));
      body.add(new Stmt.Assign(target, expressions.of(items.get(i), scope, 1, functions)));
      return;
    }
    body.add(new Stmt.Assign(use(variable), expressions.of(type, scope, 2, functions)));
  }

  private void grow(List<Stmt> body, NameScope scope, Expr.Variable variable) {
    Type type = variable.type();
    Function<Type, Expr> value = wanted -> expressions.of(wanted, scope, 1, List.of());
    Expr small = binary("<", new Expr.Size(use(variable)), number(2));
    if (type instanceof Type.Seq seq) {
      Expr at = dice.chance(0.5) ? number(0) : new Expr.Size(use(variable));
      List<Stmt> longer = List.of(new Stmt.Insert(use(variable), at, value.apply(seq.item())));
      List<Stmt> other =
          dice.chance(0.5)
              ? List.of(new Stmt.Remove(use(variable), number(dice.below(2))))
              : List.of(
                  new Stmt.Assign(
                      new Expr.Index(use(variable), number(dice.below(2)), seq.item()),
                      expressions.literal(seq.item())));
      body.add(new Stmt.If(small, longer, other));
    } else if (type instanceof Type.Set set) {
      Expr item = value.apply(set.item());
      body.add(
          dice.chance(0.7)
              ? new Stmt.Add(use(variable), item)
              : new Stmt.Remove(use(variable), item));
    } else if (type instanceof Type.Map map) {
      Expr key = expressions.literal(map.key());
      switch (dice.below(4)) {
        case 0 -> body.add(new Stmt.Remove(use(variable), key));
        case 1 ->
            body.add(
                new Stmt.If(
                    new Expr.Not(new Expr.Contains(key, use(variable))),
                    List.of(new Stmt.Insert(use(variable), copy(key), value.apply(map.value()))),
                    List.of()));
        default ->
            body.add(
                new Stmt.Assign(
                    new Expr.Index(use(variable), key, map.value()), value.apply(map.value())));
      }
    }
  }

  private static Expr copy(Expr literal) {
    return literal instanceof Expr.Literal one
        ? new Expr.Literal(one.value(), one.type())
        : literal;
  }

  private void send(List<Stmt> body, NameScope scope) {
    Stmt sending = sending(scope);
    if (sending == null) {
      return;
    }
    boolean free =
        scope.place() == NameScope.Place.BIRTH || taste.use(Feature.UNLIMITED_SENDS, 0.5);
    if (free) {
      body.add(sending);
      return;
    }
    Expr.Variable fuel = new Expr.Variable(FUEL, Basic.INT, true);
    Expr left = binary("<", number(0), use(fuel));
    Stmt burn = new Stmt.Assign(use(fuel), binary("-", use(fuel), number(1)));
    body.add(new Stmt.If(left, List.of(burn, sending), List.of()));
  }

  /** A send to a machine that is there. */
  Stmt greeting(Field peer, NameScope scope) {
    EventDef event = dice.pick(events);
    return new Stmt.Send(
        new Expr.Variable(peer.name(), Basic.MACHINE, true),
        event.name(),
        payload(event.payload(), scope),
        null);
  }

  private @Nullable Stmt sending(NameScope scope) {
    List<Expr.Variable> known = scope.variables(type -> type == Basic.MACHINE);
    boolean self = known.isEmpty() || dice.chance(0.15);
    Expr target = self ? new Expr.This() : use(dice.pick(known));
    List<Expr.Variable> values = scope.variables(type -> type == Basic.EVENT);
    EventDef event = dice.pick(events);
    Stmt sending = new Stmt.Send(target, event.name(), payload(event.payload(), scope), null);
    if (taste.use(Feature.TIMER, 0.4)) {
      int millis = dice.pick(List.of(1, 2, 2, 5));
      return dice.chance(0.25)
          ? new Stmt.Cancel(event.name())
          : new Stmt.After(millis, event.name(), payload(event.payload(), scope));
    } else if (taste.use(Feature.SEND_HALT, 0.15)) {
      sending = new Stmt.SendHalt(target);
    } else if (!values.isEmpty() && taste.use(Feature.EVENT_VALUE, 0.4)) {
      Expr.Variable which = dice.pick(values);
      Expr there = binary("!=", use(which), new Expr.Default(Basic.EVENT));
      sending =
          new Stmt.If(there, List.of(new Stmt.Send(target, null, null, use(which))), List.of());
    }
    if (self || taste.use(Feature.NULL_TARGET, 0.4)) {
      return sending;
    }
    Expr there = binary("!=", copyVariable(target), new Expr.Default(Basic.MACHINE));
    return new Stmt.If(there, List.of(sending), List.of());
  }

  private static Expr copyVariable(Expr variable) {
    return variable instanceof Expr.Variable one ? use(one) : variable;
  }

  private @Nullable Expr payload(@Nullable Type type, NameScope scope) {
    return type == null ? null : expressions.of(type, scope, 1, List.of());
  }

  private void branch(List<Stmt> body, NameScope scope, int depth) {
    Expr condition = expressions.condition(scope, 2, functions);
    if (!scope.isSpec() && taste.use(Feature.COIN, 0.3)) {
      condition = expressions.coin();
    }
    List<Stmt> yes = block(scope, depth);
    if (scope.mayLeave() && dice.chance(0.3)) {
      leave(yes, scope);
    }
    body.add(new Stmt.If(condition, yes, dice.chance(0.4) ? block(scope, depth) : List.of()));
  }

  /** An assertion that fails only if several things come together. */
  private void claim(List<Stmt> body, NameScope scope) {
    if (!taste.use(Feature.ASSERT, 0.7)) {
      return;
    }
    Expr all = expressions.test(scope);
    int more = dice.between(1, 2);
    for (int i = 0; i < more; i++) {
      all = binary("&&", all, expressions.test(scope));
    }
    body.add(new Stmt.Assert(new Expr.Not(all), "a" + asserts++));
  }

  private void loop(List<Stmt> body, NameScope scope, int depth) {
    List<Expr.Variable> collections = scope.variables(Expressions::isCollection);
    if (!collections.isEmpty() && taste.use(Feature.FOREACH, 0.6)) {
      Expr.Variable over = dice.pick(collections);
      Type item = Objects.requireNonNull(Expressions.chosen(over.type()));
      Field local = scope.declare(item);
      Expr in =
          over.type() instanceof Type.Map map
              ? new Expr.Keys(use(over), new Type.Seq(map.key()))
              : use(over);
      NameScope inner = scope.with(local);
      List<Stmt> inside = block(inner, depth);
      interrupt(inside, inner);
      body.add(new Stmt.Foreach(new Expr.Variable(local.name(), item, false), in, inside));
    } else if (taste.use(Feature.LOOP, 0.6)) {
      Field local = scope.declare(Basic.INT);
      Expr.Variable counter = new Expr.Variable(local.name(), Basic.INT, false);
      List<Stmt> inside = new ArrayList<>();
      inside.add(new Stmt.Assign(use(counter), binary("+", use(counter), number(1))));
      inside.addAll(block(scope, depth));
      interrupt(inside, scope);
      body.add(new Stmt.Assign(use(counter), number(0)));
      body.add(new Stmt.While(binary("<", use(counter), number(dice.between(1, 2))), inside));
    }
  }

  private void interrupt(List<Stmt> inside, NameScope scope) {
    if (dice.chance(0.3)) {
      Stmt end = dice.chance(0.5) ? new Stmt.Break() : new Stmt.Continue();
      Stmt maybe = new Stmt.If(expressions.test(scope), List.of(end), List.of());
      inside.add(Math.min(inside.size(), 1 + dice.below(2)), maybe);
    }
  }

  private void receive(List<Stmt> body, NameScope scope, int depth) {
    if (!scope.mayReceive() || !taste.use(Feature.RECEIVE, 0.7)) {
      return;
    }
    List<EventDef> left = new ArrayList<>(events);
    List<Stmt.Case> cases = new ArrayList<>();
    int n = dice.between(1, Math.min(3, left.size()));
    for (int i = 0; i < n; i++) {
      EventDef event = left.remove(dice.below(left.size()));
      Field payload = event.payload() == null ? null : scope.receive(event.payload());
      NameScope inner = payload == null ? scope : scope.with(payload);
      List<Stmt> inside = depth > 0 ? block(inner, depth) : new ArrayList<>();
      if (scope.mayLeave() && dice.chance(0.15)) {
        leave(inside, inner);
      }
      cases.add(new Stmt.Case(event.name(), payload, inside));
    }
    body.add(new Stmt.Receive(cases));
  }

  private void announce(List<Stmt> body, NameScope scope) {
    if (!scope.isSpec() && taste.use(Feature.SYNC, 0.5)) {
      body.add(new Stmt.Sync());
    } else if (!scope.isSpec() && taste.use(Feature.ANNOUNCE, 0.7)) {
      EventDef event = dice.pick(events);
      body.add(new Stmt.Announce(event.name(), payload(event.payload(), scope)));
    } else if (taste.likes(Feature.CHOOSE_FROM) && !scope.isSpec()) {
      chooseFrom(body, scope);
    }
  }

  /** Chooses from a collection if it is not empty. */
  private void chooseFrom(List<Stmt> body, NameScope scope) {
    for (Expr.Variable from : scope.variables(Expressions::isCollection)) {
      Type item = Expressions.chosen(from.type());
      List<Expr.Variable> into = item == null ? List.of() : scope.variables(item::equals);
      if (item != null && !into.isEmpty() && taste.use(Feature.CHOOSE_FROM, 0.7)) {
        Expr some = binary("<", number(0), new Expr.Size(use(from)));
        Expr chosen = new Expr.Choose(ChooseForm.FROM, use(from), item);
        Stmt choose = new Stmt.Assign(use(dice.pick(into)), chosen);
        body.add(new Stmt.If(some, List.of(choose), List.of()));
        return;
      }
    }
  }

  private void call(List<Stmt> body, NameScope scope) {
    List<Fun> plain = functions.stream().filter(f -> f.result() == null).toList();
    if (!plain.isEmpty() && scope.mayLeave()) {
      Fun function = dice.pick(plain);
      body.add(new Stmt.Call(function.name(), expressions.arguments(function, scope)));
    }
  }

  /** Perhaps ends a handler early. */
  private void leave(List<Stmt> body, NameScope scope) {
    if (taste.use(Feature.RAISE, 0.15)) {
      EventDef event = dice.pick(events);
      body.add(new Stmt.Raise(event.name(), payload(event.payload(), scope)));
    } else if (!targets.isEmpty() && taste.use(Feature.GOTO, 0.2)) {
      Target target = dice.pick(targets);
      EventDef with = target.comesWith();
      body.add(
          with == null
              ? new Stmt.Goto(target.state(), null, null)
              : new Stmt.Goto(target.state(), with.name(), payload(with.payload(), scope)));
    } else if (!scope.isSpec() && taste.use(Feature.HALT, 0.12)) {
      body.add(new Stmt.Halt());
    }
  }
}
