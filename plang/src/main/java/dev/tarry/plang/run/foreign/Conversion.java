package dev.tarry.plang.run.foreign;

import dev.tarry.machines.capture.jdk.Backing;
import dev.tarry.machines.model.Values;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.run.operators.Types;
import dev.tarry.plang.value.EnumValue;
import dev.tarry.plang.value.MapValue;
import dev.tarry.plang.value.Seq;
import dev.tarry.plang.value.SetValue;
import dev.tarry.plang.value.Tuple;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * Values of P as values of Java and back, all through. The declared type, including type arguments,
 * determines the Java value; where that is {@code Object}, a value of P stays as it is. A value
 * that cannot be converted is an {@code IllegalArgumentException}.
 */
final class Conversion {
  private static final java.lang.reflect.Type[] ANYTHING = {Object.class, Object.class};

  /** How the names of classes begin whose objects show others as they are. */
  private static final List<String> VIEWS =
      List.of(
          "java.util.Collections$Unmodifiable",
          "java.util.Collections$Synchronized",
          "java.util.Collections$Checked");

  /** How the names of classes begin whose order is that of insertion, or one by comparing. */
  private static final List<String> ORDERED =
      List.of(
          "java.util.Collections$Empty",
          "java.util.Collections$Singleton",
          "java.util.EnumMap",
          "java.util.LinkedHashMap",
          "java.util.TreeMap",
          "java.util.concurrent.ConcurrentSkipListMap",
          "java.util.concurrent.CopyOnWriteArraySet");

  private Conversion() {}

  /** A value of P as this type of Java. */
  static @Nullable Object toJava(@Nullable Object value, java.lang.reflect.Type type) {
    Class<?> raw = raw(type);
    if (value == null || raw == Object.class) {
      return value;
    }
    if (value instanceof Long number) {
      return raw == int.class || raw == Integer.class ? Math.toIntExact(number) : (Object) number;
    }
    if (value instanceof EnumValue element) {
      return element(element, raw);
    }
    if (value instanceof Tuple tuple) {
      return tuple(tuple, type, raw);
    }
    java.lang.reflect.Type[] of = arguments(type);
    if (value instanceof Seq seq && raw.isAssignableFrom(List.class)) {
      return Collections.unmodifiableList(Arrays.asList(all(seq.toArray(), of[0])));
    }
    if (value instanceof SetValue set && raw.isAssignableFrom(Set.class)) {
      return Collections.unmodifiableSet(
          new LinkedHashSet<>(Arrays.asList(all(set.toArray(), of[0]))));
    }
    if (value instanceof MapValue map && raw == Map.class) {
      Map<@Nullable Object, @Nullable Object> entries = new LinkedHashMap<>();
      for (int i = 0; i < map.size(); i++) {
        entries.put(toJava(map.key(i), of[0]), toJava(map.value(i), of[1]));
      }
      return Collections.unmodifiableMap(entries);
    }
    return value;
  }

  private static @Nullable Object[] all(@Nullable Object[] values, java.lang.reflect.Type type) {
    return Arrays.stream(values).map(value -> toJava(value, type)).toArray();
  }

  private static Object element(EnumValue element, Class<?> raw) {
    if (!raw.isEnum()) {
      return element;
    }
    for (Object constant : raw.getEnumConstants()) {
      if (((Enum<?>) constant).name().equals(element.name())) {
        return constant;
      }
    }
    throw new IllegalArgumentException(raw.getName() + " has no constant " + element);
  }

  /** A tuple with names as a record by name, one without by position. */
  private static Object tuple(Tuple tuple, java.lang.reflect.Type type, Class<?> raw) {
    if (!raw.isRecord()) {
      return tuple;
    }
    RecordComponent[] components = raw.getRecordComponents();
    if (components.length != tuple.size()) {
      throw new IllegalArgumentException(
          "the record " + type.getTypeName() + " does not have as many components as " + tuple);
    }
    Class<?>[] types = new Class<?>[components.length];
    @Nullable Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      String name = components[i].getName();
      int from = tuple.names().isEmpty() ? i : tuple.names().indexOf(name);
      if (from < 0) {
        throw new IllegalArgumentException(
            "the record "
                + type.getTypeName()
                + " has a component "
                + name
                + ", which "
                + tuple
                + " lacks");
      }
      types[i] = components[i].getType();
      values[i] = toJava(tuple.get(from), components[i].getGenericType());
    }
    try {
      var constructor = raw.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      Throwable why = e.getCause() == null ? e : e.getCause();
      throw new IllegalArgumentException(
          "the record " + type.getTypeName() + " cannot be made of " + tuple + ": " + why, e);
    }
  }

  /** A value of Java as this type of P. */
  static @Nullable Object toP(@Nullable Object value, Type type) {
    if (value == null || type instanceof Type.Foreign) {
      return value;
    }
    if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
      return toP(((Number) value).longValue(), type);
    }
    if (value instanceof Float number) {
      return number.doubleValue();
    }
    if (type instanceof Type.Enumeration enumeration) {
      return element(value, enumeration);
    }
    if (value instanceof List<?> list) {
      Type of = type instanceof Type.Seq seq ? seq.element() : Type.Word.ANY;
      return Seq.of(Arrays.asList(list.stream().map(one -> toP(one, of)).toArray()));
    }
    if (value instanceof Set<?> set) {
      Type of = type instanceof Type.SetOf whole ? whole.element() : Type.Word.ANY;
      List<@Nullable Object> elements = new ArrayList<>();
      set.forEach(one -> elements.add(toP(one, of)));
      if (isUnordered(set)) {
        elements.sort(Comparator.comparingLong(Conversion::rank));
      }
      SetValue all = SetValue.EMPTY;
      for (Object one : elements) {
        all = all.with(one);
      }
      return all;
    }
    if (value instanceof Map<?, ?> map) {
      Type key = type instanceof Type.MapOf whole ? whole.key() : Type.Word.ANY;
      Type of = type instanceof Type.MapOf whole ? whole.value() : Type.Word.ANY;
      List<@Nullable Object[]> entries = new ArrayList<>();
      map.forEach((k, v) -> entries.add(new @Nullable Object[] {toP(k, key), toP(v, of)}));
      if (isUnordered(map)) {
        entries.sort(Comparator.comparingLong(entry -> rank(entry[0])));
      }
      MapValue all = MapValue.EMPTY;
      for (@Nullable Object[] entry : entries) {
        all = all.with(entry[0], entry[1]);
      }
      return all;
    }
    boolean isTuple = value instanceof Record && !(value instanceof EnumValue);
    return isTuple ? tuple((Record) value, type) : value;
  }

  /**
   * Whether the order of a set or a map may differ from JVM to JVM, as that of hashes does: so it
   * is of all classes that are not known to keep one.
   */
  private static boolean isUnordered(Object collection) {
    String name = collection.getClass().getName();
    if (VIEWS.stream().anyMatch(name::startsWith)) {
      return isUnordered(Backing.of(collection));
    }
    boolean ordered =
        collection instanceof SortedSet
            || collection instanceof SortedMap
            || collection instanceof EnumSet
            || collection instanceof LinkedHashSet
            || collection instanceof LinkedHashMap;
    return !ordered && ORDERED.stream().noneMatch(name::startsWith);
  }

  /** The place of a value in an order that is the same on every JVM. */
  private static long rank(@Nullable Object value) {
    if (value instanceof Long number) {
      return number;
    }
    return value instanceof EnumValue element ? element.number() : Values.hash(value);
  }

  private static Object element(Object value, Type.Enumeration type) {
    if (value instanceof Long number) {
      return Types.element(type.definition(), number);
    }
    if (value instanceof Enum<?> constant) {
      for (var element : type.definition().elements()) {
        if (element.name().equals(constant.name())) {
          return Types.element(type.definition(), element);
        }
      }
    }
    return value;
  }

  /** A record as a tuple: by position if the type has no names, else by name. */
  private static Object tuple(Record whole, Type type) {
    RecordComponent[] components = whole.getClass().getRecordComponents();
    if (type instanceof Type.Tuple tuple && tuple.elements().size() == components.length) {
      @Nullable Object[] values = new Object[components.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = toP(component(whole, components[i]), tuple.elements().get(i));
      }
      return new Tuple(List.of(), values);
    }
    List<String> have = Arrays.stream(components).map(RecordComponent::getName).toList();
    List<String> names = type instanceof Type.NamedTuple ? Types.names(type) : have;
    if (names.size() != have.size() || !have.containsAll(names)) {
      return whole;
    }
    @Nullable Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      Type of =
          type instanceof Type.NamedTuple named ? named.fields().get(i).type() : Type.Word.ANY;
      values[i] = toP(component(whole, components[have.indexOf(names.get(i))]), of);
    }
    return new Tuple(names, values);
  }

  private static @Nullable Object component(Record whole, RecordComponent component) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(whole);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(whole + " cannot be read", e);
    }
  }

  private static Class<?> raw(java.lang.reflect.Type type) {
    if (type instanceof Class<?> plain) {
      return plain;
    }
    if (type instanceof ParameterizedType generic) {
      return raw(generic.getRawType());
    }
    return type instanceof WildcardType wild ? raw(wild.getUpperBounds()[0]) : Object.class;
  }

  private static java.lang.reflect.Type[] arguments(java.lang.reflect.Type type) {
    if (!(type instanceof ParameterizedType generic)) {
      return ANYTHING;
    }
    java.lang.reflect.Type[] given = generic.getActualTypeArguments();
    return given.length == 2 ? given : new java.lang.reflect.Type[] {given[0], Object.class};
  }
}
