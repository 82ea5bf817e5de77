package dev.tarry.bench.oracle.threads.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A state of the model: what its variables hold, by their names. Values are immutable. There are
 * few variables, so that looking through an array is quicker than a map, which would also tell that
 * it is used in a JVM whose JDK has been changed.
 */
public final class ModelState {
  /** In order, so that states with the same variables have the same array or equal ones. */
  private final String[] names;

  private final Object[] values;
  private final int hash;

  private ModelState(String[] names, Object[] values) {
    this.names = names;
    this.values = values;
    int sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum = 31 * sum + (names[i].hashCode() ^ values[i].hashCode());
    }
    this.hash = sum;
  }

  /** The state in which variables hold what they begin with. */
  public static ModelState of(Map<String, Object> initial) {
    String[] names = initial.keySet().toArray(new String[0]);
    Arrays.sort(names);
    Object[] values = new Object[names.length];
    for (int i = 0; i < names.length; i++) {
      values[i] = initial.get(names[i]);
    }
    return new ModelState(names, values);
  }

  private int at(String name) {
    for (int i = 0; i < names.length; i++) {
      if (names[i].equals(name)) {
        return i;
      }
    }
    return -1;
  }

  public ModelState with(String name, Object value) {
    int at = at(name);
    if (at >= 0) {
      Object[] changed = values.clone();
      changed[at] = value;
      return new ModelState(names, changed);
    }
    int to = -Arrays.binarySearch(names, name) - 1;
    String[] more = Arrays.copyOf(names, names.length + 1);
    Object[] all = Arrays.copyOf(values, names.length + 1);
    System.arraycopy(names, to, more, to + 1, names.length - to);
    System.arraycopy(values, to, all, to + 1, names.length - to);
    more[to] = name;
    all[to] = value;
    return new ModelState(more, all);
  }

  /** What a variable holds. */
  public Object get(String name) {
    Object value = find(name);
    if (value == null) {
      throw new IllegalArgumentException("the model has no variable " + name);
    }
    return value;
  }

  private @Nullable Object find(String name) {
    int at = at(name);
    return at < 0 ? null : values[at];
  }

  public boolean has(String name) {
    return at(name) >= 0;
  }

  public int number(String name) {
    return (Integer) get(name);
  }

  public boolean is(String name) {
    return Boolean.TRUE.equals(find(name));
  }

  @SuppressWarnings("unchecked") // only the model itself puts values in
  public <T> List<T> list(String name) {
    return (List<T>) get(name);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ModelState state
        && state.hash == hash
        && Arrays.equals(state.values, values)
        && (state.names == names || Arrays.equals(state.names, names));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return Arrays.toString(names) + " = " + Arrays.toString(values);
  }
}
