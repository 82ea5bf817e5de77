package dev.tarry.machines;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.MachineId;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Converts the maps, lists, strings, numbers and booleans of an event log to records, by their
 * declared types.
 */
final class PlainRecords {
  private final Function<String, MachineId> machines;

  PlainRecords(Function<String, MachineId> machines) {
    this.machines = machines;
  }

  /** The value of a declared type. */
  @Nullable Object value(Type type, @Nullable Object plain) {
    Class<?> raw = raw(type);
    if (raw == Optional.class) {
      return Optional.ofNullable(plain == null ? null : value(argument(type, 0), plain));
    }
    if (raw.isRecord() && raw != Ref.class) {
      return record(raw, plain == null ? Map.of() : plain);
    }
    if (plain == null) {
      if (raw.isPrimitive()) {
        throw misfit(raw, "null");
      }
      return null;
    }
    if (raw == Ref.class) {
      return plain instanceof Ref<?> known
          ? known
          : new Ref<>(machines.apply(String.valueOf(plain)));
    }
    if (plain instanceof Number number) {
      return number(raw, number);
    }
    if (plain instanceof Collection<?> all) {
      return collection(type, raw, all);
    }
    if (plain instanceof Map<?, ?> map) {
      return map(type, raw, map);
    }
    if (raw.isEnum()) {
      return Arrays.stream(raw.getEnumConstants())
          .filter(constant -> ((Enum<?>) constant).name().equals(plain))
          .findFirst()
          .orElseThrow(() -> misfit(raw, plain));
    }
    boolean truth = plain instanceof Boolean && (raw == boolean.class || raw == Boolean.class);
    if (truth || raw.isInstance(plain)) {
      return plain;
    }
    throw misfit(raw, plain);
  }

  private Object record(Class<?> raw, Object plain) {
    if (!(plain instanceof Map<?, ?> map)) {
      throw misfit(raw, plain);
    }
    RecordComponent[] parts = raw.getRecordComponents();
    @Nullable Object[] values = new Object[parts.length];
    Class<?>[] types = new Class<?>[parts.length];
    for (int i = 0; i < parts.length; i++) {
      types[i] = parts[i].getType();
      values[i] = value(parts[i].getGenericType(), map.get(parts[i].getName()));
    }
    try {
      var constructor = raw.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw misfit(raw, plain);
    }
  }

  private static Object number(Class<?> raw, Number number) {
    if (raw == int.class || raw == Integer.class) {
      return Math.toIntExact(number.longValue());
    }
    if (raw == long.class || raw == Long.class) {
      return number.longValue();
    }
    if (raw == double.class || raw == Double.class) {
      return number.doubleValue();
    }
    if (raw == float.class || raw == Float.class) {
      return number.floatValue();
    }
    if (raw == short.class || raw == Short.class) {
      return number.shortValue();
    }
    if (raw == byte.class || raw == Byte.class) {
      return number.byteValue();
    }
    if (raw.isInstance(number)) {
      return number;
    }
    throw misfit(raw, number);
  }

  private Object collection(Type type, Class<?> raw, Collection<?> all) {
    List<@Nullable Object> values = new ArrayList<>();
    all.forEach(one -> values.add(value(argument(type, 0), one)));
    if (raw.isAssignableFrom(ArrayList.class)) {
      return values;
    }
    if (raw.isAssignableFrom(LinkedHashSet.class) || raw == Set.class) {
      return new LinkedHashSet<>(values);
    }
    throw misfit(raw, all);
  }

  private Object map(Type type, Class<?> raw, Map<?, ?> map) {
    if (!raw.isAssignableFrom(LinkedHashMap.class)) {
      throw misfit(raw, map);
    }
    Map<@Nullable Object, @Nullable Object> values = new LinkedHashMap<>();
    map.forEach(
        (key, value) -> values.put(key(argument(type, 0), key), value(argument(type, 1), value)));
    return values;
  }

  /** Keys of a map are strings in JSON, whatever their type in the program. */
  private @Nullable Object key(Type type, Object key) {
    Class<?> raw = raw(type);
    try {
      return raw == Integer.class || raw == Long.class
          ? number(raw, Long.parseLong(String.valueOf(key)))
          : value(type, key);
    } catch (NumberFormatException e) {
      throw misfit(raw, key);
    }
  }

  private static Class<?> raw(Type type) {
    if (type instanceof ParameterizedType generic) {
      return raw(generic.getRawType());
    }
    if (type instanceof WildcardType wildcard) {
      return raw(wildcard.getUpperBounds()[0]);
    }
    return type instanceof Class<?> known ? known : Object.class;
  }

  private static Type argument(Type type, int i) {
    return type instanceof ParameterizedType generic
        ? generic.getActualTypeArguments()[i]
        : Object.class;
  }

  private static Mistake misfit(Class<?> type, Object plain) {
    return new Mistake(plain + " is not a " + type.getSimpleName());
  }
}
