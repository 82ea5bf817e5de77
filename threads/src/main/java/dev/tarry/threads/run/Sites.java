package dev.tarry.threads.run;

import dev.tarry.core.program.Fingerprint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The places in a program's code where threads may meet, and at which of them they do: what has
 * been learned about the program so far. A field's places are learned together, and so are those
 * that were ever seen to access the same array or the same object of the JDK.
 *
 * <p>All sandboxes of a program share it. What a run learns counts from the next search on.
 */
public final class Sites {
  /** The site of what has none. */
  public static final int NOWHERE = 0;

  /** The site of what lets time pass. */
  static final int SLEEPS = 1;

  /** The site of the beginnings and ends of threads. */
  static final int LIVES = 2;

  /** The location that those share who look whether threads have ended, and who end. */
  public static final String LIVES_OF_THREADS = "lives of threads";

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
   * @param method the name and type of what is called; empty if nothing is
   */
  public record Site(String location, String text, String place, String method) {}

  /**
   * A place at which a method may be interrupted.
   *
   * @param code by which it is known whenever the same code is loaded
   * @param shape of its live variables: L for a reference, N for a number
   * @param library whether it calls code of the JDK there
   */
  public record Frame(String code, String shape, String place, boolean library) {}

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

  /** What was done that could not be watched. */
  public final Unwatched unwatched = new Unwatched();

  /** How many of them there are; read by the hot path. */
  private volatile int freshCount;

  /** Whether a site is a scheduling point; read by the hot path, replaced as it grows. */
  boolean[] points = new boolean[256];

  /**
   * Which sites access the same things: those with the same number here are learned together. Read
   * by the hot path, replaced as it grows.
   */
  int[] groups = new int[256];

  private volatile boolean timed;
  int[] keys = new int[256];
  private long[] names = new long[256];

  public Sites() {
    add("", "", "", "");
    add(CLOCK, CLOCK, CLOCK, "");
    add(LIVES_OF_THREADS, LIVES_OF_THREADS, LIVES_OF_THREADS, "");
  }

  /** The number of the site, the same whenever the same code is loaded. */
  public synchronized int add(String code, String location, String text, String place) {
    return add(code, location, text, place, "");
  }

  /** The same for a call of a method, given by its name and type. */
  public synchronized int add(
      String code, String location, String text, String place, String method) {
    Integer known = numbers.get(code);
    if (known != null) {
      return known;
    }
    int number = sites.size();
    int field = fields.computeIfAbsent(location, this::newKey);
    sites.add(new Site(location, text, place, method));
    numbers.put(code, number);
    if (number == points.length) {
      points = Arrays.copyOf(points, 2 * number);
      keys = Arrays.copyOf(keys, 2 * number);
      groups = Arrays.copyOf(groups, 2 * number);
    }
    points[number] = learned.containsKey(location);
    keys[number] = field;
    groups[number] = number;
    return number;
  }

  /** The number of a place at which a method may be interrupted. */
  public synchronized int addFrame(String code, String shape, String place, boolean library) {
    Integer known = frameNumbers.get(code);
    if (known != null) {
      return known;
    }
    int number = frames.size();
    frames.add(new Frame(code, shape, place, library));
    frameNumbers.put(code, number);
    if (number == slots.length) {
      slots = Arrays.copyOf(slots, 2 * number);
    }
    slots[number] = shape.length();
    return number;
  }

  /** The site of what the JDK does when it is called at a place where a method may stop. */
  synchronized int ofFrame(int number) {
    Frame frame = frames.get(number);
    String code = "inside " + frame.code;
    return add(code, code, "the JDK", frame.place);
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
  synchronized void learn(int site) {
    learn(get(site).location());
    for (int i = 0; i < sites.size(); i++) {
      if (groups[i] == groups[site]) {
        learn(sites.get(i).location());
      }
    }
  }

  /**
   * Two sites access the same array or the same object of the JDK. If threads are known to meet at
   * one of them, they may meet at the other one: every access must be a scheduling point, or the
   * interleavings of some would be left out.
   */
  synchronized void together(int one, int other) {
    int from = groups[other];
    int to = groups[one];
    for (int i = 0; i < sites.size(); i++) {
      if (groups[i] == from) {
        groups[i] = to;
      }
    }
    if (isLearned(one) || isLearned(other)) {
      learn(one);
    }
  }

  private boolean isLearned(int site) {
    String location = get(site).location();
    return learned.containsKey(location) || fresh.contains(location);
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
