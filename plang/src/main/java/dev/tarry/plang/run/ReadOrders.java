package dev.tarry.plang.run;

import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.Function;
import dev.tarry.plang.ir.Place;
import dev.tarry.plang.ir.Stmt;
import dev.tarry.plang.ir.Type;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The types of sets and maps whose order of insertion a program can see: it goes through them,
 * takes one of them by position, chooses among them, asks for keys or values, writes them into a
 * string, or gives them to a foreign function. Whatever else it does with them does not depend on
 * the order, so that states which differ in the order of other sets and maps behave alike.
 */
final class ReadOrders {
  private final Set<Type> read = new LinkedHashSet<>();

  private ReadOrders() {}

  static ReadOrders of(CheckedProgram program) {
    ReadOrders orders = new ReadOrders();
    for (Function function : program.functions()) {
      function.body().ifPresent(orders::look);
    }
    return orders;
  }

  /** Whether the order of a set or map may be seen where this is its type, or elsewhere. */
  boolean has(Type table) {
    return read.stream().anyMatch(type -> overlap(type, table));
  }

  /** Looks at a statement, an expression or a place, and at all that it is made of. */
  private void look(Object node) {
    if (node instanceof List<?> all) {
      all.forEach(this::look);
    } else if (node instanceof Optional<?> perhaps) {
      perhaps.ifPresent(this::look);
    } else if (isCode(node)) {
      note(node);
      for (RecordComponent part : node.getClass().getRecordComponents()) {
        look(valueOf(part, node));
      }
    }
  }

  private static boolean isCode(Object node) {
    return node instanceof Stmt
        || node instanceof Stmt.Case
        || node instanceof Expr
        || node instanceof Place;
  }

  private static Object valueOf(RecordComponent part, Object node) {
    try {
      return part.getAccessor().invoke(node);
    } catch (ReflectiveOperationException defect) {
      throw new IllegalStateException("cannot look into " + node, defect);
    }
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
      format.arguments().forEach(argument -> inside(typeOf(argument)));
    } else if (node instanceof Expr.Call call && call.callee().foreign()) {
      call.arguments().forEach(argument -> inside(typeOf(argument)));
    }
  }

  /** The type of an expression before it was taken for a wider one. */
  private static Type typeOf(Expr expression) {
    return expression instanceof Expr.Widen widen ? typeOf(widen.operand()) : expression.type();
  }

  /** The order of this set or map is read; that of what is inside is not. */
  private void one(Expr collection) {
    Type type = typeOf(collection);
    if (!(type instanceof Type.Seq) && type != Type.Word.INT) {
      read.add(type);
    }
  }

  /** The orders of all sets and maps that are parts of a value of this type are read. */
  private void inside(Type type) {
    if (type instanceof Type.SetOf set) {
      read.add(set);
      inside(set.element());
    } else if (type instanceof Type.MapOf map) {
      read.add(map);
      inside(map.key());
      inside(map.value());
    } else if (type instanceof Type.Seq seq) {
      inside(seq.element());
    } else if (type instanceof Type.Tuple tuple) {
      tuple.elements().forEach(this::inside);
    } else if (type instanceof Type.NamedTuple tuple) {
      tuple.fields().forEach(field -> inside(field.type()));
    } else if (isOpen(type)) {
      read.add(type);
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
