package dev.tarry.machines.capture.jdk;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What {@code Map.of} is thawed as: it cannot be changed and does not answer questions about null,
 * but its order depends on its entries only, and not on the JVM.
 */
public final class ConstantMap extends AbstractMap<@Nullable Object, @Nullable Object> {
  private final Map<@Nullable Object, @Nullable Object> entries;

  public ConstantMap(Map<@Nullable Object, @Nullable Object> entries) {
    this.entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
  }

  /** As in the JDK: of a map with one entry a constant set, of others one that lacks removal. */
  @Override
  @SuppressWarnings({"unchecked", "rawtypes"}) // a set of entries
  public Set<Entry<@Nullable Object, @Nullable Object>> entrySet() {
    return entries.size() == 1
        ? (Set) new ConstantSet((Set) entries.entrySet())
        : new AbstractSet<>() {
          @Override
          public Iterator<Entry<@Nullable Object, @Nullable Object>> iterator() {
            return entries.entrySet().iterator();
          }

          @Override
          public int size() {
            return entries.size();
          }
        };
  }

  @Override
  public @Nullable Object get(@Nullable Object key) {
    return entries.get(Objects.requireNonNull(key));
  }

  @Override
  public boolean containsKey(@Nullable Object key) {
    return entries.containsKey(Objects.requireNonNull(key));
  }

  @Override
  public boolean containsValue(@Nullable Object value) {
    return entries.containsValue(Objects.requireNonNull(value));
  }

  @Override
  public void clear() {
    throw new UnsupportedOperationException();
  }

  @Override
  public @Nullable Object compute(
      @Nullable Object key, BiFunction<? super @Nullable Object, ? super @Nullable Object, ?> by) {
    throw new UnsupportedOperationException();
  }

  @Override
  public @Nullable Object computeIfAbsent(
      @Nullable Object key, Function<? super @Nullable Object, ?> by) {
    throw new UnsupportedOperationException();
  }

  @Override
  public @Nullable Object computeIfPresent(
      @Nullable Object key, BiFunction<? super @Nullable Object, ? super @Nullable Object, ?> by) {
    throw new UnsupportedOperationException();
  }

  @Override
  public @Nullable Object merge(
      @Nullable Object key,
      @Nullable Object value,
      BiFunction<? super @Nullable Object, ? super @Nullable Object, ?> by) {
    throw new UnsupportedOperationException();
  }

  @Override
  public @Nullable Object put(@Nullable Object key, @Nullable Object value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void putAll(Map<?, ?> more) {
    throw new UnsupportedOperationException();
  }

  @Override
  public @Nullable Object putIfAbsent(@Nullable Object key, @Nullable Object value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public @Nullable Object remove(@Nullable Object key) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean remove(@Nullable Object key, @Nullable Object value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public @Nullable Object replace(@Nullable Object key, @Nullable Object value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean replace(@Nullable Object key, @Nullable Object before, @Nullable Object after) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void replaceAll(BiFunction<? super @Nullable Object, ? super @Nullable Object, ?> by) {
    throw new UnsupportedOperationException();
  }
}
