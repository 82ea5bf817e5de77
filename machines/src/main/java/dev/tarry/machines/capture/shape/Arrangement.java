package dev.tarry.machines.capture.shape;

import dev.tarry.core.program.Mistake;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How a collection arranges its elements, or a map its keys. */
enum Arrangement {
  /** In the order in which they were put there. */
  LISTED,
  /** In that order too, but two such collections are never equal. */
  QUEUED,
  /** In that order, and found by their hashes. */
  LINKED,
  /** Found by their hashes, in no order. */
  HASHED,
  /** In ascending order. */
  SORTED,
  /** As a heap; two of these are never equal. */
  HEAPED;

  /** Whether such a collection is equal to others with the same elements. */
  boolean isCompared() {
    return this != QUEUED && this != HEAPED;
  }

  boolean isSorted() {
    return this == SORTED || this == HEAPED;
  }

  /**
   * Sees to it that elements, which can change, have not changed so that they are no longer where
   * they belong: such a collection does not find them any more, and a copy would.
   */
  void check(
      @Nullable Object[] elements,
      Object collection,
      @Nullable Comparator<@Nullable Object> order,
      Freezer freezer) {
    for (int i = 0; i < elements.length; i++) {
      boolean right =
          switch (this) {
            case LISTED, QUEUED -> true;
            case LINKED, HASHED -> contains(collection, elements[i]);
            case SORTED -> i == 0 || compare(elements[i - 1], elements[i], order) < 0;
            case HEAPED -> i == 0 || compare(elements[(i - 1) / 2], elements[i], order) <= 0;
          };
      if (!right) {
        throw new Mistake(
            freezer.place()
                + " holds a "
                + collection.getClass().getSimpleName()
                + " with an element that was changed after it was added, so it is no longer found;"
                + " remove it before you change it, or use a record as a key");
      }
    }
  }

  private static boolean contains(Object collection, @Nullable Object element) {
    return collection instanceof Map<?, ?> map
        ? map.containsKey(element)
        : ((Collection<?>) collection).contains(element);
  }

  @SuppressWarnings("unchecked") // elements in their natural order are comparable
  private static int compare(
      @Nullable Object one, @Nullable Object other, @Nullable Comparator<@Nullable Object> order) {
    return order == null && one != null
        ? ((Comparable<@Nullable Object>) one).compareTo(other)
        : order == null ? 0 : order.compare(one, other);
  }
}
