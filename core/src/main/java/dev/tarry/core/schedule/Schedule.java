package dev.tarry.core.schedule;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Watch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The choices of one run, each as its index in an explorer's order: 0 is the explorer's favourite,
 * and k the choice it offers after k delays. Immutable.
 *
 * <p>As text it is {@code v1:EXPLORER:INDICES}, where the indices are separated by dots and {@code
 * i*n} stands for n times i, as in {@code v1:rtc:0*12.1.0.2}. The explorer is named as the registry
 * names it, with its seed if it has one: {@code prr@42}. What the program must know first follows
 * after another colon, separated by commas, and so does what the run is watched for, as in {@code
 * v1:rtc:0*12:until=cycle}.
 */
public final class Schedule {
  /** The name that stands for no explorer: indices are places in the program's own order. */
  public static final String PLAIN = "plain";

  private static final String VERSION = "v1";
  private static final String UNTIL = "until=";
  private static final int LONGEST = 100_000_000;

  private final String explorer;
  private final int[] indices;
  private final List<String> lessons;
  private final Watch watch;

  private Schedule(String explorer, int[] indices, List<String> lessons, Watch watch) {
    this.explorer = explorer;
    this.indices = indices;
    this.lessons = lessons;
    this.watch = watch;
  }

  /** The schedule of these indices in the order of the named explorer. */
  public static Schedule of(String explorer, int... indices) {
    return new Schedule(explorer, indices.clone(), List.of(), new Watch.Nothing());
  }

  /** This schedule, for a program that must know these words first. */
  public Schedule withLessons(List<String> lessons) {
    return new Schedule(explorer, indices, List.copyOf(lessons), watch);
  }

  /** This schedule, for a run under this watch. */
  public Schedule until(Watch what) {
    return new Schedule(explorer, indices, lessons, what);
  }

  /** What the run is watched for, besides failures. */
  public Watch watch() {
    return watch;
  }

  /** What the program must know before it can follow this schedule. */
  public List<String> lessons() {
    return lessons;
  }

  /** The explorer in whose order the indices count. */
  public String explorer() {
    return explorer;
  }

  /** The number of choices. */
  public int size() {
    return indices.length;
  }

  /** The index of the i-th choice. */
  public int get(int i) {
    return indices[i];
  }

  /** All indices, in a new array. */
  public int[] toArray() {
    return indices.clone();
  }

  /**
   * The schedule that this text stands for.
   *
   * @throws Mistake if the text is not a schedule, with the place where it stops being one
   */
  public static Schedule parse(String text) {
    String[] parts = text.strip().split(":", 4);
    if (parts.length < 3 || parts[1].isEmpty()) {
      throw new Mistake(
          "not a schedule: \"" + shortened(text) + "\"; it should look like v1:rtc:0.1.0*7.2");
    }
    if (!parts[0].equals(VERSION)) {
      throw new Mistake(
          "the schedule has version \""
              + parts[0]
              + "\", but this version of Tarry reads v1; use the version that wrote it");
    }
    List<String> words = parts.length == 3 ? List.of() : words(parts[3], text);
    Watch watch = new Watch.Nothing();
    List<String> lessons = new ArrayList<>();
    for (String word : words) {
      if (word.startsWith(UNTIL)) {
        watch = Watch.parse(word.substring(UNTIL.length()));
      } else {
        lessons.add(word);
      }
    }
    return new Schedule(parts[1], indices(parts[2], text), List.copyOf(lessons), watch);
  }

  private static List<String> words(String part, String text) {
    List<String> words = List.of(part.split(",", -1));
    for (String word : words) {
      if (!word.matches("[^\\s:]*[a-zA-Z][^\\s:]*")) {
        throw new Mistake(
            "not a schedule: \""
                + shortened(word)
                + "\" in \""
                + shortened(text)
                + "\" is not part of a schedule; copy the whole line");
      }
    }
    return words;
  }

  private static int[] indices(String part, String text) {
    if (part.isEmpty()) {
      return new int[0];
    }
    int[] indices = new int[16];
    int size = 0;
    for (String item : part.split("\\.", -1)) {
      String[] times = item.split("\\*", -1);
      int index = number(times[0], item, text);
      int count = times.length == 1 ? 1 : number(times[1], item, text);
      if (times.length > 2 || count == 0 || count > LONGEST - size) {
        throw wrong(item, text);
      }
      if (size + count > indices.length) {
        indices = Arrays.copyOf(indices, Math.max(2 * indices.length, size + count));
      }
      Arrays.fill(indices, size, size + count, index);
      size += count;
    }
    return Arrays.copyOf(indices, size);
  }

  private static int number(String digits, String item, String text) {
    if (!digits.matches("[0-9]{1,9}")) {
      throw wrong(item, text);
    }
    return Integer.parseInt(digits);
  }

  private static Mistake wrong(String item, String text) {
    return new Mistake(
        "not a schedule: \""
            + shortened(item)
            + "\" in \""
            + shortened(text)
            + "\" is neither an index nor index*count; copy the whole line");
  }

  private static String shortened(String text) {
    return text.length() <= 60 ? text : text.substring(0, 57) + "...";
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Schedule schedule
        && explorer.equals(schedule.explorer)
        && Arrays.equals(indices, schedule.indices)
        && lessons.equals(schedule.lessons)
        && watch.equals(schedule.watch);
  }

  @Override
  public int hashCode() {
    return 31 * explorer.hashCode() + Arrays.hashCode(indices);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(VERSION).append(':').append(explorer).append(':');
    for (int i = 0; i < indices.length; ) {
      int end = i + 1;
      while (end < indices.length && indices[end] == indices[i]) {
        end++;
      }
      int times = end - i;
      if (times > 2) {
        text.append(indices[i]).append('*').append(times).append('.');
      } else {
        text.append((indices[i] + ".").repeat(times));
      }
      i = end;
    }
    if (indices.length > 0) {
      text.setLength(text.length() - 1);
    }
    List<String> words = new ArrayList<>(lessons);
    if (!(watch instanceof Watch.Nothing)) {
      words.add(UNTIL + watch);
    }
    return words.isEmpty()
        ? text.toString()
        : text.append(':').append(String.join(",", words)).toString();
  }
}
