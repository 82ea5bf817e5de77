package dev.tarry.viewer;

import dev.tarry.core.program.Note;
import dev.tarry.core.program.Step;
import dev.tarry.core.search.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An event on its way from one task to another.
 *
 * @param sent the step in which it was sent, from 1
 * @param note the note of that step
 * @param taken the step in which it was taken; 0 if it never was
 * @param lost whether it was lost on its way
 */
record Message(int sent, Note note, int taken, boolean lost) {

  private record Key(int to, String event) {}

  private static Key key(int to, Note note) {
    return new Key(to, note.event());
  }

  /**
   * The messages of a trace in the order of their sends. A trace does not say which of several
   * equal messages was taken; they are taken in the order in which they were sent, and one that was
   * taken more often than it was sent was doubled on its way.
   */
  static List<Message> of(Trace trace) {
    List<Message> all = new ArrayList<>();
    Map<Key, List<Integer>> waiting = new HashMap<>();
    for (Trace.Entry entry : trace.entries()) {
      for (Note note : entry.notes()) {
        switch (note.kind()) {
          case SENDS -> {
            if (note.other() != Step.NOBODY) {
              waiting
                  .computeIfAbsent(key(note.other(), note), any -> new ArrayList<>())
                  .add(all.size());
              all.add(new Message(entry.number(), note, 0, false));
            }
          }
          case LOSES -> lose(all, waiting);
          case TAKES -> take(all, waiting.get(key(note.task(), note)), entry.number());
          default -> {}
        }
      }
    }
    return all;
  }

  private static void lose(List<Message> all, Map<Key, List<Integer>> waiting) {
    if (all.isEmpty()) {
      return;
    }
    Message last = all.get(all.size() - 1);
    all.set(all.size() - 1, new Message(last.sent, last.note, 0, true));
    List<Integer> same = waiting.get(key(last.note.other(), last.note));
    if (same != null) {
      same.remove(same.size() - 1);
    }
  }

  private static void take(List<Message> all, @Nullable List<Integer> sent, int step) {
    if (sent == null || sent.isEmpty()) {
      return;
    }
    while (sent.size() > 1 && all.get(sent.get(0)).taken > 0) {
      sent.remove(0);
    }
    int first = sent.get(0);
    Message message = all.get(first);
    Message arrived = new Message(message.sent, message.note, step, false);
    if (message.taken == 0) {
      all.set(first, arrived);
    } else {
      all.add(arrived);
    }
  }
}
