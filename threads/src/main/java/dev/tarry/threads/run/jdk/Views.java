package dev.tarry.threads.run.jdk;

import dev.tarry.threads.boot.Hook;
import dev.tarry.threads.run.code.ClassNames;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import org.jspecify.annotations.Nullable;

/**
 * JDK objects that show a collection: iterators, key sets, sublists, unmodifiable and other
 * wrappers, and sets backed by a map. Using one uses the collection behind it, which is found by
 * the fields of the JDK's own classes.
 */
public final class Views {
  private static final Set<String> REVERSED =
      Set.of(
          "java.util.ReverseOrderDequeView",
          "java.util.ReverseOrderListView",
          "java.util.ReverseOrderSortedMapView",
          "java.util.ReverseOrderSortedSetView");

  /** Those that show an array. */
  private static final Set<String> ARRAYS =
      Set.of(
          "java.util.Arrays$ArrayItr",
          "java.util.Arrays$ArrayList",
          "java.util.Spliterators$ArraySpliterator",
          "java.util.Spliterators$DoubleArraySpliterator",
          "java.util.Spliterators$IntArraySpliterator",
          "java.util.Spliterators$LongArraySpliterator");

  private static final ClassValue<Field[]> FIELDS =
      new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
          Hook.pause(); // what is called here is not the program's doing
          try {
            return isCandidate(type) ? find(type) : new Field[0];
          } finally {
            Hook.resume();
          }
        }
      };

  private Views() {}

  /** Whether objects of the class show another one. */
  static boolean isView(Class<?> type) {
    return FIELDS.get(type).length > 0;
  }

  /** Whether the object has a position in what it shows. */
  public static boolean isCursor(Object view) {
    return view instanceof Iterator || view instanceof Enumeration || view instanceof Spliterator;
  }

  /** The collection, the array or the lock behind an object; the object itself if there is none. */
  public static Object base(Object object) {
    Object at = object;
    while (true) {
      Object behind = behind(at);
      if (behind == null) {
        return at;
      }
      at = behind;
    }
  }

  private static @Nullable Object behind(Object object) {
    try {
      for (Field field : FIELDS.get(object.getClass())) {
        Object value = field.get(object);
        if (value != null && value != object) {
          return value;
        }
      }
      return DelegatingObjects.behind(object);
    } catch (IllegalAccessException hidden) {
      throw new IllegalStateException(hidden);
    }
  }

  private static boolean isCandidate(Class<?> given) {
    Class<?> type = given;
    while (!ClassNames.isLibrary(type.getName()) && type.getSuperclass() != null) {
      type = type.getSuperclass();
    }
    String name = type.getName();
    if (!name.startsWith("java.util.") || name.startsWith("java.util.Collections$Synchronized")) {
      return false;
    }
    boolean shows =
        Collection.class.isAssignableFrom(type)
            || Map.class.isAssignableFrom(type)
            || Map.Entry.class.isAssignableFrom(type)
            || Iterator.class.isAssignableFrom(type)
            || Enumeration.class.isAssignableFrom(type)
            || Spliterator.class.isAssignableFrom(type);
    return shows
        && (name.indexOf('$') > 0 || ClassNames.isMadeOfAnother(name) || REVERSED.contains(name));
  }

  /** The fields that may hold the shown object, those of inner classes first. */
  private static Field[] find(Class<?> type) {
    List<Field> found = new ArrayList<>();
    for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && holds(field)) {
          field.setAccessible(true);
          found.add(field);
        }
      }
    }
    found.sort(Comparator.comparing(field -> field.getName().startsWith("this$") ? 0 : 1));
    return found.toArray(new Field[0]);
  }

  private static boolean holds(Field field) {
    Class<?> type = field.getType();
    return (type.isArray() && ARRAYS.contains(field.getDeclaringClass().getName()))
        || Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)
        || (field.getName().startsWith("this$") && isCandidate(type))
        || (field.getDeclaringClass().getName().startsWith("java.util.Collections$")
            && (type == Iterator.class || type == Map.Entry.class));
  }
}
