package dev.tarry.plang.run.operators;

import dev.tarry.core.program.FailureKind;
import dev.tarry.plang.ir.EnumDef;
import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.value.EnumValue;
import dev.tarry.plang.value.MachineRef;
import dev.tarry.plang.value.PValues;
import dev.tarry.plang.value.Permission;
import dev.tarry.plang.value.Tuple;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The operators of P that are no single instruction of the JVM, as generated code calls them. Those
 * that can fail take the place to blame.
 */
public final class Operators {
  private Operators() {}

  public static long toLong(@Nullable Object value) {
    return (Long) Objects.requireNonNull(value);
  }

  public static double toDouble(@Nullable Object value) {
    return (Double) Objects.requireNonNull(value);
  }

  public static boolean toBoolean(@Nullable Object value) {
    return (Boolean) Objects.requireNonNull(value);
  }

  public static boolean same(@Nullable Object a, @Nullable Object b) {
    return PValues.same(a, b);
  }

  public static int compare(Object a, Object b) {
    return ((String) a).compareTo((String) b);
  }

  public static Object concat(Object a, Object b) {
    return ((String) a).concat((String) b);
  }

  public static long divide(long a, long b, String place) {
    if (b == 0) {
      throw ProgramError.runtime(a + " is divided by zero", place);
    }
    if (a == Long.MIN_VALUE && b == -1) {
      throw ProgramError.runtime(a + " / -1 is too large for an int", place);
    }
    return a / b;
  }

  public static long remainder(long a, long b, String place) {
    if (b == 0) {
      throw ProgramError.runtime(a + " is divided by zero", place);
    }
    return a % b;
  }

  /** A tuple of these elements with the names of the first. */
  public static Object tuple(Object names, @Nullable Object[] elements) {
    return ((Tuple) names).of(elements);
  }

  /** An element of a tuple without names. */
  public static @Nullable Object element(@Nullable Object tuple, int i, String place) {
    return tuple(tuple, i, place).get(i);
  }

  /** A field of a tuple with names; the place is where it usually is. */
  public static @Nullable Object field(@Nullable Object tuple, String name, int i, String place) {
    Tuple known = named(tuple, place);
    return known.get(indexOf(name, i, known, place));
  }

  public static Object withElement(
      @Nullable Object tuple, int i, @Nullable Object value, String place) {
    return tuple(tuple, i, place).with(i, value);
  }

  public static Object withField(
      @Nullable Object tuple, String name, int i, @Nullable Object value, String place) {
    Tuple known = named(tuple, place);
    return known.with(indexOf(name, i, known, place), value);
  }

  private static Tuple named(@Nullable Object tuple, String place) {
    if (tuple == null) {
      throw ProgramError.runtime("null is used as a tuple", place);
    }
    return (Tuple) tuple;
  }

  private static Tuple tuple(@Nullable Object tuple, int i, String place) {
    Tuple known = named(tuple, place);
    if (i >= known.size()) {
      throw ProgramError.runtime("the tuple " + known + " has no element " + i, place);
    }
    return known;
  }

  private static int indexOf(String name, int usual, Tuple tuple, String place) {
    List<String> names = tuple.names();
    int i = usual < names.size() && names.get(usual).equals(name) ? usual : names.indexOf(name);
    if (i < 0) {
      throw ProgramError.runtime("the tuple " + tuple + " has no field " + name, place);
    }
    return i;
  }

  public static Object toEnum(long number, Object definition) {
    return Types.element((EnumDef) definition, number);
  }

  public static long enumToInt(Object element) {
    return ((EnumValue) element).number();
  }

  /** The reference with the permission instead of its own. */
  public static @Nullable Object restrict(
      @Nullable Object machine, Object permission, String place) {
    if (machine == null) {
      return null;
    }
    MachineRef ref = (MachineRef) machine;
    Permission wanted = (Permission) permission;
    if (!ref.permission().events().containsAll(wanted.events())) {
      throw new ProgramError(
          FailureKind.PERMISSION_VIOLATION,
          ref + " may not be sent all that the new type allows",
          place);
    }
    return new MachineRef(ref.id(), wanted);
  }

  /** The string with its places filled. */
  public static Object format(Object template, @Nullable Object[] arguments) {
    Expr.Format format = (Expr.Format) template;
    StringBuilder text = new StringBuilder(format.texts().get(0));
    for (int i = 0; i < format.places().size(); i++) {
      text.append(arguments[format.places().get(i)]).append(format.texts().get(i + 1));
    }
    return text.toString();
  }

  /** The bug of an assertion that does not hold. */
  public static ProgramError assertion(@Nullable Object message, String place) {
    return new ProgramError(
        FailureKind.ASSERTION, message == null ? "the assertion failed" : (String) message, place);
  }
}
