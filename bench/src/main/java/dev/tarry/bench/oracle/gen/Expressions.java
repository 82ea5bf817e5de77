package dev.tarry.bench.oracle.gen;

import dev.tarry.bench.oracle.lang.EventDef;
import dev.tarry.bench.oracle.lang.Fun;
import dev.tarry.bench.oracle.lang.HeldObject;
import dev.tarry.bench.oracle.lang.Prog.Language;
import dev.tarry.bench.oracle.lang.ProgExpr;
import dev.tarry.bench.oracle.lang.ProgExpr.ChooseForm;
import dev.tarry.bench.oracle.lang.ProgStmt;
import dev.tarry.bench.oracle.lang.ProgType;
import dev.tarry.bench.oracle.lang.ProgType.Basic;
import dev.tarry.bench.oracle.lang.ProgValues.EnumItem;
import dev.tarry.bench.oracle.lang.ProgValues.EventName;
import dev.tarry.bench.oracle.lang.ProgValues.Nothing;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes expressions. Numbers stay small, so that programs have few states. */
final class Expressions {
  private final GeneratorDice dice;
  private final ProgramFeatures taste;
  private final List<EventDef> events;

  Expressions(GeneratorDice dice, ProgramFeatures taste, List<EventDef> events) {
    this.dice = dice;
    this.taste = taste;
    this.events = events;
  }

  static ProgExpr number(long n) {
    return new ProgExpr.Literal(n, Basic.INT);
  }

  static ProgExpr use(ProgExpr.Variable variable) {
    return new ProgExpr.Variable(variable.name(), variable.type(), variable.field());
  }

  static ProgExpr binary(String op, ProgExpr left, ProgExpr right) {
    boolean number = "+-*/%".contains(op);
    return new ProgExpr.Binary(op, left, right, number ? left.type() : Basic.BOOL);
  }

  /** An expression of a type; {@code functions} may be called in it. */
  ProgExpr of(ProgType type, NameScope scope, int depth, List<Fun> functions) {
    List<Supplier<@Nullable ProgExpr>> ways = new ArrayList<>();
    ways.add(() -> variable(type, scope));
    ways.add(() -> variable(type, scope));
    ways.add(() -> inside(type, scope));
    ways.add(() -> plain(type, scope, depth, functions));
    if (taste.alike().contains(type)) {
      ways.add(() -> retyped(type, scope));
      ways.add(() -> retyped(type, scope));
    }
    if (depth > 0) {
      ways.add(() -> compound(type, scope, depth, functions));
      if (!scope.isSpec()) {
        ways.add(() -> choice(type, scope));
        ways.add(() -> call(type, scope, functions));
      }
    }
    ProgExpr made = dice.pick(ways).get();
    return made == null ? plain(type, scope, depth, functions) : made;
  }

  private @Nullable ProgExpr variable(ProgType type, NameScope scope) {
    List<ProgExpr.Variable> fitting = scope.variables(type::equals);
    return fitting.isEmpty() ? null : use(dice.pick(fitting));
  }

  /** An item of a tuple or collection in scope. */
  private @Nullable ProgExpr inside(ProgType type, NameScope scope) {
    List<Supplier<ProgExpr>> ways = new ArrayList<>();
    boolean risky = taste.likes(Feature.RUNTIME_ERROR) && dice.chance(0.3);
    for (ProgExpr.Variable variable : scope.visible()) {
      List<ProgType> items = itemTypes(variable.type());
      for (int i = 0; i < items.size(); i++) {
        int index = i;
        if (items.get(i).equals(type)) {
          ways.add(() -> new ProgExpr.Item(use(variable), index, type));
        }
      }
      if (risky && variable.type() instanceof ProgType.Seq seq && seq.item().equals(type)) {
        ways.add(() -> new ProgExpr.Index(use(variable), number(dice.below(2)), type));
      } else if (risky && variable.type() instanceof ProgType.Set set && set.item().equals(type)) {
        ways.add(() -> new ProgExpr.Index(use(variable), number(dice.below(2)), type));
      } else if (risky && variable.type() instanceof ProgType.Map map && map.value().equals(type)) {
        ways.add(() -> new ProgExpr.Index(use(variable), literal(map.key()), type));
      } else if (risky && variable.type() == Basic.ANY && castable(type)) {
        ways.add(() -> new ProgExpr.Cast(use(variable), type));
      }
    }
    if (ways.isEmpty()) {
      return null;
    }
    if (risky) {
      taste.note(Feature.RUNTIME_ERROR);
    }
    return dice.pick(ways).get();
  }

  /** A value that was made for another type, or for any; in P only. */
  private @Nullable ProgExpr retyped(ProgType type, NameScope scope) {
    List<ProgExpr.Variable> all =
        taste.language() == Language.P
            ? scope.variables(t -> t == Basic.ANY || taste.alike().contains(t))
            : List.of();
    if (all.isEmpty()) {
      return null;
    }
    taste.note(Feature.RETYPED);
    ProgExpr.Variable one = dice.pick(all);
    ProgExpr any = one.type() == Basic.ANY ? use(one) : new ProgExpr.Cast(use(one), Basic.ANY);
    return new ProgExpr.Cast(any, type);
  }

  /** Sets and maps that can be changed: variables, or items of tuples in variables. */
  List<ProgExpr> tables(NameScope scope) {
    List<ProgExpr> all = new ArrayList<>();
    for (ProgExpr.Variable variable : scope.visible()) {
      if (isTable(variable.type())) {
        all.add(use(variable));
      }
      List<ProgType> items = itemTypes(variable.type());
      for (int i = 0; i < items.size(); i++) {
        if (isTable(items.get(i))) {
          all.add(new ProgExpr.Item(use(variable), i, items.get(i)));
        }
      }
    }
    return all;
  }

  private static boolean isTable(ProgType type) {
    return type instanceof ProgType.Set || type instanceof ProgType.Map;
  }

  /**
   * The items in the order of a set or map, which may have been made for another type. Of the types
   * that are alike, it is always the last: the order of the others may be dropped.
   */
  @Nullable ProgExpr inOrder(NameScope scope) {
    ProgType last = taste.alike().get(taste.alike().size() - 1);
    ProgExpr read = null;
    if (isTable(last)) {
      List<ProgExpr.Variable> own = scope.variables(last::equals);
      ProgExpr other = dice.chance(0.7) ? retyped(last, scope) : null;
      read = other != null || own.isEmpty() ? other : use(dice.pick(own));
    } else {
      ProgExpr whole = retyped(last, scope);
      if (last instanceof ProgType.Named named && whole != null) {
        read = new ProgExpr.Item(whole, 0, named.items().get(0));
      } else if (last instanceof ProgType.Seq seq && whole != null) {
        read = new ProgExpr.Index(whole, number(0), seq.item());
      }
    }
    return read != null && read.type() instanceof ProgType.Map map
        ? new ProgExpr.Keys(read, new ProgType.Seq(map.key()))
        : read;
  }

  /** A test of a value, or of a part of it, that cannot fail unless it is of another type. */
  ProgExpr isSome(ProgExpr.Variable value) {
    List<ProgType> items = itemTypes(value.type());
    if (items.isEmpty()) {
      return binary("==", use(value), literal(value.type()));
    }
    int i = dice.below(items.size());
    return binary("==", new ProgExpr.Item(use(value), i, items.get(i)), literal(items.get(i)));
  }

  private static boolean castable(ProgType type) {
    return type == Basic.INT
        || type == Basic.BOOL
        || type == Basic.STRING
        || type instanceof ProgType.Enumeration;
  }

  static List<ProgType> itemTypes(ProgType type) {
    if (type instanceof ProgType.Tuple tuple) {
      return tuple.items();
    }
    return type instanceof ProgType.Named named ? named.items() : List.of();
  }

  /** A literal, or something made of literals and variables. */
  private ProgExpr plain(ProgType type, NameScope scope, int depth, List<Fun> functions) {
    if (!itemTypes(type).isEmpty()) {
      List<ProgExpr> items =
          itemTypes(type).stream()
              .map(item -> of(item, scope, Math.max(0, depth - 1), functions))
              .toList();
      return new ProgExpr.Make(items, type);
    } else if (type == Basic.MACHINE && !scope.isSpec() && dice.chance(0.7)) {
      return new ProgExpr.This();
    } else if (type == Basic.ANY && !scope.visible().isEmpty() && dice.chance(0.5)) {
      return use(dice.pick(scope.visible()));
    }
    return literal(type);
  }

  /** A value written down. */
  ProgExpr literal(ProgType type) {
    if (type instanceof ProgType.Enumeration one) {
      return new ProgExpr.Literal(new EnumItem(one.name(), dice.pick(one.items())), type);
    } else if (type instanceof Basic basic) {
      return switch (basic) {
        case BOOL -> new ProgExpr.Literal(dice.chance(0.5), type);
        case INT -> number(dice.below(3));
        case REAL -> new ProgExpr.Literal(dice.pick(List.of(0.0, 0.5, 1.0, -0.0)), type);
        case STRING -> new ProgExpr.Literal(dice.pick(List.of("", "a", "b")), type);
        case EVENT -> event();
        case ANY ->
            dice.chance(0.2)
                ? new ProgExpr.Literal(Nothing.NULL, type)
                : literal(
                    dice.pick(
                        List.of(
                            Basic.BOOL,
                            Basic.INT,
                            Basic.REAL,
                            Basic.STRING,
                            ProgramFeatures.HUE,
                            ProgramFeatures.MOOD)));
        case THING -> new ProgExpr.Literal(dice.pick(taste.things()), type);
        case MACHINE -> new ProgExpr.Default(type);
      };
    } else if (!itemTypes(type).isEmpty()) {
      return new ProgExpr.Make(itemTypes(type).stream().map(this::literal).toList(), type);
    }
    return new ProgExpr.Default(type);
  }

  /** A thing of the program, as it is or as it has grown. */
  private Object seen() {
    HeldObject thing = dice.pick(taste.things());
    Object grown = HeldObject.grown(thing);
    return grown == Nothing.NULL || dice.chance(0.5) ? thing : grown;
  }

  /** Changes a thing in place, unless it was changed before. */
  List<ProgStmt> growth(ProgExpr.Variable variable) {
    List<ProgStmt> all = new ArrayList<>();
    for (HeldObject thing : taste.things()) {
      boolean grows =
          HeldObject.grown(thing) != Nothing.NULL || taste.use(Feature.RUNTIME_ERROR, 0.2);
      if (grows && dice.chance(0.7)) {
        ProgExpr text = new ProgExpr.Literal(HeldObject.describe(thing), Basic.STRING);
        ProgExpr is = binary("==", new ProgExpr.Describe(use(variable)), text);
        ProgStmt grow = new ProgStmt.Grow((ProgExpr.Variable) use(variable));
        all.add(new ProgStmt.If(is, List.of(grow), List.of()));
        return all;
      }
    }
    return all;
  }

  private ProgExpr event() {
    boolean loose = taste.language() == Language.P && taste.likes(Feature.RETYPED);
    List<EventDef> plain =
        events.stream().filter(event -> loose || event.payload() == null).toList();
    return plain.isEmpty()
        ? new ProgExpr.Default(Basic.EVENT)
        : new ProgExpr.Literal(new EventName(dice.pick(plain).name()), Basic.EVENT);
  }

  private @Nullable ProgExpr compound(
      ProgType type, NameScope scope, int depth, List<Fun> functions) {
    Supplier<ProgExpr> number = () -> of(Basic.INT, scope, depth - 1, functions);
    if (type == Basic.INT) {
      List<ProgExpr.Variable> collections = scope.variables(Expressions::isCollection);
      if (!collections.isEmpty() && dice.chance(0.4)) {
        return new ProgExpr.Size(use(dice.pick(collections)));
      }
      if (taste.use(Feature.RUNTIME_ERROR, 0.2)) {
        return binary(dice.chance(0.5) ? "/" : "%", number.get(), number.get());
      }
      String op = dice.pick(List.of("+", "-", "*"));
      return binary("%", binary(op, number.get(), number.get()), number(dice.between(2, 3)));
    } else if (type == Basic.BOOL) {
      return condition(scope, depth, functions);
    } else if (type instanceof ProgType.Seq seq) {
      List<ProgExpr.Variable> maps =
          scope.variables(t -> t instanceof ProgType.Map map && map.key().equals(seq.item()));
      return maps.isEmpty() ? null : new ProgExpr.Keys(use(dice.pick(maps)), type);
    }
    return null;
  }

  static boolean isCollection(ProgType type) {
    return type instanceof ProgType.Seq
        || type instanceof ProgType.Set
        || type instanceof ProgType.Map;
  }

  /** A condition over what is in scope. */
  ProgExpr condition(NameScope scope, int depth, List<Fun> functions) {
    return switch (dice.below(6)) {
      case 0 -> new ProgExpr.Not(of(Basic.BOOL, scope, depth - 1, functions));
      case 1 ->
          binary(
              dice.chance(0.5) ? "&&" : "||",
              of(Basic.BOOL, scope, depth - 1, functions),
              of(Basic.BOOL, scope, depth - 1, functions));
      case 2 ->
          binary(
              dice.chance(0.5) ? "<" : "<=",
              of(Basic.INT, scope, depth - 1, functions),
              of(Basic.INT, scope, depth - 1, functions));
      default -> test(scope);
    };
  }

  /** A test of one variable, which has no effect and cannot fail. */
  ProgExpr test(NameScope scope) {
    if (scope.visible().isEmpty()) {
      return new ProgExpr.Literal(dice.chance(0.5), Basic.BOOL);
    }
    ProgExpr.Variable variable = dice.pick(scope.visible());
    ProgType type = variable.type();
    if (type instanceof ProgType.Set set && dice.chance(0.6)) {
      return new ProgExpr.Contains(literal(set.item()), use(variable));
    } else if (type instanceof ProgType.Map map && dice.chance(0.6)) {
      return new ProgExpr.Contains(literal(map.key()), use(variable));
    } else if (type instanceof ProgType.Seq seq && !type.holdsThings() && dice.chance(0.3)) {
      return new ProgExpr.Contains(literal(seq.item()), use(variable));
    } else if (isCollection(type) && dice.chance(0.5)) {
      return binary("==", new ProgExpr.Size(use(variable)), number(dice.below(3)));
    } else if (type == Basic.STRING && dice.chance(0.2)) {
      ProgExpr longer = binary("+", use(variable), literal(type));
      return binary("==", longer, literal(type));
    }
    if (type == Basic.THING) {
      ProgExpr text = new ProgExpr.Literal(HeldObject.describe(seen()), Basic.STRING);
      return binary("==", new ProgExpr.Describe(use(variable)), text);
    } else if (type.holdsThings()) {
      return new ProgExpr.Literal(dice.chance(0.5), Basic.BOOL);
    }
    List<ProgExpr.Variable> others = scope.variables(type::equals);
    ProgExpr other = dice.chance(0.3) ? use(dice.pick(others)) : literal(type);
    return binary(dice.chance(0.7) ? "==" : "!=", use(variable), other);
  }

  private @Nullable ProgExpr choice(ProgType type, NameScope scope) {
    if (type == Basic.BOOL && taste.use(Feature.COIN, 0.7)) {
      return coin();
    } else if (type == Basic.INT && taste.use(Feature.CHOOSE_NUMBER, 0.6)) {
      return new ProgExpr.Choose(ChooseForm.NUMBER, number(dice.between(1, 3)), type);
    }
    boolean risky = taste.likes(Feature.RUNTIME_ERROR);
    List<ProgExpr.Variable> fitting = scope.variables(t -> type.equals(chosen(t)));
    if (risky && !fitting.isEmpty() && taste.use(Feature.CHOOSE_FROM, 0.7)) {
      taste.note(Feature.RUNTIME_ERROR);
      return new ProgExpr.Choose(ChooseForm.FROM, use(dice.pick(fitting)), type);
    }
    return null;
  }

  ProgExpr coin() {
    boolean java = taste.language() == Language.JAVA;
    ChooseForm form = dice.pick(List.of(ChooseForm.COIN, ChooseForm.FAIR_COIN, ChooseForm.BOOL));
    return new ProgExpr.Choose(java ? ChooseForm.BOOL : form, null, Basic.BOOL);
  }

  /** What choosing from a collection gives. */
  static @Nullable ProgType chosen(ProgType type) {
    if (type instanceof ProgType.Seq seq) {
      return seq.item();
    } else if (type instanceof ProgType.Set set) {
      return set.item();
    }
    return type instanceof ProgType.Map map ? map.key() : null;
  }

  private @Nullable ProgExpr call(ProgType type, NameScope scope, List<Fun> functions) {
    List<Fun> fitting = functions.stream().filter(f -> type.equals(f.result())).toList();
    if (fitting.isEmpty() || scope.place() == NameScope.Place.TRANSITION) {
      return null;
    }
    Fun function = dice.pick(fitting);
    return new ProgExpr.Call(function.name(), arguments(function, scope), type);
  }

  List<ProgExpr> arguments(Fun function, NameScope scope) {
    return function.parameters().stream()
        .map(parameter -> of(parameter.type(), scope, 0, List.of()))
        .toList();
  }
}
