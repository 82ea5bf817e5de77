package dev.tarry.bench.oracle.gen;

import dev.tarry.bench.oracle.lang.EventDef;
import dev.tarry.bench.oracle.lang.Expr;
import dev.tarry.bench.oracle.lang.Expr.ChooseForm;
import dev.tarry.bench.oracle.lang.Fun;
import dev.tarry.bench.oracle.lang.Prog.Language;
import dev.tarry.bench.oracle.lang.Stmt;
import dev.tarry.bench.oracle.lang.Thing;
import dev.tarry.bench.oracle.lang.Type;
import dev.tarry.bench.oracle.lang.Type.Basic;
import dev.tarry.bench.oracle.lang.Values.EnumItem;
import dev.tarry.bench.oracle.lang.Values.EventName;
import dev.tarry.bench.oracle.lang.Values.Nothing;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes expressions. Numbers stay small, so that programs have few states. */
final class Expressions {
  private final GeneratorDice dice;
  private final Taste taste;
  private final List<EventDef> events;

  Expressions(GeneratorDice dice, Taste taste, List<EventDef> events) {
    this.dice = dice;
    this.taste = taste;
    this.events = events;
  }

  static Expr number(long n) {
    return new Expr.Literal(n, Basic.INT);
  }

  static Expr use(Expr.Variable variable) {
    return new Expr.Variable(variable.name(), variable.type(), variable.field());
  }

  static Expr binary(String op, Expr left, Expr right) {
    boolean number = "+-*/%".contains(op);
    return new Expr.Binary(op, left, right, number ? left.type() : Basic.BOOL);
  }

  /** An expression of a type; {@code functions} may be called in it. */
  Expr of(Type type, NameScope scope, int depth, List<Fun> functions) {
    List<Supplier<@Nullable Expr>> ways = new ArrayList<>();
    ways.add(() -> variable(type, scope));
    ways.add(() -> variable(type, scope));
    ways.add(() -> inside(type, scope));
    ways.add(() -> plain(type, scope, depth, functions));
    if (depth > 0) {
      ways.add(() -> compound(type, scope, depth, functions));
      if (!scope.isSpec()) {
        ways.add(() -> choice(type, scope));
        ways.add(() -> call(type, scope, functions));
      }
    }
    Expr made = dice.pick(ways).get();
    return made == null ? plain(type, scope, depth, functions) : made;
  }

  private @Nullable Expr variable(Type type, NameScope scope) {
    List<Expr.Variable> fitting = scope.variables(type::equals);
    return fitting.isEmpty() ? null : use(dice.pick(fitting));
  }

  /** An item of a tuple or collection in scope. */
  private @Nullable Expr inside(Type type, NameScope scope) {
    List<Supplier<Expr>> ways = new ArrayList<>();
    boolean risky = taste.likes(Feature.RUNTIME_ERROR) && dice.chance(0.3);
    for (Expr.Variable variable : scope.visible()) {
      List<Type> items = itemTypes(variable.type());
      for (int i = 0; i < items.size(); i++) {
        int index = i;
        if (items.get(i).equals(type)) {
          ways.add(() -> new Expr.Item(use(variable), index, type));
        }
      }
      if (risky && variable.type() instanceof Type.Seq seq && seq.item().equals(type)) {
        ways.add(() -> new Expr.Index(use(variable), number(dice.below(2)), type));
      } else if (risky && variable.type() instanceof Type.Set set && set.item().equals(type)) {
        ways.add(() -> new Expr.Index(use(variable), number(dice.below(2)), type));
      } else if (risky && variable.type() instanceof Type.Map map && map.value().equals(type)) {
        ways.add(() -> new Expr.Index(use(variable), literal(map.key()), type));
      } else if (risky && variable.type() == Basic.ANY && castable(type)) {
        ways.add(() -> new Expr.Cast(use(variable), type));
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

  private static boolean castable(Type type) {
    return type == Basic.INT || type == Basic.BOOL || type == Basic.STRING;
  }

  static List<Type> itemTypes(Type type) {
    if (type instanceof Type.Tuple tuple) {
      return tuple.items();
    }
    return type instanceof Type.Named named ? named.items() : List.of();
  }

  /** A literal, or something made of literals and variables. */
  private Expr plain(Type type, NameScope scope, int depth, List<Fun> functions) {
    if (!itemTypes(type).isEmpty()) {
      List<Expr> items =
          itemTypes(type).stream()
              .map(item -> of(item, scope, Math.max(0, depth - 1), functions))
              .toList();
      return new Expr.Make(items, type);
    } else if (type == Basic.MACHINE && !scope.isSpec() && dice.chance(0.7)) {
      return new Expr.This();
    } else if (type == Basic.ANY && !scope.visible().isEmpty() && dice.chance(0.5)) {
      return use(dice.pick(scope.visible()));
    }
    return literal(type);
  }

  /** A value written down. */
  Expr literal(Type type) {
    if (type instanceof Type.Enumeration one) {
      return new Expr.Literal(new EnumItem(one.name(), dice.pick(one.items())), type);
    } else if (type instanceof Basic basic) {
      return switch (basic) {
        case BOOL -> new Expr.Literal(dice.chance(0.5), type);
        case INT -> number(dice.below(3));
        case REAL -> new Expr.Literal(dice.pick(List.of(0.0, 0.5, 1.0, -0.0)), type);
        case STRING -> new Expr.Literal(dice.pick(List.of("", "a", "b")), type);
        case EVENT -> event();
        case ANY ->
            dice.chance(0.2)
                ? new Expr.Literal(Nothing.NULL, type)
                : literal(
                    dice.pick(
                        List.of(
                            Basic.BOOL,
                            Basic.INT,
                            Basic.REAL,
                            Basic.STRING,
                            Taste.HUE,
                            Taste.MOOD)));
        case THING -> new Expr.Literal(dice.pick(taste.things()), type);
        case MACHINE -> new Expr.Default(type);
      };
    } else if (!itemTypes(type).isEmpty()) {
      return new Expr.Make(itemTypes(type).stream().map(this::literal).toList(), type);
    }
    return new Expr.Default(type);
  }

  /** A thing of the program, as it is or as it has grown. */
  private Object seen() {
    Thing thing = dice.pick(taste.things());
    Object grown = Thing.grown(thing);
    return grown == Nothing.NULL || dice.chance(0.5) ? thing : grown;
  }

  /** Changes a thing in place, unless it was changed before. */
  List<Stmt> growth(Expr.Variable variable) {
    List<Stmt> all = new ArrayList<>();
    for (Thing thing : taste.things()) {
      boolean grows = Thing.grown(thing) != Nothing.NULL || taste.use(Feature.RUNTIME_ERROR, 0.2);
      if (grows && dice.chance(0.7)) {
        Expr text = new Expr.Literal(Thing.describe(thing), Basic.STRING);
        Expr is = binary("==", new Expr.Describe(use(variable)), text);
        Stmt grow = new Stmt.Grow((Expr.Variable) use(variable));
        all.add(new Stmt.If(is, List.of(grow), List.of()));
        return all;
      }
    }
    return all;
  }

  private Expr event() {
    List<EventDef> plain = events.stream().filter(event -> event.payload() == null).toList();
    return plain.isEmpty()
        ? new Expr.Default(Basic.EVENT)
        : new Expr.Literal(new EventName(dice.pick(plain).name()), Basic.EVENT);
  }

  private @Nullable Expr compound(Type type, NameScope scope, int depth, List<Fun> functions) {
    Supplier<Expr> number = () -> of(Basic.INT, scope, depth - 1, functions);
    if (type == Basic.INT) {
      List<Expr.Variable> collections = scope.variables(Expressions::isCollection);
      if (!collections.isEmpty() && dice.chance(0.4)) {
        return new Expr.Size(use(dice.pick(collections)));
      }
      if (taste.use(Feature.RUNTIME_ERROR, 0.2)) {
        return binary(dice.chance(0.5) ? "/" : "%", number.get(), number.get());
      }
      String op = dice.pick(List.of("+", "-", "*"));
      return binary("%", binary(op, number.get(), number.get()), number(dice.between(2, 3)));
    } else if (type == Basic.BOOL) {
      return condition(scope, depth, functions);
    } else if (type instanceof Type.Seq seq) {
      List<Expr.Variable> maps =
          scope.variables(t -> t instanceof Type.Map map && map.key().equals(seq.item()));
      return maps.isEmpty() ? null : new Expr.Keys(use(dice.pick(maps)), type);
    }
    return null;
  }

  static boolean isCollection(Type type) {
    return type instanceof Type.Seq || type instanceof Type.Set || type instanceof Type.Map;
  }

  /** A condition over what is in scope. */
  Expr condition(NameScope scope, int depth, List<Fun> functions) {
    return switch (dice.below(6)) {
      case 0 -> new Expr.Not(of(Basic.BOOL, scope, depth - 1, functions));
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
  Expr test(NameScope scope) {
    if (scope.visible().isEmpty()) {
      return new Expr.Literal(dice.chance(0.5), Basic.BOOL);
    }
    Expr.Variable variable = dice.pick(scope.visible());
    Type type = variable.type();
    if (type instanceof Type.Set set && dice.chance(0.6)) {
      return new Expr.Contains(literal(set.item()), use(variable));
    } else if (type instanceof Type.Map map && dice.chance(0.6)) {
      return new Expr.Contains(literal(map.key()), use(variable));
    } else if (type instanceof Type.Seq seq && dice.chance(0.3)) {
      return new Expr.Contains(literal(seq.item()), use(variable));
    } else if (isCollection(type) && dice.chance(0.5)) {
      return binary("==", new Expr.Size(use(variable)), number(dice.below(3)));
    } else if (type == Basic.STRING && dice.chance(0.2)) {
      Expr longer = binary("+", use(variable), literal(type));
      return binary("==", longer, literal(type));
    }
    if (type == Basic.THING) {
      Expr text = new Expr.Literal(Thing.describe(seen()), Basic.STRING);
      return binary("==", new Expr.Describe(use(variable)), text);
    }
    List<Expr.Variable> others = scope.variables(type::equals);
    Expr other = dice.chance(0.3) ? use(dice.pick(others)) : literal(type);
    return binary(dice.chance(0.7) ? "==" : "!=", use(variable), other);
  }

  private @Nullable Expr choice(Type type, NameScope scope) {
    if (type == Basic.BOOL && taste.use(Feature.COIN, 0.7)) {
      return coin();
    } else if (type == Basic.INT && taste.use(Feature.CHOOSE_NUMBER, 0.6)) {
      return new Expr.Choose(ChooseForm.NUMBER, number(dice.between(1, 3)), type);
    }
    boolean risky = taste.likes(Feature.RUNTIME_ERROR);
    List<Expr.Variable> fitting = scope.variables(t -> type.equals(chosen(t)));
    if (risky && !fitting.isEmpty() && taste.use(Feature.CHOOSE_FROM, 0.7)) {
      taste.note(Feature.RUNTIME_ERROR);
      return new Expr.Choose(ChooseForm.FROM, use(dice.pick(fitting)), type);
    }
    return null;
  }

  Expr coin() {
    boolean java = taste.language() == Language.JAVA;
    ChooseForm form = dice.pick(List.of(ChooseForm.COIN, ChooseForm.FAIR_COIN, ChooseForm.BOOL));
    return new Expr.Choose(java ? ChooseForm.BOOL : form, null, Basic.BOOL);
  }

  /** What choosing from a collection gives. */
  static @Nullable Type chosen(Type type) {
    if (type instanceof Type.Seq seq) {
      return seq.item();
    } else if (type instanceof Type.Set set) {
      return set.item();
    }
    return type instanceof Type.Map map ? map.key() : null;
  }

  private @Nullable Expr call(Type type, NameScope scope, List<Fun> functions) {
    List<Fun> fitting = functions.stream().filter(f -> type.equals(f.result())).toList();
    if (fitting.isEmpty() || scope.place() == NameScope.Place.TRANSITION) {
      return null;
    }
    Fun function = dice.pick(fitting);
    return new Expr.Call(function.name(), arguments(function, scope), type);
  }

  List<Expr> arguments(Fun function, NameScope scope) {
    return function.parameters().stream()
        .map(parameter -> of(parameter.type(), scope, 0, List.of()))
        .toList();
  }
}
