package dev.tarry.bench.structures;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Maps that keep the first value of a key; they give 0 if there is none. */
final class IntMaps {
  private IntMaps() {}

  interface IntMap {
    int putIfAbsent(int key, int value);

    int remove(int key);
  }

  /** For one thread. */
  static final class PlainIntMap implements IntMap {
    private final Map<Integer, Integer> values = new HashMap<>();

    @Override
    public int putIfAbsent(int key, int value) {
      Integer old = values.putIfAbsent(key, value);
      return old == null ? 0 : old;
    }

    @Override
    public int remove(int key) {
      Integer old = values.remove(key);
      return old == null ? 0 : old;
    }
  }

  static class ConcurrentIntMap implements IntMap {
    final ConcurrentHashMap<Integer, Integer> values = new ConcurrentHashMap<>();

    @Override
    public int putIfAbsent(int key, int value) {
      Integer old = values.putIfAbsent(key, value);
      return old == null ? 0 : old;
    }

    @Override
    public int remove(int key) {
      Integer old = values.remove(key);
      return old == null ? 0 : old;
    }
  }

  /** Looks, and puts later. */
  static final class LookingIntMap extends ConcurrentIntMap {
    @Override
    public int putIfAbsent(int key, int value) {
      Integer old = values.get(key);
      if (old != null) {
        return old;
      }
      values.put(key, value);
      return 0;
    }
  }
}
