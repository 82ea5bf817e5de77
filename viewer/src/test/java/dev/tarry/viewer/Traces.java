package dev.tarry.viewer;

import dev.tarry.core.Bug;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Step;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.Trace;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.core.search.Strata;
import dev.tarry.notes.Note;
import dev.tarry.notes.Note.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Traces made by hand. */
public final class Traces {
  public static final Failure FAILURE =
      new Failure(FailureKind.ASSERTION, "two leaders", "Node.java:12");

  private Traces() {}

  public static Note takes(int task, String event, String payload) {
    return new Note(Kind.TAKES, task, Step.NOBODY, event, payload, "");
  }

  public static Note sends(int task, int other, String event, String payload) {
    return new Note(Kind.SENDS, task, other, event, payload, "");
  }

  public static Note loses(int task, int other, String event) {
    return new Note(Kind.LOSES, task, other, event, "", "");
  }

  public static Note starts(int task, String state) {
    return new Note(Kind.MOVES, task, Step.NOBODY, "", state, "");
  }

  public static Note changes(int task, String field, String before, String value) {
    return new Note(Kind.CHANGES, task, Step.NOBODY, field, value, before);
  }

  public static Trace.Entry step(int number, int task, int delays, Note... notes) {
    List<Integer> passed = IntStream.range(0, delays).mapToObj(i -> (task + 1 + i) % 2).toList();
    return new Trace.Entry(
        number, task, "runs", List.of(notes), false, delays, 3, passed, Trace.Then.BLOCKED);
  }

  public static Trace failing(List<String> tasks, Trace.Entry... entries) {
    return failing(tasks, List.of(entries));
  }

  public static Trace failing(List<String> tasks, List<Trace.Entry> entries) {
    int[] indices = entries.stream().mapToInt(Trace.Entry::index).toArray();
    int delays = IntStream.of(indices).sum();
    Outcome outcome = new Outcome.Failed(FAILURE, Schedule.of("rtc", indices), delays);
    return new Trace(outcome, tasks, entries);
  }

  public static Bug bug(Trace trace) {
    int[] indices = trace.entries().stream().mapToInt(Trace.Entry::index).toArray();
    Bug.Way shrunk = new Bug.Way(Schedule.of("rtc", indices), IntStream.of(indices).sum());
    Bug.Way original = new Bug.Way(Schedule.of("rtc", new int[143]), 5);
    return new Bug(FAILURE, "ses rtc", 4112, 7, Strata.NONE, original, shrunk, false, true, trace);
  }

  /** A long run of nodes that take and send, with a delay now and then. */
  public static Trace manySteps(int nodes, int steps, String payload) {
    List<String> tasks = IntStream.range(0, nodes).mapToObj(i -> "Node#" + (i + 1)).toList();
    List<Trace.Entry> entries = new ArrayList<>();
    for (int i = 1; i <= steps; i++) {
      int task = (i * 7) % nodes;
      int other = (i * 11 + 3) % nodes;
      String text = "[n=" + i + payload + "]";
      entries.add(
          step(
              i,
              task,
              i % 50 == 0 ? 1 : 0,
              takes(task, "Ping", "[n=" + (i - nodes) + payload + "]"),
              changes(task, "seen", String.valueOf(i - 1), String.valueOf(i)),
              sends(task, other, "Ping", text)));
    }
    return failing(tasks, entries);
  }
}
