package dev.tarry.machines.capture.shape;

import dev.tarry.machines.capture.jdk.ConstantMap;
import dev.tarry.machines.model.Structured;
import java.util.AbstractMap.SimpleEntry;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A map of the JDK: its entries in their order, or, if that means nothing, by the keys' hashes.
 *
 * @param name of the kind of map
 * @param rule how it arranges its keys
 * @param mutable whether entries can be added, removed or replaced
 * @param make makes a map of entries
 * @param extra what else is part of it, such as a comparator
 */
record MapShape(
    String name, Arrangement rule, boolean mutable, Maker make, CollectionShape.Extra extra)
    implements Shape {

  /**
   * Makes a map of entries and of what else is part of it; if it is hashed, that is whether all
   * keys have the same hash codes on every JVM.
   */
  interface Maker {
    Object of(Map.Entry<@Nullable Object, @Nullable Object>[] entries, @Nullable Object extra);
  }

  @Override
  public Object freeze(Object object, Freezer freezer) {
    Map<?, ?> map = (Map<?, ?>) object;
    Object extras = extra.of(object, freezer);
    int n = map.size();
    @Nullable Object[] keys = new Object[n];
    @Nullable Object[][] entries = new Object[n][];
    boolean lasting = Frozen.isLasting(extras);
    int i = 0;
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      keys[i] = entry.getKey();
      Object key = freezer.freeze(entry.getKey());
      lasting &= Frozen.isLasting(key);
      entries[i++] = new @Nullable Object[] {key, freezer.freeze(entry.getValue())};
    }
    if (!lasting) {
      rule.check(keys, object, ComparatorValues.thaw(rule.isSorted() ? extras : null), freezer);
    }
    if (rule == Arrangement.HASHED) {
      Arrays.sort(
          entries, Comparator.comparingLong(entry -> ComparatorValues.rank(entry[0], freezer)));
    }
    @Nullable Object[] parts = new Object[2 * n + 1];
    parts[0] = extras;
    for (i = 0; i < n; i++) {
      parts[2 * i + 1] = entries[i][0];
      parts[2 * i + 2] = entries[i][1];
    }
    boolean steady = mutable || rule != Arrangement.HASHED || object instanceof ConstantMap;
    return new Frozen(this, parts, steady ? object : null);
  }

  @Override
  public boolean hashesParts() {
    return rule.isCompared();
  }

  @Override
  public Object thaw(Frozen frozen) {
    @Nullable Object[] parts = frozen.elements();
    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of entries
    Map.Entry<@Nullable Object, @Nullable Object>[] entries = new Map.Entry[parts.length / 2];
    boolean steady = true;
    for (int i = 0; i < entries.length; i++) {
      steady &= Frozen.hasSteadyHash(parts[2 * i + 1]);
      Object key = Frozen.thawed(parts[2 * i + 1]);
      entries[i] = new SimpleEntry<>(key, Frozen.thawed(parts[2 * i + 2]));
    }
    return make.of(entries, rule == Arrangement.HASHED ? steady : parts[0]);
  }

  @Override
  public Object plain(Frozen frozen) {
    @Nullable Object[] parts = frozen.elements();
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    for (int i = 1; i < parts.length; i += 2) {
      map.put(String.valueOf(parts[i]), Structured.plain(parts[i + 1]));
    }
    return map;
  }
}
