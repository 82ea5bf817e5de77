package dev.tarry.machines.capture.jdk;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What {@code Set.of} is thawed as: it cannot be changed and does not answer questions about null,
 * but its order depends on its elements only, and not on the JVM.
 */
public final class ConstantSet extends AbstractSet<@Nullable Object> {
  private final Set<@Nullable Object> elements;

  public ConstantSet(Collection<@Nullable Object> elements) {
    this.elements = Collections.unmodifiableSet(new LinkedHashSet<>(elements));
  }

  @Override
  public Iterator<@Nullable Object> iterator() {
    return elements.iterator();
  }

  @Override
  public int size() {
    return elements.size();
  }

  @Override
  public boolean contains(@Nullable Object element) {
    return elements.contains(Objects.requireNonNull(element));
  }

  @Override
  public boolean add(@Nullable Object element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean addAll(Collection<?> more) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void clear() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean remove(@Nullable Object element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean removeAll(Collection<?> others) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean removeIf(Predicate<? super @Nullable Object> filter) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean retainAll(Collection<?> others) {
    throw new UnsupportedOperationException();
  }
}
