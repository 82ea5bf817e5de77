package dev.tarry.viewer;

import dev.tarry.core.program.Detail;
import dev.tarry.core.program.Step;
import dev.tarry.core.replay.Trace;
import dev.tarry.notes.Note;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * An event on its way from one task to another. A duplicated message counts as two.
 *
 * @param sent the step in which it was sent, from 1
 * @param note the note of that step
 * @param taken the step in which it was taken or ignored; 0 if it never was
 * @param take the note of that step
 * @param lost the step in which it was lost, on its way or by a crash; 0 if it was not
 */
public record Message(int sent, Note note, int taken, @Nullable Note take, int lost) {

  /**
   * The messages of a trace in the order of their sends, copies behind. Of several equal messages,
   * the one that arrived first is taken first.
   */
  static List<Message> of(Trace trace) {
    return since(trace, 0).all();
  }

  /** The messages of a trace, and those that the steps after the first ones send, take or lose. */
  public static Since since(Trace trace, int steps) {
    Mail mail = new Mail();
    List<Trace.Entry> entries = trace.entries();
    int kept = Math.min(steps, entries.size());
    entries.subList(0, kept).forEach(mail::add);
    int known = mail.all.size();
    mail.ended.clear();
    entries.subList(kept, entries.size()).forEach(mail::add);
    return new Since(mail.all, known, mail.ended.stream().filter(i -> i < known).toList());
  }

  /**
   * The messages of a trace.
   *
   * @param known how many of them there were before some step
   * @param ended which of those were taken or lost from then on
   */
  public record Since(List<Message> all, int known, List<Integer> ended) {}

  private record Key(int to, String event) {}

  /** All messages so far, and where they are. */
  private static final class Mail {
    private final List<Message> all = new ArrayList<>();
    private final Set<Integer> ended = new LinkedHashSet<>();
    private final Map<Key, List<Integer>> waiting = new HashMap<>();
    private final Map<Key, List<Integer>> copies = new HashMap<>();

    void add(Trace.Entry entry) {
      for (Detail detail : entry.details()) {
        if (detail instanceof Note note) {
          add(entry.number(), note);
        }
      }
    }

    private void add(int step, Note note) {
      switch (note.kind()) {
        case SENDS -> {
          if (note.other() != Step.NOBODY) {
            equal(waiting, note.other(), note).add(all.size());
            all.add(new Message(step, note, 0, null, 0));
          }
        }
        case LOSES -> withLast((last, same) -> end(same.remove(same.size() - 1), step, null));
        case OVERTAKES ->
            withLast(
                (last, same) ->
                    same.add(Integer.parseInt(note.before()), same.remove(same.size() - 1)));
        case DUPLICATES ->
            withLast((last, same) -> equal(copies, last.note.other(), last.note).add(last()));
        case ARRIVES -> arrive(note);
        case DROPS -> first(note, step, null);
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

    /** Applies an action to the message that was sent last and the waiting ones equal to it. */
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
        all.add(new Message(original.sent, original.note, 0, null, 0));
      }
    }

    /** Ends the wait of the first message that matches, if there is one. */
    private void first(Note note, int step, @Nullable Note take) {
      List<Integer> same = equal(waiting, note.task(), note);
      if (!same.isEmpty()) {
        end(same.remove(0), step, take);
      }
    }

    /** A message is taken in a step; it is lost there if nobody takes it. */
    private void end(int i, int step, @Nullable Note take) {
      Message message = all.get(i);
      boolean lost = take == null;
      all.set(i, new Message(message.sent, message.note, lost ? 0 : step, take, lost ? step : 0));
      ended.add(i);
    }
  }
}
