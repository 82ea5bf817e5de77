package dev.tarry.bench.oracle.sim;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a machine that may crash and start again has on disk.
 *
 * @param written the fields that need no sync, with their values
 * @param loose the fields that need one, with all values that a crash may find
 * @param writes the durable fields at each effect that waits: written before it, in one piece
 * @param midway whether the machine has taken something and made no effect yet
 */
record SimDisk(
    Map<String, Object> written,
    Map<String, Set<Object>> loose,
    List<Map<String, Object>> writes,
    boolean midway) {

  /** A disk on which nothing but these values has ever been. */
  static SimDisk of(Map<String, Object> durable, Set<String> synced) {
    Map<String, Object> written = new HashMap<>(durable);
    Map<String, Set<Object>> loose = new HashMap<>();
    for (String field : synced) {
      loose.put(field, Set.of(durable.get(field)));
      written.remove(field);
    }
    return new SimDisk(written, loose, List.of(), false);
  }

  /** After a write of the durable fields, which a sync may follow. */
  SimDisk with(Map<String, Object> durable, boolean sync) {
    Map<String, Object> now = new HashMap<>();
    written.keySet().forEach(field -> now.put(field, durable.get(field)));
    Map<String, Set<Object>> then = new HashMap<>();
    loose.forEach(
        (field, values) -> {
          Set<Object> all = new HashSet<>(sync ? Set.of() : values);
          all.add(durable.get(field));
          then.put(field, all);
        });
    return new SimDisk(now, then, writes, false);
  }

  /** With effects that wait; the first of them is the first one of what was taken. */
  SimDisk begun(List<Map<String, Object>> atEffects) {
    return new SimDisk(written, loose, atEffects, !atEffects.isEmpty());
  }

  private SimDisk waiting(List<Map<String, Object>> atEffects) {
    return new SimDisk(written, loose, atEffects, false);
  }

  /** After the first effect that waited. */
  SimDisk committed(boolean sync) {
    return with(writes.get(0), sync).waiting(writes.subList(1, writes.size()));
  }

  /**
   * What a crash may find: all of the next write, or nothing of it.
   *
   * @param durable the durable fields as the handler has left them
   */
  Set<Map<String, Object>> found(Map<String, Object> durable) {
    Set<Map<String, Object>> all = new HashSet<>(combinations());
    all.addAll(with(writes.isEmpty() ? durable : writes.get(0), false).combinations());
    return all;
  }

  private Set<Map<String, Object>> combinations() {
    List<Map<String, Object>> all = new ArrayList<>(List.of(written));
    loose.forEach(
        (field, values) -> {
          List<Map<String, Object>> more = new ArrayList<>();
          for (Map<String, Object> one : all) {
            for (Object value : values) {
              Map<String, Object> longer = new HashMap<>(one);
              longer.put(field, value);
              more.add(longer);
            }
          }
          all.clear();
          all.addAll(more);
        });
    return new HashSet<>(all);
  }
}
