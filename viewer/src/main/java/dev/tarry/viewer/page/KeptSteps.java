package dev.tarry.viewer.page;

import dev.tarry.core.replay.Trace;
import dev.tarry.notes.Note;
import java.util.List;
import java.util.Set;

/**
 * How many steps of its trace a page can keep when it gets another trace with the same beginning.
 * What the page says about a step may depend on the next one, if the task only gets its turn; and
 * how it shows a trace depends on whether that is a trace of machines.
 */
final class KeptSteps {
  /** A trace of at most this length is sent as a whole. */
  private static final int SHORT = 500;

  private static final Set<Note.Kind> OF_MACHINES =
      Set.of(Note.Kind.TAKES, Note.Kind.MOVES, Note.Kind.SENDS);

  private KeptSteps() {}

  /** How many of the first steps, which are the same, need not be sent again. */
  static int of(Trace trace, int same) {
    int kept = Math.min(same, trace.entries().size());
    while (kept > 0 && isTurn(trace, trace.entries().get(kept - 1))) {
      kept--;
    }
    if (kept < SHORT) {
      return 0;
    }
    boolean machines =
        trace.entries().subList(0, kept).stream()
            .flatMap(entry -> Note.of(trace, entry).stream())
            .anyMatch(note -> OF_MACHINES.contains(note.kind()));
    return machines ? kept : 0;
  }

  private static boolean isTurn(Trace trace, Trace.Entry entry) {
    List<Note> notes = Note.of(trace, entry);
    return !notes.isEmpty() && notes.stream().allMatch(note -> note.kind() == Note.Kind.TURN);
  }
}
