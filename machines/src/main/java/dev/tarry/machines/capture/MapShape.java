package dev.tarry.machines.capture;

import dev.tarry.machines.model.Structured;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** A map of the JDK: its entries in their order, or, if that means nothing, by the keys' hashes. */
record MapShape(
    String name,
    boolean ordered,
    boolean mutable,
    BiFunction<Map<@Nullable Object, @Nullable Object>, @Nullable Object, Object> make,
    CollectionShape.Extra extra)
    implements Shape {

  @Override
  public Object freeze(Object object, Freezer freezer) {
    Map<?, ?> map = (Map<?, ?>) object;
    @Nullable Object[][] entries = new Object[map.size()][];
    int n = 0;
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      entries[n++] =
          new @Nullable Object[] {freezer.freeze(entry.getKey()), freezer.freeze(entry.getValue())};
    }
    if (!ordered) {
      Arrays.sort(entries, (a, b) -> CollectionShape.BY_HASH.compare(a[0], b[0]));
    }
    @Nullable Object[] parts = new Object[2 * n + 1];
    parts[0] = extra.of(object);
    for (int i = 0; i < n; i++) {
      parts[2 * i + 1] = entries[i][0];
      parts[2 * i + 2] = entries[i][1];
    }
    return new Frozen(this, parts);
  }

  @Override
  public Object thaw(Frozen frozen) {
    @Nullable Object[] parts = frozen.elements();
    Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
    for (int i = 1; i < parts.length; i += 2) {
      map.put(Shape.thawed(parts[i]), Shape.thawed(parts[i + 1]));
    }
    return make.apply(map, parts[0]);
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
