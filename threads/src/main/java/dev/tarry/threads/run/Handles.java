package dev.tarry.threads.run;

import java.lang.invoke.VarHandle;
import java.util.IdentityHashMap;

/** Which field a handle or an updater stands for. */
final class Handles {
  private static final int ARRAY = -10;

  private final Sites sites;
  private final IdentityHashMap<Object, Integer> keys = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Boolean> statics = new IdentityHashMap<>();

  Handles(Sites sites) {
    this.sites = sites;
  }

  void clear() {
    keys.clear();
    statics.clear();
  }

  void add(Object updater, Class<?> type, String field) {
    keys.put(updater, sites.key(type.getName().replace('.', '/') + "." + field));
    statics.put(updater, false);
  }

  boolean isStatic(Object handle) {
    return Boolean.TRUE.equals(statics.get(handle));
  }

  /** The key of the location; for an array it is the index. */
  int key(Object handle, int index) {
    Integer known = keys.get(handle);
    if (known == null) {
      known = handle instanceof VarHandle var ? find(var) : Locations.WHOLE;
      keys.put(handle, known);
    }
    return known == ARRAY ? index : known;
  }

  private int find(VarHandle handle) {
    int coordinates = handle.coordinateTypes().size();
    statics.put(handle, coordinates == 0);
    if (coordinates == 2) {
      return ARRAY;
    }
    return handle
        .describeConstable()
        .map(desc -> sites.key(location(desc.toString(), desc.constantName(), handle)))
        .orElse(coordinates == 0 ? sites.key("a static field") : Locations.WHOLE);
  }

  private static String location(String text, String field, VarHandle handle) {
    if (!handle.coordinateTypes().isEmpty()) {
      return handle.coordinateTypes().get(0).getName().replace('.', '/') + "." + field;
    }
    return text;
  }
}
