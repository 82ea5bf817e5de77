package dev.tarry.machines.runtime;

import dev.tarry.core.program.Mistake;
import java.util.Arrays;
import java.util.List;

/** The systems that a program can be searched as, all with the same bugs (docs/reduction.md). */
enum SearchedSystem {
  /** Each effect is a step. */
  FULL("", "no reduction"),
  /** Machines handle events as soon as they get them. */
  DELIVERY("delivery", "delivery reduction"),
  /** The same, and where there is a {@linkplain PersistentSets persistent set}, it is the step. */
  PERSISTENT("persistent", "delivery reduction and persistent sets");

  private final String lesson;
  private final String text;

  SearchedSystem(String lesson, String text) {
    this.lesson = lesson;
    this.text = text;
  }

  /**
   * The one whose schedules carry these.
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

  /** What its schedules carry. */
  List<String> lessons() {
    return lesson.isEmpty() ? List.of() : List.of(lesson);
  }

  /** Whether machines handle events as soon as they get them. */
  boolean isReduced() {
    return this != FULL;
  }

  @Override
  public String toString() {
    return text;
  }
}
