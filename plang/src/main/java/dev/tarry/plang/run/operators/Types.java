package dev.tarry.plang.run.operators;

import dev.tarry.machines.model.EventType;
import dev.tarry.plang.ir.EnumDef;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.value.EnumValue;
import dev.tarry.plang.value.MachineRef;
import dev.tarry.plang.value.MapValue;
import dev.tarry.plang.value.Seq;
import dev.tarry.plang.value.SetValue;
import dev.tarry.plang.value.Tuple;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How types and values belong together: defaults, and what {@code as} lets pass. */
public final class Types {
  private Types() {}

  /** The value of {@code default(type)}. */
  public static @Nullable Object defaultOf(Type type) {
    if (type instanceof Type.Word word) {
      return switch (word) {
        case BOOL -> false;
        case INT -> 0L;
        case FLOAT -> 0.0;
        case STRING -> "";
        case EVENT, MACHINE, DATA, ANY, NULL, ERROR -> null;
      };
    }
    if (type instanceof Type.Seq) {
      return Seq.EMPTY;
    }
    if (type instanceof Type.SetOf) {
      return SetValue.EMPTY;
    }
    if (type instanceof Type.MapOf) {
      return MapValue.EMPTY;
    }
    if (type instanceof Type.Tuple || type instanceof Type.NamedTuple) {
      return new Tuple(names(type), elements(type).stream().map(Types::defaultOf).toArray());
    }
    if (type instanceof Type.Enumeration enumeration) {
      EnumDef definition = enumeration.definition();
      return element(definition, definition.least());
    }
    return null;
  }

  /** An element of an enum as a value. */
  public static EnumValue element(EnumDef definition, EnumDef.Element element) {
    return new EnumValue(definition.name(), element.name(), element.value());
  }

  /** The element of a number, or a nameless one. */
  public static EnumValue element(EnumDef definition, long number) {
    for (EnumDef.Element element : definition.elements()) {
      if (element.value() == number) {
        return element(definition, element);
      }
    }
    return new EnumValue(definition.name(), Long.toString(number), number);
  }

  /** The names of a named tuple's fields; none for other types. */
  public static List<String> names(Type type) {
    return type instanceof Type.NamedTuple named
        ? named.fields().stream().map(Type.Field::name).toList()
        : List.of();
  }

  private static List<Type> elements(Type type) {
    if (type instanceof Type.NamedTuple named) {
      return named.fields().stream().map(Type.Field::type).toList();
    }
    return ((Type.Tuple) type).elements();
  }

  /** Whether a value is of a type, all through. */
  public static boolean admits(Type type, @Nullable Object value) {
    if (type instanceof Type.Word word) {
      return admitsWord(word, value);
    }
    if (type instanceof Type.Permission) {
      return value == null || value instanceof MachineRef;
    }
    if (type instanceof Type.Foreign) {
      return true;
    }
    if (type instanceof Type.Enumeration enumeration) {
      return value instanceof EnumValue element
          && element.type().equals(enumeration.definition().name());
    }
    if (type instanceof Type.Seq seq) {
      return value instanceof Seq items && allAdmitted(seq.element(), items.toArray());
    }
    if (type instanceof Type.SetOf set) {
      return value instanceof SetValue items && allAdmitted(set.element(), items.toArray());
    }
    if (type instanceof Type.MapOf map) {
      return value instanceof MapValue items
          && allAdmitted(map.key(), items.keys().toArray())
          && allAdmitted(map.value(), items.values().toArray());
    }
    return value instanceof Tuple tuple && admitsTuple(type, tuple);
  }

  private static boolean admitsWord(Type.Word word, @Nullable Object value) {
    return switch (word) {
      case BOOL -> value instanceof Boolean;
      case INT -> value instanceof Long;
      case FLOAT -> value instanceof Double;
      case STRING -> value instanceof String;
      case EVENT -> value == null || value instanceof EventType;
      case MACHINE -> value == null || value instanceof MachineRef;
      case DATA -> !(value instanceof MachineRef);
      case NULL -> value == null;
      case ANY, ERROR -> true;
    };
  }

  private static boolean admitsTuple(Type type, Tuple tuple) {
    List<Type> elements = elements(type);
    if (tuple.size() != elements.size() || !tuple.names().equals(names(type))) {
      return false;
    }
    for (int i = 0; i < elements.size(); i++) {
      if (!admits(elements.get(i), tuple.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean allAdmitted(Type type, @Nullable Object[] values) {
    if (type == Type.Word.ANY) {
      return true;
    }
    for (Object value : values) {
      if (!admits(type, value)) {
        return false;
      }
    }
    return true;
  }
}
