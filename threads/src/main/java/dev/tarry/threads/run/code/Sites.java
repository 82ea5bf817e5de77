package dev.tarry.threads.run.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The sites in the code of a sandbox: places that access what threads may share. Those that threads
 * are known to share are scheduling points. All sites of a field are learned together, and so are
 * all sites that were ever seen to access the same array or the same JDK object.
 *
 * <p>It belongs to one sandbox. What a run finds beyond what is known does not count in it: the
 * search is to begin again with a program that knows it.
 */
public final class Sites {
  /** Stands for no site. */
  public static final int NOWHERE = 0;

  /** The site of letting time pass. */
  public static final int SLEEPS = 1;

  /** The site of starts and ends of threads. */
  public static final int LIVES = 2;

  /** The site of giving permits to parking threads. */
  public static final int PERMITS = 3;

  /** The location shared by tasks that give permits, if it matters when they do. */
  public static final String PERMITS_OF_THREADS = "permits of threads";

  /** The location shared by tasks that end and tasks that check whether threads have ended. */
  public static final String LIVES_OF_THREADS = "lives of threads";

  /** The location shared by tasks that read the clock and tasks that let time pass. */
  public static final String CLOCK = "clock";

  /** The text for what the JDK does inside a call. */
  public static final String INSIDE = "the JDK";

  /** The location that code requires if it reads stack traces. */
  public static final String TRACES = "stack traces";

  /** The location that is learned if the clock is read at all. */
  private static final String TIME = "time";

  /**
   * A place in the code.
   *
   * @param location what is accessed: a field as {@code Class.field}, else a name of its own
   * @param text what is accessed, for traces
   * @param place class, method and line
   * @param method the name and type of what is called; empty if nothing is
   * @param file the source file, for traces; empty if it is not known
   */
  public record Site(String location, String text, String place, String method, String file) {
    /** The file and the line, as in {@code Bank.java:12}; empty if the file is not known. */
    public String fileAndLine() {
      return file.isEmpty() ? "" : file + place.substring(place.lastIndexOf(':'));
    }

    /** The file and the line; if the file is not known, class, method and line. */
    public String shown() {
      return file.isEmpty() ? place : fileAndLine();
    }
  }

  /** A place at which a method may be interrupted. */
  public static final class Frame {
    /** The shape of variables that are not spilled. */
    public static final String UNKNOWN = "?";

    private final String code;
    private final String place;
    private final boolean library;
    private final int receiver;
    private final String file;

    /** Which variables are references; read for every state, so it is no text. */
    private final boolean[] references;

    private final boolean known;

    /**
     * A place.
     *
     * @param code by which it is known whenever the same code is loaded
     * @param shape of its live variables: L for a reference, N for a number; or {@link #UNKNOWN}
     * @param library whether it calls code of the JDK there
     * @param receiver which of the variables is called there, if what it is decides whether code of
     *     the JDK is called; negative if none does
     * @param file the source file; empty if it is not known
     */
    public Frame(
        String code, String shape, String place, boolean library, int receiver, String file) {
      this.code = code;
      this.place = place;
      this.library = library;
      this.receiver = receiver;
      this.file = file;
      this.references = new boolean[shape.length()];
      for (int i = 0; i < references.length; i++) {
        references[i] = shape.charAt(i) == 'L';
      }
      this.known = !shape.equals(UNKNOWN);
    }

    /** Its identity whenever the same code is loaded. */
    String code() {
      return code;
    }

    public String place() {
      return place;
    }

    /** Whether it calls code of the JDK there. */
    public boolean library() {
      return library;
    }

    /**
     * The variable whose class decides whether code of the JDK is called; negative if none does.
     */
    public int receiver() {
      return receiver;
    }

    /** Whether its variables are spilled. */
    public boolean isKnown() {
      return known;
    }

    /** How many variables are spilled. */
    public int slots() {
      return references.length;
    }

    /** Whether a variable is a reference, and not a number. */
    public boolean isReference(int slot) {
      return references[slot];
    }
  }

  private final SiteTable table;

  /** Whether a site is a scheduling point; read by the hot path, replaced as it grows. */
  private boolean[] points = new boolean[256];

  /** The locations that threads are known to share. */
  private Places learned = Places.NONE;

  /** The locations newly found to be shared. */
  private final List<String> fresh = new ArrayList<>();

  /** Whether there are such places; asked after every step. */
  private volatile boolean someFresh;

  /** The points of all sites below are known. */
  private int counted;

  private boolean timed;
  private boolean traced;

  public Sites(SiteTable table) {
    this.table = table;
    add("", "", "", "");
    add(CLOCK, CLOCK, CLOCK, "");
    add(LIVES_OF_THREADS, LIVES_OF_THREADS, LIVES_OF_THREADS, "");
    add(PERMITS_OF_THREADS, PERMITS_OF_THREADS, PERMITS_OF_THREADS, "");
  }

  /** What was done that could not be watched. */
  public Unwatched unwatched() {
    return table.unwatched();
  }

  /** Whether a site is a scheduling point. */
  public boolean isPoint(int site) {
    return points[site];
  }

  /** The number of the site, the same whenever the same code is loaded. */
  public synchronized int add(String code, String location, String text, String place) {
    return add(code, location, text, place, "", "");
  }

  /** The same in a source file, for a call of a method that is given by its name and type. */
  public synchronized int add(
      String code, String location, String text, String place, String method, String file) {
    int number = table.add(code, new Site(location, text, place, method, file));
    if (number >= points.length) {
      points = Arrays.copyOf(points, 2 * number);
    }
    points[number] = learned.contains(location);
    return number;
  }

  /** Code is loaded that another sandbox has instrumented, with its sites. */
  public synchronized void shareCode() {
    count(counted);
    table.needed().forEach(this::learn);
  }

  private void count(int from) {
    int size = table.size();
    if (size > points.length) {
      points = Arrays.copyOf(points, 2 * size);
    }
    for (int i = from; i < size; i++) {
      points[i] = learned.contains(table.get(i).location());
    }
    counted = size;
  }

  /** The number of a place at which a method may be interrupted. */
  public int addFrame(Frame frame) {
    return table.addFrame(frame);
  }

  /**
   * The site of the JDK's actions when it is called at a place where a method may be interrupted.
   */
  public int ofFrame(int number) {
    Frame frame = frame(number);
    String code = "inside " + frame.code;
    return add(code, code, INSIDE, frame.place, "", frame.file);
  }

  public Frame frame(int number) {
    return table.frame(number);
  }

  /** The key of a location's fields. */
  public int key(String location) {
    return table.key(location);
  }

  /** The key of what a site accesses. */
  public int keyOf(int site) {
    return table.keyOf(site);
  }

  /** What tells the location of this key from others. */
  public long name(int key) {
    return table.name(key);
  }

  /** What is known about a site. */
  public Site get(int site) {
    return table.get(site);
  }

  /** Two threads access what this site accesses, and nothing orders them. */
  public synchronized void learn(int site) {
    table.togetherWith(site).forEach(this::learn);
  }

  /** Whether two sites are known to access the same things, and so are learned together. */
  public boolean areTogether(int one, int other) {
    return table.areTogether(one, other);
  }

  /**
   * Two sites access the same array or the same object of the JDK. If threads are known to meet at
   * one of them, they may meet at the other one: every access must be a scheduling point, or the
   * interleavings of some would be left out.
   */
  public synchronized void together(int one, int other) {
    table.together(one, other);
    if (isLearned(one) || isLearned(other)) {
      learn(one);
    }
  }

  private boolean isLearned(int site) {
    String location = get(site).location();
    return learned.contains(location) || fresh.contains(location);
  }

  /** Threads share this location. */
  public synchronized void learn(String location) {
    if (!learned.contains(location) && !fresh.contains(location)) {
      fresh.add(location);
      someFresh = true;
    }
  }

  /**
   * The code that is being loaded requires this location to be learned, whatever its threads do.
   */
  public synchronized void need(String location) {
    table.need(location);
    learn(location);
  }

  /** The clock is read. */
  public void learnTime() {
    if (!timed) {
      learn(TIME);
    }
  }

  /** Whether the clock is known to be read. */
  public boolean isTimed() {
    return timed;
  }

  /** Whether code is loaded that reads stack traces. */
  public boolean isTraced() {
    return traced;
  }

  /** What the executions since {@link #begin} have found beyond what is known. */
  public List<String> fresh() {
    return someFresh ? copy() : List.of();
  }

  private synchronized List<String> copy() {
    return List.copyOf(fresh);
  }

  /** From now on, exactly this is known. */
  public synchronized void begin(Places known) {
    if (known.equals(learned)) {
      return;
    }
    learned = known;
    fresh.clear();
    someFresh = false;
    timed = known.contains(TIME);
    traced = known.contains(TRACES);
    count(0);
    table.needed().forEach(this::learn);
    table.lacking(known).forEach(this::learn);
  }
}
