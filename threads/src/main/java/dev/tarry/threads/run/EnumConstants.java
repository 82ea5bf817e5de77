package dev.tarry.threads.run;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * What the JDK remembers of the constants of an enum, which are others in each execution if the
 * enum has state.
 */
final class EnumConstants {
  private static final MethodHandle PUT;
  private static final long[] OFFSETS = new long[2];

  static {
    try {
      Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
      Object unsafe = type.getMethod("getUnsafe").invoke(null);
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      MethodHandle offset =
          lookup
              .findVirtual(
                  type,
                  "objectFieldOffset",
                  MethodType.methodType(long.class, Class.class, String.class))
              .bindTo(unsafe);
      OFFSETS[0] = (long) offset.invoke(Class.class, "enumConstants");
      OFFSETS[1] = (long) offset.invoke(Class.class, "enumConstantDirectory");
      PUT =
          lookup
              .unreflect(
                  type.getMethod("putReferenceVolatile", Object.class, long.class, Object.class))
              .bindTo(unsafe);
    } catch (Throwable changed) {
      throw new IllegalStateException("this JDK keeps the constants of enums elsewhere", changed);
    }
  }

  private EnumConstants() {}

  /** Lets the JDK ask the enum again when it needs its constants. */
  static void forget(Class<?> type) {
    try {
      for (long offset : OFFSETS) {
        PUT.invoke((Object) type, offset, (Object) null);
      }
    } catch (RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable thrown) {
      throw new IllegalStateException(thrown);
    }
  }
}
