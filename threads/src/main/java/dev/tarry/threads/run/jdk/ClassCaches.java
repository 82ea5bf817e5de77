package dev.tarry.threads.run.jdk;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

/**
 * The JDK's caches for a class. Enum constants with state are new in each execution, also those in
 * annotations, so the caches must not survive it.
 */
public final class ClassCaches {
  private static final MethodHandle PUT;
  private static final List<String> CONSTANTS = List.of("enumConstants", "enumConstantDirectory");
  private static final List<String> ANNOTATIONS =
      List.of("annotationData", "annotationType", "reflectionData");
  private static final long[] CONSTANT_OFFSETS = new long[CONSTANTS.size()];
  private static final long[] ANNOTATION_OFFSETS = new long[ANNOTATIONS.size()];

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
      for (int i = 0; i < CONSTANT_OFFSETS.length; i++) {
        CONSTANT_OFFSETS[i] = (long) offset.invoke(Class.class, CONSTANTS.get(i));
      }
      for (int i = 0; i < ANNOTATION_OFFSETS.length; i++) {
        ANNOTATION_OFFSETS[i] = (long) offset.invoke(Class.class, ANNOTATIONS.get(i));
      }
      PUT =
          lookup
              .unreflect(
                  type.getMethod("putReferenceVolatile", Object.class, long.class, Object.class))
              .bindTo(unsafe);
    } catch (Throwable changed) {
      throw new IllegalStateException(
          "this JDK keeps what it remembers of classes elsewhere", changed);
    }
  }

  private ClassCaches() {}

  /** Makes the JDK ask an enum again when it needs its constants. */
  public static void forgetConstants(Class<?> type) {
    forget(type, CONSTANT_OFFSETS);
  }

  /** Makes the JDK read the annotations of a class and its members again. */
  public static void forgetAnnotations(Class<?> type) {
    forget(type, ANNOTATION_OFFSETS);
  }

  private static void forget(Class<?> type, long[] offsets) {
    try {
      for (long offset : offsets) {
        PUT.invoke((Object) type, offset, (Object) null);
      }
    } catch (RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable thrown) {
      throw new IllegalStateException(thrown);
    }
  }
}
