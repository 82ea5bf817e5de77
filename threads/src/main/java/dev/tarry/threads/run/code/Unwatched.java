package dev.tarry.threads.run.code;

import java.util.List;
import java.util.TreeMap;

/**
 * What a program did that Tarry did not explore in full although other threads may be involved. It
 * makes the verdict bounded. All sandboxes of a program share it.
 */
public final class Unwatched {
  private final TreeMap<String, String> places = new TreeMap<>();

  /** Something was done at a place, which need not be known. */
  public synchronized void add(String what, String place) {
    places.putIfAbsent(what, place);
  }

  /** Each of them once, with the first place. */
  public synchronized List<String> all() {
    return places.entrySet().stream()
        .map(
            entry ->
                entry.getKey() + (entry.getValue().isEmpty() ? "" : " (" + entry.getValue() + ")"))
        .toList();
  }
}
