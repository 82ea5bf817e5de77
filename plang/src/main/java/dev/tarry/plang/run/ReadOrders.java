package dev.tarry.plang.run;

import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.Function;
import dev.tarry.plang.ir.Stmt;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.ir.Variable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The types of sets and maps whose order of insertion a program can see: it goes through them,
 * takes one of them by position, chooses among them, asks for keys or values, writes them into a
 * string, or gives them to a foreign function. Whatever else it does with them does not depend on
 * the order, so that states which differ in the order of other sets and maps behave alike.
 *
 * <p>A value that has been of type {@code any} may be in a place of another type than it was made
 * for, since its parts are not looked at before they are read. So sets of all types that get there
 * or come from there count as one type here, and so do maps.
 */
final class ReadOrders {
  private final CheckedProgram program;
  private final Set<Type> read = new LinkedHashSet<>();

  /** The types of sets and maps whose values may have been of type {@code any}. */
  private final Set<Type> mixed = new LinkedHashSet<>();

  private ReadOrders(CheckedProgram program) {
    this.program = program;
  }

  static ReadOrders of(CheckedProgram program) {
    ReadOrders orders = new ReadOrders(program);
    for (Function function : program.functions()) {
      function.signature().parameters().forEach(orders::parameter);
    }
    CodeWalk.over(program, orders::note);
    return orders;
  }

  /** Whether the order of a set or map may be seen where this is its type, or elsewhere. */
  boolean has(Type table) {
    return read.stream().anyMatch(type -> overlap(type, table) || isMixed(type, table));
  }

  /**
   * Whether the order of some set or map may be seen.
   *
   * @param map whether a map is meant
   * @param machines whether its elements or keys are machines
   */
  boolean hasAny(boolean map, boolean machines) {
    return read.stream()
        .anyMatch(type -> isOpen(type) || isMixed(type, map) || mayBe(type, map, machines));
  }

  private static boolean mayBe(Type table, boolean map, boolean machines) {
    Type key = null;
    if (map && table instanceof Type.MapOf one) {
      key = one.key();
    } else if (!map && table instanceof Type.SetOf one) {
      key = one.element();
    }
    return key != null
        && (isOpen(key)
            || key == Type.Word.NULL
            || (isPlain(key) && kind(key) == Type.Word.MACHINE) == machines);
  }

  private boolean isMixed(Type table, boolean map) {
    return table instanceof Type.MapOf == map && isMixed(table);
  }

  private boolean isMixed(Type a, Type b) {
    return a.getClass() == b.getClass() && isMixed(a) && isMixed(b);
  }

  private boolean isMixed(Type table) {
    return mixed.stream().anyMatch(type -> !isOpen(type) && overlap(type, table));
  }

  private void note(Object node) {
    if (node instanceof Stmt.Foreach loop) {
      one(loop.collection());
    } else if (node instanceof Expr.Lookup lookup
        && typeOf(lookup.collection()) instanceof Type.SetOf) {
      one(lookup.collection());
    } else if (node instanceof Expr.Keys keys) {
      one(keys.map());
    } else if (node instanceof Expr.Values values) {
      one(values.map());
    } else if (node instanceof Expr.Choose choice) {
      one(choice.from());
    } else if (node instanceof Expr.Format format) {
      format.arguments().forEach(argument -> inside(typeOf(argument), read));
    } else if (node instanceof Expr.Call call && call.callee().foreign()) {
      call.arguments().forEach(argument -> inside(typeOf(argument), read));
    } else {
      mix(node);
    }
  }

  private void mix(Object node) {
    if (node instanceof Expr.Cast cast
        && (isOpenInside(cast.operand().type()) || isOpenInside(cast.type()))) {
      inside(cast.operand().type(), mixed);
      inside(cast.type(), mixed);
    } else if (node instanceof Expr.Widen widen && isOpenInside(widen.type())) {
      inside(widen.operand().type(), mixed);
    } else if (node instanceof Stmt.Case one) {
      one.payload().ifPresent(this::parameter);
    } else if (node instanceof Stmt.Send send) {
      payload(send.event(), send.payload());
    } else if (node instanceof Stmt.Raise raise) {
      payload(raise.event(), raise.payload());
    } else if (node instanceof Stmt.Announce announce) {
      payload(announce.event(), announce.payload());
    }
  }

  /** A payload is given to any event, or nothing is known of it. */
  private void payload(Expr event, Optional<Expr> payload) {
    if (payload.isPresent()
        && (!(event instanceof Expr.EventLiteral) || isOpenInside(payload.get().type()))) {
      inside(typeOf(payload.get()), mixed);
      payloads();
    }
  }

  /** A parameter of a handler takes a payload of any type if its own type is open. */
  private void parameter(Variable parameter) {
    if (isOpenInside(parameter.type())) {
      payloads();
    }
  }

  private void payloads() {
    program.events().forEach(each -> inside(each.payload(), mixed));
    program.interfaces().values().forEach(each -> inside(each.payload(), mixed));
  }

  private static boolean isOpenInside(Type type) {
    Set<Type> parts = new LinkedHashSet<>();
    inside(type, parts);
    return parts.stream().anyMatch(ReadOrders::isOpen);
  }

  /** The type of an expression before it was taken for a wider one. */
  static Type typeOf(Expr expression) {
    return expression instanceof Expr.Widen widen ? typeOf(widen.operand()) : expression.type();
  }

  /** The order of this set or map is read, but not that of collections inside it. */
  private void one(Expr collection) {
    Type type = typeOf(collection);
    if (!(type instanceof Type.Seq) && type != Type.Word.INT) {
      read.add(type);
    }
  }

  /** Adds the types of all sets and maps that are parts of a value of this type, and open types. */
  private static void inside(Type type, Set<Type> into) {
    if (type instanceof Type.SetOf set) {
      into.add(set);
      inside(set.element(), into);
    } else if (type instanceof Type.MapOf map) {
      into.add(map);
      inside(map.key(), into);
      inside(map.value(), into);
    } else if (type instanceof Type.Seq seq) {
      inside(seq.element(), into);
    } else if (type instanceof Type.Tuple tuple) {
      tuple.elements().forEach(each -> inside(each, into));
    } else if (type instanceof Type.NamedTuple tuple) {
      tuple.fields().forEach(field -> inside(field.type(), into));
    } else if (isOpen(type)) {
      into.add(type);
    }
  }

  /** Whether values of any kind may be of this type, or nothing is known of them. */
  static boolean isOpen(Type type) {
    return type == Type.Word.ANY || type == Type.Word.DATA || type instanceof Type.Foreign;
  }

  /** Whether a value may be of both types; true in case of doubt. */
  private static boolean overlap(Type a, Type b) {
    if (isOpen(a) || isOpen(b)) {
      return true;
    }
    if (a instanceof Type.SetOf one && b instanceof Type.SetOf other) {
      return overlap(one.element(), other.element());
    }
    if (a instanceof Type.MapOf one && b instanceof Type.MapOf other) {
      return overlap(one.key(), other.key()) && overlap(one.value(), other.value());
    }
    if (a instanceof Type.Seq one && b instanceof Type.Seq other) {
      return overlap(one.element(), other.element());
    }
    List<Type> parts = parts(a);
    List<Type> others = parts(b);
    if (!parts.isEmpty() && parts.size() == others.size()) {
      for (int i = 0; i < parts.size(); i++) {
        if (!overlap(parts.get(i), others.get(i))) {
          return false;
        }
      }
      return true;
    }
    return isPlain(a) && isPlain(b) && kind(a).equals(kind(b));
  }

  private static List<Type> parts(Type type) {
    if (type instanceof Type.Tuple tuple) {
      return tuple.elements();
    }
    return type instanceof Type.NamedTuple tuple
        ? tuple.fields().stream().map(Type.Field::type).toList()
        : List.of();
  }

  private static boolean isPlain(Type type) {
    return type instanceof Type.Word
        || type instanceof Type.Enumeration
        || type instanceof Type.Permission;
  }

  /** Plain types that values can have in common are of one kind. */
  private static Type kind(Type type) {
    if (type instanceof Type.Enumeration) {
      return Type.Word.INT;
    }
    return type instanceof Type.Permission || type == Type.Word.NULL ? Type.Word.MACHINE : type;
  }
}
