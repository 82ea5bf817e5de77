package dev.tarry.threads.run.jdk;

import dev.tarry.threads.run.code.ClassNames;
import java.lang.reflect.Field;
import java.text.Format;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Calendar;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;

/**
 * JDK objects that break if one thread uses them while another changes them. Their calls are single
 * steps here, so no interleaving would show the damage. Therefore two unordered calls, one of which
 * changes the structure, are a bug in themselves.
 */
public final class ThreadUnsafe {
  private static final List<Class<?>> CLASSES =
      List.of(
          ArrayList.class,
          ArrayDeque.class,
          LinkedList.class,
          PriorityQueue.class,
          HashMap.class,
          TreeMap.class,
          EnumMap.class,
          IdentityHashMap.class,
          WeakHashMap.class,
          HashSet.class,
          TreeSet.class,
          EnumSet.class,
          BitSet.class,
          StringBuilder.class,
          Calendar.class,
          Format.class);

  /** Classes whose calls are not atomic, although other classes of their packages lock. */
  private static final List<String> NOT_ATOMIC =
      List.of(
          "java.io.Data",
          "java.io.Object",
          "java.io.Pushback",
          "java.io.Sequence",
          "java.io.StreamTokenizer");

  /**
   * Classes of which nothing else is known and whose calls are atomic: those that change a single
   * field or lock inside their methods, and those that are not the JDK's.
   */
  private static final List<String> ATOMIC =
      List.of(
          "java.beans.PropertyChangeSupport",
          "java.beans.VetoableChangeSupport",
          "java.io.",
          "java.lang.",
          "java.util.Date",
          "java.util.EventObject",
          "java.util.Observable",
          "java.util.jar.JarFile",
          "java.util.prefs.",
          "java.util.zip.Deflater",
          "java.util.zip.Inflater",
          "java.util.zip.ZipFile",
          "net.bytebuddy.",
          "org.apiguardian.",
          "org.assertj.",
          "org.hamcrest.",
          "org.junit.",
          "org.jspecify.",
          "org.mockito.",
          "org.objenesis.",
          "org.opentest4j.");

  /** The names of the methods that classes of the program override. */
  private static final ClassValue<Set<String>> OWN =
      new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
          Set<String> names = new HashSet<>();
          for (Class<?> at = type;
              at != null && !ClassNames.isLibrary(at.getName());
              at = at.getSuperclass()) {
            for (var method : at.getDeclaredMethods()) {
              names.add(method.getName());
            }
          }
          return names;
        }
      };

  private ThreadUnsafe() {}

  static boolean is(Class<?> type) {
    return CLASSES.stream().anyMatch(known -> known.isAssignableFrom(type));
  }

  /** Whether other threads may run in the middle of a method of the class. */
  static boolean isNotAtomic(Class<?> type) {
    String name = type.getName();
    return NOT_ATOMIC.stream().anyMatch(name::startsWith)
        || ATOMIC.stream().noneMatch(name::startsWith);
  }

  /** Whether a call, {@code Type.name}, only replaces one element by another. */
  public static boolean keepsShape(String call) {
    return call.endsWith("List.set")
        || call.endsWith(".setCharAt")
        || call.endsWith("Entry.setValue");
  }

  /** Whether an object of a class of the program inherits a method, {@code Type.name}. */
  public static boolean inherits(Object object, String method) {
    return !OWN.get(object.getClass()).contains(method.substring(method.lastIndexOf('.') + 1));
  }

  /** Whether reading a calendar computes its fields. */
  public static boolean isComputedLate(Object calendar) {
    return Boolean.FALSE.equals(PrivateFields.get(calendar, "areFieldsSet"))
        || Boolean.FALSE.equals(PrivateFields.get(calendar, "isTimeSet"));
  }

  public static boolean isInOrderOfAccess(Object map) {
    try {
      Field order = LinkedHashMap.class.getDeclaredField("accessOrder");
      order.setAccessible(true);
      return order.getBoolean(map);
    } catch (ReflectiveOperationException unknown) {
      throw new IllegalStateException("this JDK has another LinkedHashMap", unknown);
    }
  }
}
