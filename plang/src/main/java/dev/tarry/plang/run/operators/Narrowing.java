package dev.tarry.plang.run.operators;

import dev.tarry.machines.model.EventType;
import dev.tarry.plang.ir.EnumDef;
import dev.tarry.plang.value.EnumValue;
import dev.tarry.plang.value.MachineRef;
import dev.tarry.plang.value.MapValue;
import dev.tarry.plang.value.PValues;
import dev.tarry.plang.value.Seq;
import dev.tarry.plang.value.SetValue;
import dev.tarry.plang.value.Tuple;
import org.jspecify.annotations.Nullable;

/**
 * What passes where a type is expected: values of its kind, as in PChecker. The parts of a
 * collection or a tuple are checked when they are read. Generated code calls these wherever a value
 * comes from where its type is not known: a cast, a payload, a collection, a tuple.
 *
 * <p>Null passes as a collection, a tuple, a machine and an event, and is an error where it is
 * used. Elements of enums are numbers, and numbers are elements.
 */
public final class Narrowing {
  private Narrowing() {}

  public static long toLong(@Nullable Object value, String place) {
    if (value instanceof Long number) {
      return number;
    }
    if (value instanceof EnumValue element) {
      return element.number();
    }
    throw notA("an int", value, place);
  }

  public static double toDouble(@Nullable Object value, String place) {
    if (value instanceof Double number) {
      return number;
    }
    throw notA("a float", value, place);
  }

  public static boolean toBoolean(@Nullable Object value, String place) {
    if (value instanceof Boolean truth) {
      return truth;
    }
    throw notA("a bool", value, place);
  }

  public static Object toText(@Nullable Object value, String place) {
    if (value instanceof String) {
      return value;
    }
    throw notA("a string", value, place);
  }

  public static @Nullable Object toSeq(@Nullable Object value, String place) {
    return passes(value == null || value instanceof Seq, "a seq", value, place);
  }

  public static @Nullable Object toSet(@Nullable Object value, String place) {
    return passes(value == null || value instanceof SetValue, "a set", value, place);
  }

  public static @Nullable Object toMap(@Nullable Object value, String place) {
    return passes(value == null || value instanceof MapValue, "a map", value, place);
  }

  public static @Nullable Object toTuple(@Nullable Object value, String place) {
    boolean fits = value == null || (value instanceof Tuple tuple && tuple.names().isEmpty());
    return passes(fits, "a tuple without names", value, place);
  }

  public static @Nullable Object toNamed(@Nullable Object value, String place) {
    boolean fits = value == null || (value instanceof Tuple tuple && !tuple.names().isEmpty());
    return passes(fits, "a tuple with names", value, place);
  }

  public static @Nullable Object toMachine(@Nullable Object value, String place) {
    return passes(value == null || value instanceof MachineRef, "a machine", value, place);
  }

  public static @Nullable Object toEvent(@Nullable Object value, String place) {
    return passes(value == null || value instanceof EventType, "an event", value, place);
  }

  /** The element of an enum that a value stands for. */
  public static Object toElement(@Nullable Object value, Object definition, String place) {
    EnumDef wanted = (EnumDef) definition;
    if (value instanceof EnumValue element && element.type().equals(wanted.name())) {
      return element;
    }
    if (value instanceof EnumValue || value instanceof Long) {
      return Types.element(wanted, toLong(value, place));
    }
    throw notA("of type " + wanted.name(), value, place);
  }

  private static @Nullable Object passes(
      boolean fits, String kind, @Nullable Object value, String place) {
    if (fits) {
      return value;
    }
    throw notA(kind, value, place);
  }

  private static ProgramError notA(String kind, @Nullable Object value, String place) {
    return ProgramError.runtime(PValues.print(value) + " is not " + kind, place);
  }
}
