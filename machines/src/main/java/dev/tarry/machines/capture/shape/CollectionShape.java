package dev.tarry.machines.capture.shape;

import dev.tarry.machines.capture.jdk.ConstantSet;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A collection of the JDK: its elements in their order, or, where the order means nothing, in the
 * order of their hashes.
 *
 * @param name of the kind of collection
 * @param rule how it arranges its elements
 * @param mutable whether elements can be added, removed or replaced
 * @param make makes a collection of elements
 * @param extra what else is part of it, such as a comparator
 */
record CollectionShape(String name, Arrangement rule, boolean mutable, Maker make, Extra extra)
    implements Shape {

  /**
   * Makes a collection of elements and of what else is part of it; if it is hashed, that is whether
   * all elements have the same hash codes on every JVM.
   */
  interface Maker {
    Object of(@Nullable Object[] elements, @Nullable Object extra);
  }

  /** What a collection has besides its elements, as a value. */
  interface Extra {
    Extra NOTHING = (collection, freezer) -> null;

    @Nullable Object of(Object collection, Freezer freezer);
  }

  @Override
  public Object freeze(Object object, Freezer freezer) {
    @Nullable Object[] elements = ((Collection<?>) object).toArray();
    @Nullable Object[] parts = new Object[elements.length + 1];
    parts[0] = extra.of(object, freezer);
    boolean lasting = Frozen.isLasting(parts[0]);
    for (int i = 0; i < elements.length; i++) {
      parts[i + 1] = freezer.freeze(elements[i]);
      lasting &= Frozen.isLasting(parts[i + 1]);
    }
    if (!lasting) {
      rule.check(
          elements, object, ComparatorValues.thaw(rule.isSorted() ? parts[0] : null), freezer);
    }
    if (rule == Arrangement.HASHED) {
      Arrays.sort(parts, 1, parts.length, byRank(freezer));
    }
    boolean steady = mutable || rule != Arrangement.HASHED || object instanceof ConstantSet;
    return new Frozen(this, parts, steady ? object : null);
  }

  private static Comparator<@Nullable Object> byRank(Freezer freezer) {
    return Comparator.comparingLong(value -> ComparatorValues.rank(value, freezer));
  }

  private static boolean isSteady(@Nullable Object[] parts) {
    boolean steady = true;
    for (int i = 1; i < parts.length; i++) {
      steady &= Frozen.hasSteadyHash(parts[i]);
    }
    return steady;
  }

  @Override
  public boolean hashesParts() {
    return rule.isCompared();
  }

  @Override
  public Object thaw(Frozen frozen) {
    @Nullable Object[] parts = frozen.elements();
    @Nullable Object[] elements = new Object[parts.length - 1];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = Frozen.thawed(parts[i + 1]);
    }
    return make.of(elements, rule == Arrangement.HASHED ? isSteady(parts) : parts[0]);
  }

  @Override
  public Object plain(Frozen frozen) {
    return frozen.plainElements(1);
  }
}
