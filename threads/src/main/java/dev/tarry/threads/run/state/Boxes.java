package dev.tarry.threads.run.state;

import java.util.List;

/** Primitive values in boxes. */
final class Boxes {
  /** In this order: the index of a class gives its tag. */
  private static final List<Class<?>> ALL =
      List.of(
          Integer.class,
          Long.class,
          Boolean.class,
          Byte.class,
          Short.class,
          Character.class,
          Float.class,
          Double.class);

  /** Below all other special values of an object's number. */
  private static final int FIRST_TAG = -16;

  private Boxes() {}

  static boolean is(Object object) {
    if (!(object instanceof Number)) {
      return object instanceof Boolean || object instanceof Character;
    }
    return object instanceof Integer
        || object instanceof Long
        || object instanceof Byte
        || object instanceof Short
        || object instanceof Float
        || object instanceof Double;
  }

  /** Whether this is the cached box that {@code valueOf} returns for its value. */
  static boolean isShared(Object object) {
    if (object instanceof Integer box) {
      return box >= Byte.MIN_VALUE && box <= Byte.MAX_VALUE && box == (Object) Integer.valueOf(box);
    }
    if (object instanceof Boolean box) {
      return box == (Object) Boolean.valueOf(box);
    }
    if (object instanceof Long box) {
      return box >= Byte.MIN_VALUE && box <= Byte.MAX_VALUE && box == (Object) Long.valueOf(box);
    }
    if (object instanceof Character box) {
      return box <= Byte.MAX_VALUE && box == (Object) Character.valueOf(box);
    }
    if (object instanceof Short box) {
      return box >= Byte.MIN_VALUE && box <= Byte.MAX_VALUE && box == (Object) Short.valueOf(box);
    }
    return object instanceof Byte box && box == (Object) Byte.valueOf(box);
  }

  /** Stands for the class of a box. */
  static int tag(Object box) {
    return FIRST_TAG - ALL.indexOf(box.getClass());
  }

  /** The value of a box, with every bit. */
  static long bits(Object box) {
    if (box instanceof Double number) {
      return Double.doubleToRawLongBits(number);
    }
    if (box instanceof Float number) {
      return Float.floatToRawIntBits(number);
    }
    if (box instanceof Boolean truth) {
      return truth ? 1 : 0;
    }
    return box instanceof Character letter ? letter : ((Number) box).longValue();
  }
}
