package dev.tarry.machines.runtime;

import dev.tarry.core.program.Mistake;
import java.util.Arrays;
import java.util.List;

/** The systems as which a program can be searched, all with the same bugs (docs/reduction.md). */
enum SearchedSystem {
  /** Each effect is a step. */
  FULL("", "no reduction", false, false),
  /** Machines handle events as soon as they get them. */
  DELIVERY("delivery", "delivery reduction", false, false),
  /**
   * The same, and if there is a {@linkplain PersistentSets persistent set}, only its step is
   * offered.
   */
  PERSISTENT("persistent", "delivery reduction and persistent sets", true, false),
  /**
   * Machines handle events at once, and states that are {@linkplain Symmetry symmetric} are one.
   */
  SYMMETRY("symmetry", "delivery reduction and symmetry", false, true),
  /** Persistent sets and symmetry. */
  PERSISTENT_SYMMETRY(
      "persistent+symmetry", "delivery reduction, persistent sets and symmetry", true, true);

  private final String lesson;
  private final String text;
  private final boolean persistent;
  private final boolean symmetric;

  SearchedSystem(String lesson, String text, boolean persistent, boolean symmetric) {
    this.lesson = lesson;
    this.text = text;
    this.persistent = persistent;
    this.symmetric = symmetric;
  }

  /**
   * The system whose schedules carry these lessons.
   *
   * @throws Mistake if there is none
   */
  static SearchedSystem of(List<String> lessons) {
    for (SearchedSystem each : values()) {
      if (each.lessons().equals(lessons)) {
        return each;
      }
    }
    String odd =
        lessons.stream().filter(word -> !isLesson(word)).findFirst().orElse(lessons.toString());
    throw new Mistake(
        "the schedule ends in '"
            + odd
            + "', which has no meaning for machines: it belongs to another kind of program, or was"
            + " changed");
  }

  private static boolean isLesson(String word) {
    return Arrays.stream(values()).anyMatch(each -> each.lesson.equals(word));
  }

  /** The lessons that its schedules carry. */
  List<String> lessons() {
    return lesson.isEmpty() ? List.of() : List.of(lesson);
  }

  /** Whether machines handle events as soon as they get them. */
  boolean isReduced() {
    return this != FULL;
  }

  /** Whether persistent sets are looked for. */
  boolean isPersistent() {
    return persistent;
  }

  /** Whether states that are equal up to renaming machines are one state. */
  boolean isSymmetric() {
    return symmetric;
  }

  /** The same with persistent sets. */
  SearchedSystem persistent() {
    return symmetric ? PERSISTENT_SYMMETRY : PERSISTENT;
  }

  /** The same with symmetry. */
  SearchedSystem symmetric() {
    return persistent ? PERSISTENT_SYMMETRY : SYMMETRY;
  }

  @Override
  public String toString() {
    return text;
  }
}
