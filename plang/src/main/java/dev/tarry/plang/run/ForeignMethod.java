package dev.tarry.plang.run;

import dev.tarry.core.program.Mistake;
import dev.tarry.plang.ir.Signature;
import dev.tarry.plang.value.MapValue;
import dev.tarry.plang.value.Seq;
import dev.tarry.plang.value.SetValue;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A static method as a foreign function.
 *
 * <p>An int is passed as a long or an int, a float as a double, a bool as a boolean, a string as a
 * String; a seq, set or map as a List, Set or Map that cannot be changed, if the parameter's type
 * says so. Everything else is passed as it is; results come back in the same way.
 */
final class ForeignMethod implements ForeignFunction {
  private final Method method;
  private final Signature signature;

  ForeignMethod(Method method, Signature signature) {
    this.method = method;
    this.signature = signature;
  }

  @Override
  public @Nullable Object call(@Nullable Object[] arguments, String place) {
    @Nullable Object[] passed = new Object[arguments.length];
    for (int i = 0; i < passed.length; i++) {
      passed[i] = toJava(arguments[i], method.getParameterTypes()[i]);
    }
    try {
      Object result = toP(method.invoke(null, passed));
      if (signature.hasResult() && !Types.admits(signature.result(), result)) {
        throw new Mistake(
            method + " returned " + result + ", which is not of type " + signature.result());
      }
      return result;
    } catch (IllegalAccessException | IllegalArgumentException e) {
      throw new Mistake(
          place + ": " + method + " cannot be called for " + signature.name() + ": " + e);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw ProgramError.runtime(signature.name() + " threw " + e.getCause(), place);
    }
  }

  private static @Nullable Object toJava(@Nullable Object value, Class<?> type) {
    if (value instanceof Long number && (type == int.class || type == Integer.class)) {
      return Math.toIntExact(number);
    }
    if (value instanceof Seq seq && type.isAssignableFrom(List.class) && type != Object.class) {
      return Collections.unmodifiableList(Arrays.asList(seq.toArray()));
    }
    if (value instanceof SetValue set && type.isAssignableFrom(Set.class) && type != Object.class) {
      return Collections.unmodifiableSet(new LinkedHashSet<>(Arrays.asList(set.toArray())));
    }
    if (value instanceof MapValue map && type == Map.class) {
      Map<@Nullable Object, @Nullable Object> entries = new LinkedHashMap<>();
      for (int i = 0; i < map.size(); i++) {
        entries.put(map.key(i), map.value(i));
      }
      return Collections.unmodifiableMap(entries);
    }
    return value;
  }

  private static @Nullable Object toP(@Nullable Object result) {
    if (result instanceof Integer number) {
      return number.longValue();
    }
    if (result instanceof List<?> list) {
      return Seq.of(new ArrayList<>(list));
    }
    if (result instanceof Set<?> set) {
      SetValue value = SetValue.EMPTY;
      for (Object element : set) {
        value = value.with(element);
      }
      return value;
    }
    if (result instanceof Map<?, ?> map) {
      MapValue value = MapValue.EMPTY;
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        value = value.with(entry.getKey(), entry.getValue());
      }
      return value;
    }
    return result;
  }
}
