package dev.tarry.threads.run.code;

import org.jspecify.annotations.Nullable;

/** Names of objects in reports: the same in every replay of a schedule. */
public final class ObjectNames {
  private ObjectNames() {}

  /** A name for an object, with an article if it needs one. */
  public static String of(@Nullable Object ref) {
    if (ref == null) {
      return "nothing";
    }
    if (ref instanceof Class<?> type) {
      return "class " + type.getSimpleName();
    }
    if (ref instanceof Thread thread) {
      return thread.getName().isEmpty() ? "a virtual thread" : "thread " + thread.getName();
    }
    return withArticle(simple(ref));
  }

  /** The name of an object's class, or of that above it if it has none. */
  public static String simple(Object ref) {
    String name = ref.getClass().getSimpleName();
    return name.isEmpty() ? ref.getClass().getSuperclass().getSimpleName() : name;
  }

  /** A name with "a" or "an" before it. */
  public static String withArticle(String name) {
    return ("AEIOU".indexOf(Character.toUpperCase(name.charAt(0))) < 0 ? "a " : "an ") + name;
  }
}
