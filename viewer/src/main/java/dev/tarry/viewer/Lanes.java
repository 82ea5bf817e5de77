package dev.tarry.viewer;

import dev.tarry.core.program.Step;
import dev.tarry.core.replay.Trace;
import dev.tarry.notes.Note;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * The columns of a trace in text: one for each task that takes part, except for clocks, as narrow
 * as their number requires. A step is a star in the column of its task, and a message an arrow to
 * another column.
 */
final class Lanes {
  private static final int NAMED = 12;
  private static final int MOST = 40;

  private final int[] columns;
  private final int[] born;
  private final int[] gone;
  private final int width;

  private Lanes(int[] columns, int[] born, int[] gone) {
    this.columns = columns;
    this.born = born;
    this.gone = gone;
    this.width = columns.length <= 8 ? 3 : columns.length <= NAMED ? 2 : 1;
  }

  static Lanes of(Trace trace) {
    TreeSet<Integer> seen = new TreeSet<>();
    int[] born = new int[trace.tasks().size()];
    int[] gone = new int[born.length];
    Arrays.fill(gone, Integer.MAX_VALUE);
    for (Trace.Entry entry : trace.entries()) {
      if (entry.task() != Step.NOBODY) {
        seen.add(entry.task());
        gone[entry.task()] =
            entry.then() == Trace.Then.FINISHED ? entry.number() : Integer.MAX_VALUE;
      }
      for (Note note : Note.of(trace, entry)) {
        if (note.task() != Step.NOBODY) {
          seen.add(note.task());
          if (note.kind() == Note.Kind.HALTS) {
            gone[note.task()] = entry.number();
          }
        }
        if (note.other() != Step.NOBODY) {
          seen.add(note.other());
          if (note.kind() == Note.Kind.CREATES) {
            born[note.other()] = entry.number();
          }
        }
      }
    }
    seen.removeAll(Act.clocks(trace));
    boolean tooMany = seen.size() > MOST;
    int[] columns = tooMany ? new int[0] : seen.stream().mapToInt(Integer::intValue).toArray();
    return new Lanes(columns, born, gone);
  }

  /** How many characters the columns take. */
  int width() {
    return columns.length * width;
  }

  /** The names of the columns, each in a separate line, as steps; none if there are too many. */
  List<String> heads(Names names) {
    List<String> heads = new ArrayList<>();
    for (int i = 0; i < columns.length && columns.length <= NAMED; i++) {
      heads.add(("|" + " ".repeat(width - 1)).repeat(i) + names.of(columns[i]));
    }
    return heads;
  }

  /** The columns beside a step. */
  String line(Act act) {
    char[] line = between(act.entry().number());
    int from = Arrays.binarySearch(columns, act.task());
    if (from < 0) {
      return new String(line);
    }
    for (Note note : act.notes()) {
      boolean none = note.other() == Step.NOBODY || note.kind() == Note.Kind.WAITS;
      int to = none ? -1 : Arrays.binarySearch(columns, note.other());
      if (to >= 0 && to != from) {
        arrow(line, from, to, note.kind());
      }
    }
    line[from * width] = '*';
    return new String(line);
  }

  private void arrow(char[] line, int from, int to, Note.Kind kind) {
    int low = Math.min(from, to) * width;
    int high = Math.max(from, to) * width;
    Arrays.fill(line, low, high, '-');
    char head = to > from ? '>' : '<';
    line[to * width] = kind == Note.Kind.LOSES ? 'x' : kind == Note.Kind.CREATES ? '+' : head;
  }

  /** The columns beside the rest of a step, or beside nothing. */
  String rest(int step) {
    return new String(between(step + 1));
  }

  private char[] between(int step) {
    char[] line = new char[width()];
    Arrays.fill(line, ' ');
    for (int i = 0; i < columns.length; i++) {
      boolean alive = born[columns[i]] < step && gone[columns[i]] >= step;
      line[i * width] = alive ? '|' : ' ';
    }
    return line;
  }
}
