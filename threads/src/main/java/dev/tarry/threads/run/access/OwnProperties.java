package dev.tarry.threads.run.access;

import dev.tarry.threads.run.code.Unwatched;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The system properties of one execution. Changes by {@code System.setProperty} are explored; those
 * through the object itself are not, and the report says so.
 */
final class OwnProperties extends Properties {
  private static final long serialVersionUID = 1L;

  private final transient Properties before;
  private final transient Unwatched unwatched;

  OwnProperties(Properties before, Unwatched unwatched) {
    this.before = before;
    this.unwatched = unwatched;
    super.putAll(before);
  }

  private void tell() {
    unwatched.add("changes to the object that System.getProperties returns", "");
  }

  /** Sets a property, or clears it if the value is null; returns the previous value. */
  @Nullable String change(String key, @Nullable String value) {
    String old = getProperty(key);
    if (value == null) {
      super.remove(key);
    } else {
      super.put(key, value);
    }
    return old;
  }

  /** The changed properties, with null for cleared ones. */
  SortedMap<String, @Nullable String> changed() {
    SortedMap<String, @Nullable String> changed = new TreeMap<>();
    TreeSet<String> names = new TreeSet<>(stringPropertyNames());
    names.addAll(before.stringPropertyNames());
    for (String name : names) {
      String value = getProperty(name);
      if (!Objects.equals(value, before.getProperty(name))) {
        changed.put(name, value);
      }
    }
    return changed;
  }

  @Override
  public synchronized @Nullable Object put(Object key, Object value) {
    tell();
    return super.put(key, value);
  }

  @Override
  public synchronized @Nullable Object remove(Object key) {
    tell();
    return super.remove(key);
  }

  @Override
  public synchronized boolean remove(Object key, Object value) {
    tell();
    return super.remove(key, value);
  }

  @Override
  public synchronized void putAll(Map<?, ?> all) {
    tell();
    super.putAll(all);
  }

  @Override
  public synchronized void clear() {
    tell();
    super.clear();
  }

  @Override
  public synchronized @Nullable Object putIfAbsent(Object key, Object value) {
    tell();
    return super.putIfAbsent(key, value);
  }

  @Override
  public synchronized boolean replace(Object key, Object old, Object value) {
    tell();
    return super.replace(key, old, value);
  }

  @Override
  public synchronized @Nullable Object replace(Object key, Object value) {
    tell();
    return super.replace(key, value);
  }

  @Override
  public synchronized void replaceAll(BiFunction<? super Object, ? super Object, ?> function) {
    tell();
    super.replaceAll(function);
  }

  @Override
  public synchronized Object computeIfAbsent(Object key, Function<? super Object, ?> function) {
    tell();
    return super.computeIfAbsent(key, function);
  }

  @Override
  public synchronized @Nullable Object computeIfPresent(
      Object key, BiFunction<? super Object, ? super Object, ?> function) {
    tell();
    return super.computeIfPresent(key, function);
  }

  @Override
  public synchronized Object compute(
      Object key, BiFunction<? super Object, ? super Object, ?> function) {
    tell();
    return super.compute(key, function);
  }

  @Override
  public synchronized Object merge(
      Object key, Object value, BiFunction<? super Object, ? super Object, ?> function) {
    tell();
    return super.merge(key, value, function);
  }
}
