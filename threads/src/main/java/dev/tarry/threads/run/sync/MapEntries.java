package dev.tarry.threads.run.sync;

import dev.tarry.threads.run.jdk.Views;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Locations;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Entries of maps without a reference to their map, such as those of a {@code HashMap}: using an
 * entry uses the map. The map is the one that the last iterator shows, or that has the entry.
 */
final class MapEntries {
  private static final Set<String> PARTS =
      Set.of(
          "java.util.HashMap$Node",
          "java.util.HashMap$TreeNode",
          "java.util.Hashtable$Entry",
          "java.util.LinkedHashMap$Entry",
          "java.util.TreeMap$Entry",
          "java.util.WeakHashMap$Entry");

  private final Locations locations;

  /** The iterator that was called last. */
  private @Nullable Object cursor;

  MapEntries(Locations locations) {
    this.locations = locations;
  }

  void clear() {
    cursor = null;
  }

  /** Whether an object is such an entry. */
  static boolean isPart(Object object) {
    return object instanceof Map.Entry && PARTS.contains(object.getClass().getName());
  }

  /** The program calls an object. */
  void calls(Object object) {
    if (object instanceof Iterator) {
      cursor = object;
    }
  }

  /** The program has got an entry, perhaps from the iterator that it called last. */
  void got(Object entry) {
    Object last = cursor;
    if (last != null && Views.base(last) instanceof Map<?, ?> map) {
      locations.quiet(entry, Locations.PART).partOf(map);
    }
  }

  /** The map of an entry; null if it is unknown. */
  @Nullable Object mapOf(Object entry) {
    Location known = locations.known(entry, Locations.PART);
    return known != null && known.whole() != null ? known.whole() : find(entry);
  }

  private @Nullable Object find(Object entry) {
    int size = locations.size();
    for (int i = 0; i < size; i++) {
      Location location = locations.get(i);
      if (location.key() == Locations.WHOLE && location.ref() instanceof Map<?, ?> map) {
        for (Object other : map.entrySet()) {
          if (other == entry) {
            locations.quiet(entry, Locations.PART).partOf(map);
            return map;
          }
        }
      }
    }
    return null;
  }
}
