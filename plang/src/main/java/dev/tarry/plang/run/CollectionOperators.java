package dev.tarry.plang.run;

import dev.tarry.plang.value.MapValue;
import dev.tarry.plang.value.PValues;
import dev.tarry.plang.value.Seq;
import dev.tarry.plang.value.SetValue;
import org.jspecify.annotations.Nullable;

/** The operators of P on sequences, sets and maps, as generated code calls them. */
public final class CollectionOperators {
  private CollectionOperators() {}

  public static long size(Object collection) {
    if (collection instanceof Seq seq) {
      return seq.size();
    }
    return collection instanceof SetValue set ? set.size() : ((MapValue) collection).size();
  }

  public static boolean contains(@Nullable Object item, Object collection) {
    if (collection instanceof Seq seq) {
      return seq.contains(item);
    }
    return collection instanceof SetValue set
        ? set.contains(item)
        : ((MapValue) collection).contains(item);
  }

  public static Object keys(Object map) {
    return ((MapValue) map).keys();
  }

  public static Object values(Object map) {
    return ((MapValue) map).values();
  }

  /** The elements as they are now. */
  public static @Nullable Object[] elements(Object collection) {
    if (collection instanceof Seq seq) {
      return seq.toArray();
    }
    return collection instanceof SetValue set
        ? set.toArray()
        : ((MapValue) collection).keys().toArray();
  }

  /** An element of a sequence or set by position. */
  public static @Nullable Object at(Object collection, long index, String place) {
    if (collection instanceof Seq seq) {
      return seq.get(inRange(index, seq.size(), "seq", place));
    }
    SetValue set = (SetValue) collection;
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
  public static @Nullable Object get(Object map, @Nullable Object key, String place) {
    MapValue table = (MapValue) map;
    int i = table.find(key);
    if (i < 0) {
      throw ProgramError.runtime("the key " + PValues.print(key) + " is not in the map", place);
    }
    return table.value(i);
  }

  public static Object seqWith(Object seq, long index, @Nullable Object value, String place) {
    Seq items = (Seq) seq;
    return items.with(inRange(index, items.size(), "seq", place), value);
  }

  public static Object mapWith(Object map, @Nullable Object key, @Nullable Object value) {
    return ((MapValue) map).with(key, value);
  }

  public static Object seqInsert(Object seq, long index, @Nullable Object value, String place) {
    Seq items = (Seq) seq;
    return items.insert(inRange(index, items.size() + 1, "seq", place), value);
  }

  /** The map with a new key. */
  public static Object mapInsert(
      Object map, @Nullable Object key, @Nullable Object value, String place) {
    MapValue table = (MapValue) map;
    if (table.contains(key)) {
      throw ProgramError.runtime("the key " + PValues.print(key) + " is in the map already", place);
    }
    return table.with(key, value);
  }

  public static Object setAdd(Object set, @Nullable Object value) {
    return ((SetValue) set).with(value);
  }

  public static Object seqRemove(Object seq, long index, String place) {
    Seq items = (Seq) seq;
    return items.remove(inRange(index, items.size(), "seq", place));
  }

  /** The set without an element, or the map without a key. */
  public static Object remove(Object collection, @Nullable Object value) {
    return collection instanceof SetValue set
        ? set.without(value)
        : ((MapValue) collection).without(value);
  }
}
