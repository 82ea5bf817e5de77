package dev.tarry.viewer;

import dev.tarry.core.program.Step;
import dev.tarry.core.replay.Trace;
import dev.tarry.notes.Note;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * An event on its way from one task to another. A message of which a copy arrives is two of them.
 *
 * @param sent the step in which it was sent, from 1
 * @param note the note of that step
 * @param taken the step in which it was taken or ignored; 0 if it never was
 * @param take the note of that step
 * @param lost whether it was lost, on its way or by a crash
 */
record Message(int sent, Note note, int taken, @Nullable Note take, boolean lost) {

  /**
   * The messages of a trace in the order of their sends, copies behind. Of several equal messages,
   * the one that arrived first is taken first.
   */
  static List<Message> of(Trace trace) {
    Mail mail = new Mail();
    for (Trace.Entry entry : trace.entries()) {
      Note.of(trace, entry).forEach(note -> mail.add(entry.number(), note));
    }
    return mail.all;
  }

  private record Key(int to, String event) {}

  /** All messages so far, and where they are. */
  private static final class Mail {
    private final List<Message> all = new ArrayList<>();
    private final Map<Key, List<Integer>> waiting = new HashMap<>();
    private final Map<Key, List<Integer>> copies = new HashMap<>();

    void add(int step, Note note) {
      switch (note.kind()) {
        case SENDS -> {
          if (note.other() != Step.NOBODY) {
            equal(waiting, note.other(), note).add(all.size());
            all.add(new Message(step, note, 0, null, false));
          }
        }
        case LOSES -> withLast((last, same) -> end(same.remove(same.size() - 1), 0, null));
        case OVERTAKES ->
            withLast(
                (last, same) ->
                    same.add(Integer.parseInt(note.before()), same.remove(same.size() - 1)));
        case DUPLICATES ->
            withLast((last, same) -> equal(copies, last.note.other(), last.note).add(last()));
        case ARRIVES -> arrive(note);
        case DROPS -> first(note, 0, null);
        case TAKES, IGNORES -> first(note, step, note);
        default -> {}
      }
    }

    private static List<Integer> equal(Map<Key, List<Integer>> where, int to, Note note) {
      return where.computeIfAbsent(new Key(to, note.event()), any -> new ArrayList<>());
    }

    private int last() {
      return all.size() - 1;
    }

    /** Does something with the message that was sent last, and those that wait and are equal. */
    private void withLast(BiConsumer<Message, List<Integer>> does) {
      if (!all.isEmpty()) {
        Message last = all.get(last());
        does.accept(last, equal(waiting, last.note.other(), last.note));
      }
    }

    private void arrive(Note note) {
      List<Integer> flying = equal(copies, note.task(), note);
      if (!flying.isEmpty()) {
        Message original = all.get(flying.remove(0));
        equal(waiting, note.task(), note).add(all.size());
        all.add(new Message(original.sent, original.note, 0, null, false));
      }
    }

    /** Ends the wait of the first message that is so, if there is one. */
    private void first(Note note, int taken, @Nullable Note take) {
      List<Integer> same = equal(waiting, note.task(), note);
      if (!same.isEmpty()) {
        end(same.remove(0), taken, take);
      }
    }

    private void end(int i, int taken, @Nullable Note take) {
      Message message = all.get(i);
      all.set(i, new Message(message.sent, message.note, taken, take, take == null));
    }
  }
}
