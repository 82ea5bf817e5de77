package dev.tarry.machines.capture.jdk;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * Elements in the order in which a sorted collection held them, so that the JDK builds another one
 * of them without asking for their order: no code of the user's runs.
 */
@SuppressWarnings("JdkObsolete") // the JDK asks for these when it copies
public final class Sorted extends AbstractSet<@Nullable Object>
    implements SortedSet<@Nullable Object> {
  private final @Nullable Object[] elements;
  private final @Nullable Comparator<? super @Nullable Object> order;

  public Sorted(@Nullable Object[] elements, @Nullable Comparator<@Nullable Object> order) {
    this.elements = elements;
    this.order = order;
  }

  @Override
  public @Nullable Comparator<? super @Nullable Object> comparator() {
    return order;
  }

  @Override
  public Iterator<@Nullable Object> iterator() {
    return Arrays.asList(elements).iterator();
  }

  @Override
  public int size() {
    return elements.length;
  }

  @Override
  public @Nullable Object[] toArray() {
    return elements.clone();
  }

  @Override
  public @Nullable Object first() {
    throw new NoSuchElementException("only for copying");
  }

  @Override
  public @Nullable Object last() {
    throw new NoSuchElementException("only for copying");
  }

  @Override
  public SortedSet<@Nullable Object> headSet(@Nullable Object to) {
    throw new UnsupportedOperationException("only for copying");
  }

  @Override
  public SortedSet<@Nullable Object> subSet(@Nullable Object from, @Nullable Object to) {
    throw new UnsupportedOperationException("only for copying");
  }

  @Override
  public SortedSet<@Nullable Object> tailSet(@Nullable Object from) {
    throw new UnsupportedOperationException("only for copying");
  }

  /** The same for maps. */
  @SuppressWarnings("JdkObsolete")
  public static final class Entries extends AbstractMap<@Nullable Object, @Nullable Object>
      implements SortedMap<@Nullable Object, @Nullable Object> {
    private final Set<Entry<@Nullable Object, @Nullable Object>> entries;
    private final @Nullable Comparator<? super @Nullable Object> order;

    /** The entries in their order. */
    public Entries(
        Set<Entry<@Nullable Object, @Nullable Object>> entries,
        @Nullable Comparator<@Nullable Object> order) {
      this.entries = entries;
      this.order = order;
    }

    @Override
    public @Nullable Comparator<? super @Nullable Object> comparator() {
      return order;
    }

    @Override
    public Set<Entry<@Nullable Object, @Nullable Object>> entrySet() {
      return entries;
    }

    @Override
    public @Nullable Object firstKey() {
      throw new NoSuchElementException("only for copying");
    }

    @Override
    public @Nullable Object lastKey() {
      throw new NoSuchElementException("only for copying");
    }

    @Override
    public SortedMap<@Nullable Object, @Nullable Object> headMap(@Nullable Object to) {
      throw new UnsupportedOperationException("only for copying");
    }

    @Override
    public SortedMap<@Nullable Object, @Nullable Object> subMap(
        @Nullable Object from, @Nullable Object to) {
      throw new UnsupportedOperationException("only for copying");
    }

    @Override
    public SortedMap<@Nullable Object, @Nullable Object> tailMap(@Nullable Object from) {
      throw new UnsupportedOperationException("only for copying");
    }
  }
}
