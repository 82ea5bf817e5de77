package dev.tarry.bench.oracle.threads.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A state of the model: what its variables hold, by their names. Values are immutable. */
public record ModelState(Map<String, Object> values) {

  public ModelState with(String name, Object value) {
    Map<String, Object> changed = new HashMap<>(values);
    changed.put(name, value);
    return new ModelState(changed);
  }

  /** What a variable holds. */
  public Object get(String name) {
    Object value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("the model has no variable " + name);
    }
    return value;
  }

  public boolean has(String name) {
    return values.containsKey(name);
  }

  ModelState without(String name) {
    Map<String, Object> changed = new HashMap<>(values);
    changed.remove(name);
    return new ModelState(changed);
  }

  public int number(String name) {
    return (Integer) get(name);
  }

  public boolean is(String name) {
    return Boolean.TRUE.equals(values.get(name));
  }

  @SuppressWarnings("unchecked") // only the model itself puts values in
  public <T> List<T> list(String name) {
    return (List<T>) get(name);
  }

  @SuppressWarnings("unchecked") // only the model itself puts values in
  Map<Integer, Integer> map(String name) {
    return (Map<Integer, Integer>) get(name);
  }
}
