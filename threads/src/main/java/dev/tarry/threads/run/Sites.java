package dev.tarry.threads.run;

import dev.tarry.core.program.Fingerprint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The places in a program's code where threads may meet, and at which of them they do: what has
 * been learned about the program so far. A field's places are learned together; those of arrays and
 * of calls to objects of the JDK one by one.
 *
 * <p>All sandboxes of a program share it. What a run learns counts from the next search on.
 */
public final class Sites {
  /** The site of what has none. */
  public static final int NOWHERE = 0;

  /** The site of what lets time pass. */
  static final int SLEEPS = 1;

  /** The location that those share who look at the clock and those who let time pass. */
  public static final String CLOCK = "clock";

  /** What is learned if anybody looks at the clock at all. */
  private static final String TIME = "time";

  /**
   * A place in the code.
   *
   * @param location what is accessed: a field as {@code Class.field}, else a name of its own
   * @param text what is accessed, for traces
   * @param place class, method and line
   * @param field the field's number, which is the key of its locations
   */
  public record Site(String location, String text, String place, int field) {}

  /**
   * A place at which a method may be interrupted.
   *
   * @param shape of its live variables: L for a reference, N for a number
   * @param library whether it calls code of the JDK there
   */
  public record Frame(String shape, String place, boolean library) {}

  private final List<Frame> frames = new ArrayList<>();
  private final Map<String, Integer> frameNumbers = new HashMap<>();

  /** How many variables there are at a place. */
  int[] slots = new int[256];

  private final List<Site> sites = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, Integer> fields = new HashMap<>();
  private final Map<String, Boolean> learned = new HashMap<>();
  private final List<String> fresh = new ArrayList<>();
  private final Set<String> early = new HashSet<>();
  private final Set<String> kept = new TreeSet<>();

  /** How many of them there are; read by the hot path. */
  private volatile int freshCount;

  /** Whether a site is a scheduling point; read by the hot path, replaced as it grows. */
  boolean[] points = new boolean[256];

  private volatile boolean timed;
  int[] keys = new int[256];
  private long[] names = new long[256];

  public Sites() {
    add("", "", "", "");
    add(CLOCK, CLOCK, CLOCK, "");
  }

  /** The number of the site, the same whenever the same code is loaded. */
  public synchronized int add(String code, String location, String text, String place) {
    Integer known = numbers.get(code);
    if (known != null) {
      return known;
    }
    int number = sites.size();
    int field = fields.computeIfAbsent(location, this::newKey);
    sites.add(new Site(location, text, place, field));
    numbers.put(code, number);
    if (number == points.length) {
      points = Arrays.copyOf(points, 2 * number);
      keys = Arrays.copyOf(keys, 2 * number);
    }
    points[number] = learned.containsKey(location);
    keys[number] = field;
    return number;
  }

  /** The number of a place at which a method may be interrupted. */
  public synchronized int addFrame(String code, String shape, String place, boolean library) {
    Integer known = frameNumbers.get(code);
    if (known != null) {
      return known;
    }
    int number = frames.size();
    frames.add(new Frame(shape, place, library));
    frameNumbers.put(code, number);
    if (number == slots.length) {
      slots = Arrays.copyOf(slots, 2 * number);
    }
    slots[number] = shape.length();
    return number;
  }

  synchronized Frame frame(int number) {
    return frames.get(number);
  }

  /** The key of a location's fields. */
  synchronized int key(String location) {
    return fields.computeIfAbsent(location, this::newKey);
  }

  /** What tells the location of this key from others. */
  long name(int key) {
    return names[key];
  }

  private int newKey(String location) {
    int key = fields.size();
    if (key == names.length) {
      names = Arrays.copyOf(names, 2 * key);
    }
    names[key] = Fingerprint.mix(location.hashCode());
    return key;
  }

  /** What is known about a site. */
  public synchronized Site get(int site) {
    return sites.get(site);
  }

  /** Two threads meet at what this site accesses, and nothing orders them. */
  void learn(int site) {
    learn(get(site).location());
  }

  /** Threads meet at this location. */
  public synchronized void learn(String location) {
    if (!learned.containsKey(location) && !fresh.contains(location)) {
      fresh.add(location);
      freshCount = fresh.size();
    }
  }

  /** Somebody looks at the clock. */
  void learnTime() {
    if (!timed) {
      learn(TIME);
    }
  }

  /** Whether anybody is known to look at the clock. */
  boolean isTimed() {
    return timed;
  }

  /** What has been learned since the last search began. */
  public synchronized List<String> fresh() {
    return List.copyOf(fresh);
  }

  /** How much that is. */
  int freshCount() {
    return freshCount;
  }

  /** From now on, what has been learned counts. */
  public synchronized void settle() {
    for (String location : fresh) {
      learned.put(location, true);
    }
    fresh.clear();
    freshCount = 0;
    timed = learned.containsKey(TIME);
    for (int i = 0; i < sites.size(); i++) {
      points[i] = learned.containsKey(sites.get(i).location());
    }
  }

  /** This class keeps state from one execution to the next. */
  public synchronized void keeps(String type) {
    kept.add(type);
  }

  /** Classes that keep state from one execution to the next. */
  synchronized List<String> keepers() {
    return List.copyOf(kept);
  }

  /** What is known by now is found in every process, before the first search. */
  public synchronized void begins() {
    early.addAll(learned.keySet());
  }

  /** What has been learned since, and counts. */
  public synchronized List<String> late() {
    return learned.keySet().stream().filter(name -> !early.contains(name)).sorted().toList();
  }

  /** What is known to be shared, in the order of its discovery. */
  public synchronized List<String> shared() {
    return learned.keySet().stream().sorted().toList();
  }
}
