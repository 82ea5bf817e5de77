package dev.tarry.machines.capture;

import dev.tarry.machines.model.Values;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * A collection of the JDK: its elements in their order, or, where the order means nothing, in the
 * order of their hashes.
 *
 * @param name of the kind of collection
 * @param ordered whether the order of the elements is part of the value
 * @param mutable whether elements can be added or removed
 * @param make makes a collection of the elements, like another that may have a comparator
 * @param extra what else is part of it, such as a comparator; null for nothing
 */
record CollectionShape(
    String name,
    boolean ordered,
    boolean mutable,
    BiFunction<Collection<@Nullable Object>, @Nullable Object, Object> make,
    Extra extra)
    implements Shape {

  /** What a collection has besides its elements. */
  interface Extra {
    @Nullable Object of(Object collection);
  }

  static final Comparator<@Nullable Object> BY_HASH =
      (a, b) -> Long.compare(Values.hash(a), Values.hash(b));

  @Override
  public Object freeze(Object object, Freezer freezer) {
    Collection<?> elements = (Collection<?>) object;
    @Nullable Object[] parts = new Object[elements.size() + 1];
    int n = 1;
    for (Object element : elements) {
      parts[n++] = freezer.freeze(element);
    }
    if (!ordered) {
      Arrays.sort(parts, 1, n, BY_HASH);
    }
    parts[0] = extra.of(object);
    return new Frozen(this, parts);
  }

  @Override
  public Object thaw(Frozen frozen) {
    @Nullable Object[] parts = frozen.elements();
    @Nullable Object[] elements = new Object[parts.length - 1];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = Shape.thawed(parts[i + 1]);
    }
    return make.apply(Arrays.asList(elements), parts[0]);
  }

  @Override
  public Object plain(Frozen frozen) {
    return frozen.plainElements(1);
  }
}
