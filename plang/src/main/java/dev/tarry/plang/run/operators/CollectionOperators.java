package dev.tarry.plang.run.operators;

import dev.tarry.plang.value.MapValue;
import dev.tarry.plang.value.PValues;
import dev.tarry.plang.value.Seq;
import dev.tarry.plang.value.SetValue;
import org.jspecify.annotations.Nullable;

/** The operators of P on sequences, sets and maps, as generated code calls them. */
public final class CollectionOperators {
  private CollectionOperators() {}

  public static long size(@Nullable Object collection, String place) {
    if (collection instanceof Seq seq) {
      return seq.size();
    }
    return collection instanceof SetValue set ? set.size() : map(collection, place).size();
  }

  public static boolean contains(@Nullable Object item, @Nullable Object collection, String place) {
    if (collection instanceof Seq seq) {
      return seq.contains(item);
    }
    return collection instanceof SetValue set
        ? set.contains(item)
        : map(collection, place).contains(item);
  }

  public static Object keys(@Nullable Object map, String place) {
    return map(map, place).keys();
  }

  public static Object values(@Nullable Object map, String place) {
    return map(map, place).values();
  }

  /** The elements as they are now. */
  public static @Nullable Object[] elements(@Nullable Object collection, String place) {
    if (collection instanceof Seq seq) {
      return seq.toArray();
    }
    return collection instanceof SetValue set
        ? set.toArray()
        : map(collection, place).keys().toArray();
  }

  private static MapValue map(@Nullable Object map, String place) {
    return (MapValue) present(map, place);
  }

  private static Seq seq(@Nullable Object seq, String place) {
    return (Seq) present(seq, place);
  }

  private static SetValue set(@Nullable Object set, String place) {
    return (SetValue) present(set, place);
  }

  private static Object present(@Nullable Object collection, String place) {
    if (collection == null) {
      throw ProgramError.runtime("null is used as a collection", place);
    }
    return collection;
  }

  /** An element of a sequence or set by position. */
  public static @Nullable Object at(@Nullable Object collection, long index, String place) {
    if (collection instanceof Seq seq) {
      return seq.get(inRange(index, seq.size(), "seq", place));
    }
    SetValue set = set(collection, place);
    return set.get(inRange(index, set.size(), "set", place));
  }

  private static int inRange(long index, int size, String what, String place) {
    if (index < 0 || index >= size) {
      throw ProgramError.runtime(
          "the index " + index + " is not in a " + what + " of size " + size, place);
    }
    return (int) index;
  }

  /** What a map maps a key to. */
  public static @Nullable Object get(@Nullable Object map, @Nullable Object key, String place) {
    MapValue table = map(map, place);
    int i = table.find(key);
    if (i < 0) {
      throw ProgramError.runtime("the key " + PValues.print(key) + " is not in the map", place);
    }
    return table.value(i);
  }

  public static Object seqWith(
      @Nullable Object seq, long index, @Nullable Object value, String place) {
    Seq items = seq(seq, place);
    return items.with(inRange(index, items.size(), "seq", place), value);
  }

  public static Object mapWith(
      @Nullable Object map, @Nullable Object key, @Nullable Object value, String place) {
    return map(map, place).with(key, value);
  }

  public static Object seqInsert(
      @Nullable Object seq, long index, @Nullable Object value, String place) {
    Seq items = seq(seq, place);
    if (index < 0 || index > items.size()) {
      throw ProgramError.runtime(
          "nothing can be inserted at " + index + " into a seq of size " + items.size(), place);
    }
    return items.insert((int) index, value);
  }

  /** The map with a new key. */
  public static Object mapInsert(
      @Nullable Object map, @Nullable Object key, @Nullable Object value, String place) {
    MapValue table = map(map, place);
    if (table.contains(key)) {
      throw ProgramError.runtime("the key " + PValues.print(key) + " is in the map already", place);
    }
    return table.with(key, value);
  }

  public static Object setAdd(@Nullable Object set, @Nullable Object value, String place) {
    return set(set, place).with(value);
  }

  public static Object seqRemove(@Nullable Object seq, long index, String place) {
    Seq items = seq(seq, place);
    return items.remove(inRange(index, items.size(), "seq", place));
  }

  /** The set without an element, or the map without a key. */
  public static Object remove(@Nullable Object collection, @Nullable Object value, String place) {
    return collection instanceof SetValue set
        ? set.without(value)
        : map(collection, place).without(value);
  }
}
