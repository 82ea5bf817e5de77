package dev.tarry.viewer;

import dev.tarry.core.program.Step;
import dev.tarry.core.replay.Trace;
import dev.tarry.notes.Note;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What one task does in a step: a row of a trace. A step of threads has an act for each thread that
 * runs in it, in order, because there is no choice where only one thread can run. A step of
 * machines is one act.
 *
 * @param part which act of its step, from 0
 */
record Act(Trace.Entry entry, int part, int task, List<Note> notes) {

  /**
   * The acts of a trace. Steps of threads without anything to show are left out, and so are steps
   * of clocks that took no delay: the trace shows a timer where its event is taken.
   */
  static List<Act> of(Trace trace) {
    boolean threads =
        trace.entries().stream()
            .flatMap(entry -> Note.of(trace, entry).stream())
            .noneMatch(Act::ofMachine);
    Set<Integer> clocks = clocks(trace);
    List<Act> acts = new ArrayList<>();
    for (Trace.Entry entry : trace.entries()) {
      if (clocks.contains(entry.task()) && entry.index() == 0) {
        others(trace, entry).ifPresent(acts::add);
      } else if (!threads) {
        acts.add(new Act(entry, 0, entry.task(), Note.of(trace, entry)));
      } else {
        acts.addAll(split(trace, entry));
      }
    }
    return acts;
  }

  /** The clock tasks behind timers, which are not machines of the program. */
  static Set<Integer> clocks(Trace trace) {
    Set<Integer> clocks = new TreeSet<>();
    for (Trace.Entry entry : trace.entries()) {
      for (Note note : Note.of(trace, entry)) {
        if (note.kind() == Note.Kind.SETS_TIMER && note.other() != Step.NOBODY) {
          clocks.add(note.other());
        }
      }
    }
    return clocks;
  }

  /** What machines do in a step of a clock, immediately after their timer has fired. */
  private static Optional<Act> others(Trace trace, Trace.Entry entry) {
    List<Note> notes =
        Note.of(trace, entry).stream().filter(note -> note.task() != entry.task()).toList();
    return notes.isEmpty()
        ? Optional.empty()
        : Optional.of(new Act(entry, 0, notes.get(0).task(), notes));
  }

  private static boolean ofMachine(Note note) {
    return switch (note.kind()) {
      case TAKES, SENDS, MOVES, SPEC -> true;
      default -> false;
    };
  }

  private static List<Act> split(Trace trace, Trace.Entry entry) {
    List<Act> acts = new ArrayList<>();
    List<Note> same = new ArrayList<>();
    int task = Step.NOBODY;
    for (Note note : Note.of(trace, entry)) {
      int by = note.task() == Step.NOBODY ? entry.task() : note.task();
      if (by != task && !same.isEmpty()) {
        acts.add(new Act(entry, acts.size(), task, List.copyOf(same)));
        same.clear();
      }
      task = by;
      same.add(note);
    }
    if (!same.isEmpty() || entry.index() > 0) {
      int by = same.isEmpty() ? entry.task() : task;
      acts.add(new Act(entry, acts.size(), by, List.copyOf(same)));
    }
    return acts;
  }

  /** The number of its step, and which act of it if not the first, as in {@code 9.2}. */
  String number() {
    return entry.number() + (part == 0 ? "" : "." + (part + 1));
  }
}
