package dev.tarry.bench.oracle.gen;

import static dev.tarry.bench.oracle.gen.Expressions.binary;
import static dev.tarry.bench.oracle.gen.Expressions.number;
import static dev.tarry.bench.oracle.gen.Expressions.use;

import dev.tarry.bench.oracle.lang.EventDef;
import dev.tarry.bench.oracle.lang.Field;
import dev.tarry.bench.oracle.lang.Fun;
import dev.tarry.bench.oracle.lang.ProgExpr;
import dev.tarry.bench.oracle.lang.ProgExpr.ChooseForm;
import dev.tarry.bench.oracle.lang.ProgStmt;
import dev.tarry.bench.oracle.lang.ProgType;
import dev.tarry.bench.oracle.lang.ProgType.Basic;
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
  record Maker(String kind, @Nullable ProgType birth) {}

  /** A state that can be gone to, with the event whose payload its entry takes. */
  record Target(String state, @Nullable EventDef comesWith) {}

  private final GeneratorDice dice;
  private final ProgramFeatures taste;
  private final Expressions expressions;
  private final List<EventDef> events;
  private final List<Target> targets;
  private final List<Fun> functions;
  private int asserts;

  Bodies(
      GeneratorDice dice,
      ProgramFeatures taste,
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
  List<ProgStmt> body(NameScope scope, int most) {
    List<ProgStmt> body = new ArrayList<>();
    int n = dice.chance(0.15) ? 0 : dice.between(1, most);
    for (int i = 0; i < n; i++) {
      add(body, scope, 2);
    }
    if (scope.mayLeave()) {
      leave(body, scope);
    }
    return body;
  }

  private List<ProgStmt> block(NameScope scope, int depth) {
    List<ProgStmt> body = new ArrayList<>();
    int n = dice.between(1, 2);
    for (int i = 0; i < n; i++) {
      add(body, scope, depth - 1);
    }
    return body;
  }

  private void add(List<ProgStmt> body, NameScope scope, int depth) {
    boolean active = !scope.isSpec();
    if (taste.use(Feature.RETYPED, 0.5)) {
      retype(body, scope);
      return;
    }
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
  private void change(List<ProgStmt> body, NameScope scope) {
    List<ProgExpr.Variable> mutable =
        scope.variables(type -> true).stream().filter(v -> !v.name().equals(FUEL)).toList();
    if (mutable.isEmpty()) {
      return;
    }
    ProgExpr.Variable variable = dice.pick(mutable);
    ProgType type = variable.type();
    if (Expressions.isCollection(type) && dice.chance(0.8)) {
      grow(body, scope, variable);
      return;
    }
    if (type == Basic.THING && dice.chance(0.5)) {
      body.addAll(expressions.growth(variable));
      return;
    }
    List<ProgType> items = Expressions.itemTypes(type);
    if (!items.isEmpty() && dice.chance(0.4)) {
      int i = dice.below(items.size());
      ProgExpr target = new ProgExpr.Item(use(variable), i, items.get(i));
      body.add(new ProgStmt.Assign(target, expressions.of(items.get(i), scope, 1, functions)));
      return;
    }
    body.add(new ProgStmt.Assign(use(variable), expressions.of(type, scope, 2, functions)));
  }

  /** Fills a set or map in one of two orders, looks at what is first in one, or moves one. */
  private void retype(List<ProgStmt> body, NameScope scope) {
    List<ProgExpr> tables = expressions.tables(scope);
    ProgExpr read = expressions.inOrder(scope);
    List<ProgExpr.Variable> targets =
        scope.variables(type -> type == Basic.ANY || taste.alike().contains(type));
    switch (dice.below(3)) {
      case 0 -> {
        if (!tables.isEmpty()) {
          fill(body, scope, dice.pick(tables));
        }
      }
      case 1 -> {
        if (read != null) {
          peek(body, scope, read);
        }
      }
      default -> {
        if (!targets.isEmpty()) {
          ProgExpr.Variable target = dice.pick(targets);
          ProgExpr value = expressions.of(target.type(), scope, 0, List.of());
          body.add(new ProgStmt.Assign(use(target), value));
        }
      }
    }
  }

  private void fill(List<ProgStmt> body, NameScope scope, ProgExpr table) {
    ProgType type = table.type();
    ProgType key = type instanceof ProgType.Map map ? map.key() : ((ProgType.Set) type).item();
    ProgExpr one = expressions.literal(key);
    ProgExpr other = expressions.literal(key);
    for (int i = 0; i < 5 && other.equals(one); i++) {
      other = expressions.literal(key);
    }
    List<ProgStmt> there = List.of(put(table, one), put(table, other));
    List<ProgStmt> back = List.of(put(table, other), put(table, one));
    if (scope.isSpec()) {
      body.addAll(there);
    } else {
      body.add(new ProgStmt.If(expressions.coin(), there, back));
    }
  }

  private ProgStmt put(ProgExpr table, ProgExpr key) {
    return table.type() instanceof ProgType.Map map
        ? new ProgStmt.Assign(
            new ProgExpr.Index(copy(table), copy(key), map.value()),
            expressions.literal(map.value()))
        : new ProgStmt.Add(copy(table), copy(key));
  }

  /** Claims that something is not the first item. */
  private void peek(List<ProgStmt> body, NameScope scope, ProgExpr set) {
    Field local = scope.declare(Objects.requireNonNull(Expressions.chosen(set.type())));
    ProgExpr.Variable item = new ProgExpr.Variable(local.name(), local.type(), false);
    ProgExpr not = new ProgExpr.Not(expressions.isSome(item));
    ProgStmt claim = new ProgStmt.Assert(not, "a" + asserts++);
    body.add(new ProgStmt.Foreach(item, set, List.of(claim, new ProgStmt.Break())));
  }

  private void grow(List<ProgStmt> body, NameScope scope, ProgExpr.Variable variable) {
    ProgType type = variable.type();
    Function<ProgType, ProgExpr> value = wanted -> expressions.of(wanted, scope, 1, List.of());
    ProgExpr small = binary("<", new ProgExpr.Size(use(variable)), number(2));
    if (type instanceof ProgType.Seq seq) {
      ProgExpr at = dice.chance(0.5) ? number(0) : new ProgExpr.Size(use(variable));
      List<ProgStmt> longer =
          List.of(new ProgStmt.Insert(use(variable), at, value.apply(seq.item())));
      List<ProgStmt> other =
          dice.chance(0.5)
              ? List.of(new ProgStmt.Remove(use(variable), number(dice.below(2))))
              : List.of(
                  new ProgStmt.Assign(
                      new ProgExpr.Index(use(variable), number(dice.below(2)), seq.item()),
                      expressions.literal(seq.item())));
      body.add(new ProgStmt.If(small, longer, other));
    } else if (type instanceof ProgType.Set set) {
      ProgExpr item = value.apply(set.item());
      body.add(
          dice.chance(0.7)
              ? new ProgStmt.Add(use(variable), item)
              : new ProgStmt.Remove(use(variable), item));
    } else if (type instanceof ProgType.Map map) {
      ProgExpr key = expressions.literal(map.key());
      switch (dice.below(4)) {
        case 0 -> body.add(new ProgStmt.Remove(use(variable), key));
        case 1 ->
            body.add(
                new ProgStmt.If(
                    new ProgExpr.Not(new ProgExpr.Contains(key, use(variable))),
                    List.of(
                        new ProgStmt.Insert(use(variable), copy(key), value.apply(map.value()))),
                    List.of()));
        default ->
            body.add(
                new ProgStmt.Assign(
                    new ProgExpr.Index(use(variable), key, map.value()), value.apply(map.value())));
      }
    }
  }

  /** The same literal, tuple of literals or variable, as a node of its own. */
  private static ProgExpr copy(ProgExpr node) {
    if (node instanceof ProgExpr.Literal one) {
      return new ProgExpr.Literal(one.value(), one.type());
    } else if (node instanceof ProgExpr.Make one) {
      return new ProgExpr.Make(one.items().stream().map(Bodies::copy).toList(), one.type());
    } else if (node instanceof ProgExpr.Item one) {
      return new ProgExpr.Item(copy(one.of()), one.index(), one.type());
    }
    return node instanceof ProgExpr.Variable one ? use(one) : node;
  }

  private void send(List<ProgStmt> body, NameScope scope) {
    ProgStmt sending = sending(scope);
    if (sending == null) {
      return;
    }
    boolean free =
        scope.place() == NameScope.Place.BIRTH || taste.use(Feature.UNLIMITED_SENDS, 0.5);
    if (free) {
      body.add(sending);
      return;
    }
    ProgExpr.Variable fuel = new ProgExpr.Variable(FUEL, Basic.INT, true);
    ProgExpr left = binary("<", number(0), use(fuel));
    ProgStmt burn = new ProgStmt.Assign(use(fuel), binary("-", use(fuel), number(1)));
    body.add(new ProgStmt.If(left, List.of(burn, sending), List.of()));
  }

  /** A send to a machine that is there. */
  ProgStmt greeting(Field peer, NameScope scope) {
    EventDef event = dice.pick(events);
    return new ProgStmt.Send(
        new ProgExpr.Variable(peer.name(), Basic.MACHINE, true),
        event.name(),
        payload(event.payload(), scope),
        null);
  }

  private @Nullable ProgStmt sending(NameScope scope) {
    List<ProgExpr.Variable> known = scope.variables(type -> type == Basic.MACHINE);
    boolean self = known.isEmpty() || dice.chance(0.15);
    ProgExpr target = self ? new ProgExpr.This() : use(dice.pick(known));
    List<ProgExpr.Variable> values = scope.variables(type -> type == Basic.EVENT);
    EventDef event = dice.pick(events);
    ProgStmt sending =
        new ProgStmt.Send(target, event.name(), payload(event.payload(), scope), null);
    if (taste.use(Feature.TIMER, 0.4)) {
      int millis = dice.pick(List.of(1, 2, 2, 5));
      return dice.chance(0.25)
          ? new ProgStmt.Cancel(event.name())
          : new ProgStmt.After(millis, event.name(), payload(event.payload(), scope));
    } else if (taste.use(Feature.SEND_HALT, 0.15)) {
      sending = new ProgStmt.SendHalt(target);
    } else if (!values.isEmpty() && taste.use(Feature.EVENT_VALUE, 0.4)) {
      ProgExpr.Variable which = dice.pick(values);
      ProgExpr there = binary("!=", use(which), new ProgExpr.Default(Basic.EVENT));
      ProgExpr loose =
          taste.use(Feature.RETYPED, 0.7) ? payload(dice.pick(taste.alike()), scope) : null;
      sending =
          new ProgStmt.If(
              there, List.of(new ProgStmt.Send(target, null, loose, use(which))), List.of());
    }
    if (self || taste.use(Feature.NULL_TARGET, 0.4)) {
      return sending;
    }
    ProgExpr there = binary("!=", copyVariable(target), new ProgExpr.Default(Basic.MACHINE));
    return new ProgStmt.If(there, List.of(sending), List.of());
  }

  private static ProgExpr copyVariable(ProgExpr variable) {
    return variable instanceof ProgExpr.Variable one ? use(one) : variable;
  }

  private @Nullable ProgExpr payload(@Nullable ProgType type, NameScope scope) {
    return type == null ? null : expressions.of(type, scope, 1, List.of());
  }

  private void branch(List<ProgStmt> body, NameScope scope, int depth) {
    ProgExpr condition = expressions.condition(scope, 2, functions);
    if (!scope.isSpec() && taste.use(Feature.COIN, 0.3)) {
      condition = expressions.coin();
    }
    List<ProgStmt> yes = block(scope, depth);
    if (scope.mayLeave() && dice.chance(0.3)) {
      leave(yes, scope);
    }
    body.add(new ProgStmt.If(condition, yes, dice.chance(0.4) ? block(scope, depth) : List.of()));
  }

  /** An assertion that fails only if several things come together. */
  private void claim(List<ProgStmt> body, NameScope scope) {
    if (!taste.use(Feature.ASSERT, 0.7)) {
      return;
    }
    ProgExpr all = expressions.test(scope);
    int more = dice.between(1, 2);
    for (int i = 0; i < more; i++) {
      all = binary("&&", all, expressions.test(scope));
    }
    body.add(new ProgStmt.Assert(new ProgExpr.Not(all), "a" + asserts++));
  }

  private void loop(List<ProgStmt> body, NameScope scope, int depth) {
    List<ProgExpr.Variable> collections = scope.variables(Expressions::isCollection);
    if (!collections.isEmpty() && taste.use(Feature.FOREACH, 0.6)) {
      ProgExpr.Variable over = dice.pick(collections);
      ProgType item = Objects.requireNonNull(Expressions.chosen(over.type()));
      Field local = scope.declare(item);
      ProgExpr in =
          over.type() instanceof ProgType.Map map
              ? new ProgExpr.Keys(use(over), new ProgType.Seq(map.key()))
              : use(over);
      NameScope inner = scope.with(local);
      List<ProgStmt> inside = block(inner, depth);
      interrupt(inside, inner);
      body.add(new ProgStmt.Foreach(new ProgExpr.Variable(local.name(), item, false), in, inside));
    } else if (taste.use(Feature.LOOP, 0.6)) {
      Field local = scope.declare(Basic.INT);
      ProgExpr.Variable counter = new ProgExpr.Variable(local.name(), Basic.INT, false);
      List<ProgStmt> inside = new ArrayList<>();
      inside.add(new ProgStmt.Assign(use(counter), binary("+", use(counter), number(1))));
      inside.addAll(block(scope, depth));
      interrupt(inside, scope);
      body.add(new ProgStmt.Assign(use(counter), number(0)));
      body.add(new ProgStmt.While(binary("<", use(counter), number(dice.between(1, 2))), inside));
    }
  }

  private void interrupt(List<ProgStmt> inside, NameScope scope) {
    if (dice.chance(0.3)) {
      ProgStmt end = dice.chance(0.5) ? new ProgStmt.Break() : new ProgStmt.Continue();
      ProgStmt maybe = new ProgStmt.If(expressions.test(scope), List.of(end), List.of());
      inside.add(Math.min(inside.size(), 1 + dice.below(2)), maybe);
    }
  }

  private void receive(List<ProgStmt> body, NameScope scope, int depth) {
    if (!scope.mayReceive() || !taste.use(Feature.RECEIVE, 0.7)) {
      return;
    }
    List<EventDef> left = new ArrayList<>(events);
    List<ProgStmt.Case> cases = new ArrayList<>();
    int n = dice.between(1, Math.min(3, left.size()));
    for (int i = 0; i < n; i++) {
      EventDef event = left.remove(dice.below(left.size()));
      Field payload = event.payload() == null ? null : scope.receive(taste.taken(event.payload()));
      NameScope inner = payload == null ? scope : scope.with(payload);
      List<ProgStmt> inside = depth > 0 ? block(inner, depth) : new ArrayList<>();
      if (scope.mayLeave() && dice.chance(0.15)) {
        leave(inside, inner);
      }
      cases.add(new ProgStmt.Case(event.name(), payload, inside));
    }
    body.add(new ProgStmt.Receive(cases));
  }

  private void announce(List<ProgStmt> body, NameScope scope) {
    if (!scope.isSpec() && taste.use(Feature.SYNC, 0.5)) {
      body.add(new ProgStmt.Sync());
    } else if (!scope.isSpec() && taste.use(Feature.ANNOUNCE, 0.7)) {
      EventDef event = dice.pick(events);
      body.add(new ProgStmt.Announce(event.name(), payload(event.payload(), scope)));
    } else if (taste.likes(Feature.CHOOSE_FROM) && !scope.isSpec()) {
      chooseFrom(body, scope);
    }
  }

  /** Chooses from a collection if it is not empty. */
  private void chooseFrom(List<ProgStmt> body, NameScope scope) {
    for (ProgExpr.Variable from : scope.variables(Expressions::isCollection)) {
      ProgType item = Expressions.chosen(from.type());
      List<ProgExpr.Variable> into = item == null ? List.of() : scope.variables(item::equals);
      if (item != null && !into.isEmpty() && taste.use(Feature.CHOOSE_FROM, 0.7)) {
        ProgExpr some = binary("<", number(0), new ProgExpr.Size(use(from)));
        ProgExpr chosen = new ProgExpr.Choose(ChooseForm.FROM, use(from), item);
        ProgStmt choose = new ProgStmt.Assign(use(dice.pick(into)), chosen);
        body.add(new ProgStmt.If(some, List.of(choose), List.of()));
        return;
      }
    }
  }

  private void call(List<ProgStmt> body, NameScope scope) {
    List<Fun> plain = functions.stream().filter(f -> f.result() == null).toList();
    if (!plain.isEmpty() && scope.mayLeave()) {
      Fun function = dice.pick(plain);
      body.add(new ProgStmt.Call(function.name(), expressions.arguments(function, scope)));
    }
  }

  /** Perhaps ends a handler early. */
  private void leave(List<ProgStmt> body, NameScope scope) {
    if (taste.use(Feature.RAISE, 0.15)) {
      EventDef event = dice.pick(events);
      body.add(new ProgStmt.Raise(event.name(), payload(event.payload(), scope)));
    } else if (!targets.isEmpty() && taste.use(Feature.GOTO, 0.2)) {
      Target target = dice.pick(targets);
      EventDef with = target.comesWith();
      body.add(
          with == null
              ? new ProgStmt.Goto(target.state(), null, null)
              : new ProgStmt.Goto(target.state(), with.name(), payload(with.payload(), scope)));
    } else if (!scope.isSpec() && taste.use(Feature.HALT, 0.12)) {
      body.add(new ProgStmt.Halt());
    }
  }
}
