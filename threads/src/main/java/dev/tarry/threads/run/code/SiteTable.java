package dev.tarry.threads.run.code;

import dev.tarry.core.program.Fingerprint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The numbered places in a program's code that threads may share. All sandboxes of a program share
 * it, so that a number means the same in all of them.
 */
public final class SiteTable {
  /** Where methods may be interrupted; read by the hot path, replaced as it grows. */
  private Sites.Frame[] frames = new Sites.Frame[256];

  private final Map<String, Integer> frameNumbers = new HashMap<>();

  /** The sites by number; read by the hot path, replaced as it grows. */
  private Sites.Site[] sites = new Sites.Site[256];

  private int size;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, Integer> fields = new HashMap<>();

  /** The locations that loaded code requires to be learned. */
  private final Set<String> needed = new LinkedHashSet<>();

  /** What was done that could not be watched. */
  private final Unwatched unwatched = new Unwatched();

  /** Which sites access the same things; read by the hot path, replaced as it grows. */
  private int[] groups = new int[256];

  private int[] keys = new int[256];
  private long[] names = new long[256];

  /** What was done that could not be watched. */
  public Unwatched unwatched() {
    return unwatched;
  }

  /** Code that is being loaded requires this location to be learned. */
  synchronized void need(String location) {
    needed.add(location);
  }

  /** The locations that loaded code requires to be learned, in any sandbox. */
  synchronized List<String> needed() {
    return List.copyOf(needed);
  }

  /** The number of a site, the same whenever the same code is loaded. */
  synchronized int add(String code, Sites.Site site) {
    Integer known = numbers.get(code);
    if (known != null) {
      return known;
    }
    int number = size++;
    int field = key(site.location());
    numbers.put(code, number);
    if (number == keys.length) {
      keys = Arrays.copyOf(keys, 2 * number);
      groups = Arrays.copyOf(groups, 2 * number);
      sites = Arrays.copyOf(sites, 2 * number);
    }
    sites[number] = site;
    keys[number] = field;
    groups[number] = number;
    return number;
  }

  /** The number of a place at which a method may be interrupted. */
  synchronized int addFrame(Sites.Frame frame) {
    Integer known = frameNumbers.get(frame.code());
    if (known != null) {
      return known;
    }
    int number = frameNumbers.size();
    frameNumbers.put(frame.code(), number);
    if (number == frames.length) {
      frames = Arrays.copyOf(frames, 2 * number);
    }
    frames[number] = frame;
    return number;
  }

  Sites.Frame frame(int number) {
    return frames[number];
  }

  Sites.Site get(int site) {
    return sites[site];
  }

  synchronized int size() {
    return size;
  }

  int keyOf(int site) {
    return keys[site];
  }

  /** The key of a location's fields. */
  synchronized int key(String location) {
    return fields.computeIfAbsent(location, this::newKey);
  }

  private int newKey(String location) {
    int key = fields.size();
    if (key == names.length) {
      names = Arrays.copyOf(names, 2 * key);
    }
    names[key] = Fingerprint.of(location.chars().toArray());
    return key;
  }

  /** The name of the location of this key. */
  long name(int key) {
    return names[key];
  }

  boolean areTogether(int one, int other) {
    return groups[one] == groups[other];
  }

  /** Two sites access the same array or the same object of the JDK. */
  synchronized void together(int one, int other) {
    int from = groups[other];
    int to = groups[one];
    for (int i = 0; i < size; i++) {
      if (groups[i] == from) {
        groups[i] = to;
      }
    }
  }

  /** The locations of the sites that were seen to access what a site accesses. */
  synchronized List<String> togetherWith(int site) {
    List<String> all = new ArrayList<>();
    all.add(sites[site].location());
    for (int i = 0; i < size; i++) {
      if (groups[i] == groups[site]) {
        all.add(sites[i].location());
      }
    }
    return all;
  }

  /** The locations that must be learned together with these, and are not among them. */
  synchronized List<String> lacking(Places learned) {
    Set<Integer> met = new HashSet<>();
    for (int i = 0; i < size; i++) {
      if (learned.contains(sites[i].location())) {
        met.add(groups[i]);
      }
    }
    List<String> lacking = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      String location = sites[i].location();
      if (met.contains(groups[i]) && !learned.contains(location) && !lacking.contains(location)) {
        lacking.add(location);
      }
    }
    return lacking;
  }
}
