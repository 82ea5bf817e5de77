package dev.tarry.viewer;

import dev.tarry.core.replay.Trace;
import dev.tarry.notes.Note;
import org.jspecify.annotations.Nullable;

/** The column "why" of a trace: why it is this task's turn. */
public final class Why {
  private Why() {}

  /**
   * Whether a task only got its turn in this step, and the next step shows what it, or a fault, did
   * with that.
   */
  static boolean isTurn(Trace.Entry entry, Trace.@Nullable Entry next) {
    return next != null
        && (entry.index() == 0 || next.index() == 0)
        && entry.details().size() == 1
        && entry.details().get(0) instanceof Note note
        && note.kind() == Note.Kind.TURN;
  }

  /** The reason for the switch to this step; empty if the same task continues. */
  public static String of(Trace.@Nullable Entry before, Trace.Entry entry) {
    if (entry.index() > 0) {
      return Words.count(entry.index(), "delay");
    }
    if (before == null || before.task() == entry.task()) {
      return "";
    }
    return switch (before.then()) {
      case READY -> "order";
      case BLOCKED -> "blocked";
      case FINISHED -> "finished";
    };
  }
}
