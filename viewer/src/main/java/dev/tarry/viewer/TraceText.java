package dev.tarry.viewer;

import dev.tarry.core.program.Step;
import dev.tarry.core.replay.Trace;
import dev.tarry.notes.Note;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A trace in text: a column for each task, then the number of the step, why it is this task's turn,
 * and what it does.
 *
 * <p>It fits into a given number of lines: steps get fewer lines when there are many of them, and
 * when there are too many, those in the middle are left out and counted.
 */
public final class TraceText {
  private static final int WIDTH = 100;
  private static final int REASON = 10;

  /** Of a step, if there is room. */
  private static final int MOST_LINES = 8;

  private final Names names;
  private final Lanes lanes;
  private final List<Act> acts;
  private final int number;
  private final int room;

  private TraceText(Trace trace) {
    this.names = Names.of(trace);
    this.lanes = Lanes.of(trace);
    this.acts = Act.of(trace);
    this.number = Math.max(4, String.valueOf(trace.entries().size()).length()) + 2;
    this.room = Math.max(40, WIDTH - lanes.width() - number - REASON - 4);
  }

  /** The trace in at most this many lines, but at least 20. */
  public static List<String> of(Trace trace, int lines) {
    return new TraceText(trace).lines(lines);
  }

  private List<String> lines(int most) {
    List<String> heads = heads();
    int left = Math.max(8, most - heads.size());
    for (int perStep = MOST_LINES; perStep > 0; perStep--) {
      List<String> body = steps(acts, null, perStep, left);
      if (body.size() <= left) {
        return joined(heads, body);
      }
    }
    return joined(heads, elided(left));
  }

  private List<String> heads() {
    List<String> heads = new ArrayList<>();
    lanes.heads(names).forEach(head -> heads.add("  " + head));
    String columns = "  " + lanes.rest(0) + padded("step", number) + "why";
    heads.add(columns + " ".repeat(REASON - 3) + "what (order: the explorer's order)");
    return heads;
  }

  private static List<String> joined(List<String> first, List<String> second) {
    List<String> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  /** The first and the last steps, with more of the last. */
  private List<String> elided(int left) {
    int first = (left - 1) / 3;
    int last = acts.size() - (left - 1 - first);
    List<String> body = steps(acts.subList(0, first), null, 1, left);
    int missing = acts.get(last).entry().number() - acts.get(first).entry().number();
    String gap = " ".repeat(number - 2) + "... " + Words.count(missing, "step") + " left out";
    body.add("  " + lanes.rest(acts.get(first).entry().number()) + gap);
    body.addAll(steps(acts.subList(last, acts.size()), acts.get(last - 1).entry(), 1, left));
    return body;
  }

  /** The lines of these acts; it stops early once there are more lines than these. */
  private List<String> steps(
      List<Act> some, Trace.@Nullable Entry before, int perStep, int mostLines) {
    List<String> lines = new ArrayList<>();
    Trace.Entry last = before;
    String turn = "";
    for (int i = 0; i < some.size() && lines.size() <= mostLines; i++) {
      Act act = some.get(i);
      Trace.Entry entry = act.entry();
      String why = act.part() > 0 ? "" : Why.of(last, entry).isEmpty() ? turn : Why.of(last, entry);
      last = entry;
      turn = "";
      if (Why.isTurn(entry, i + 1 < some.size() ? some.get(i + 1).entry() : null)) {
        turn = why;
        continue;
      }
      List<String> text = wrapped(sentence(act, perStep > 1 ? 48 : 28), perStep);
      for (int j = 0; j < text.size(); j++) {
        String head =
            j == 0
                ? lanes.line(act)
                    + padded(act.number(), number)
                    + why
                    + " ".repeat(Math.max(1, REASON - why.length()))
                : lanes.rest(entry.number()) + " ".repeat(number + REASON) + "  ";
        lines.add(("  " + head + text.get(j)).stripTrailing());
      }
    }
    return lines;
  }

  /** What is done, with values of at most this many characters. */
  private String sentence(Act act, int longest) {
    Trace.Entry entry = act.entry();
    List<Note> notes = new ArrayList<>(act.notes());
    if (notes.size() > 1) {
      notes.removeIf(note -> note.kind() == Note.Kind.TURN);
    }
    if (notes.stream().allMatch(note -> by(note, entry) == entry.task())) {
      notes.sort(Comparator.comparing(TraceText::rank));
    }
    List<String> parts = new ArrayList<>();
    int teller = Step.NOBODY;
    for (int i = 0; i < notes.size(); i++) {
      Note note = notes.get(i);
      Note next = i + 1 < notes.size() ? notes.get(i + 1) : null;
      boolean samePlace = next != null && next.place().equals(note.place());
      int most = note.kind() == Note.Kind.TELLS ? 3 * longest : longest;
      Note brief =
          new Note(
                  note.kind(),
                  note.task(),
                  note.other(),
                  last(note),
                  Words.shortened(note.value(), most),
                  Words.shortened(note.before(), longest / 2))
              .at(samePlace ? "" : note.place());
      String does = isConsequence(note) ? ": " : " ";
      boolean known = note.task() == Step.NOBODY || note.task() == teller;
      String who = known && !parts.isEmpty() ? "" : names.of(by(note, entry)) + does;
      parts.add(who + brief.text(names::of));
      teller = note.task();
    }
    if (parts.isEmpty()) {
      parts.add(names.of(act.task()) + " " + Words.shortened(entry.text(), 3 * longest));
    }
    return String.join("; ", parts).strip();
  }

  /**
   * Actions come first, then failures, and last, where the text may be cut, the resulting changes.
   * A change that the code makes at a place of its own is an action.
   */
  private static int rank(Note note) {
    boolean byItself = isConsequence(note) && note.place().isEmpty();
    return byItself ? 2 : note.kind() == Note.Kind.FAILS ? 1 : 0;
  }

  /** The task that does it; for a spec, the task that it observes. */
  private static int by(Note note, Trace.Entry entry) {
    return note.task() == Step.NOBODY ? entry.task() : note.task();
  }

  /** Whether a note is about a resulting change, which comes after the actions and is cut first. */
  private static boolean isConsequence(Note note) {
    return switch (note.kind()) {
      case MOVES -> !note.before().isEmpty();
      case CHANGES, SPEC -> true;
      default -> false;
    };
  }

  /** The name in a note; of a new machine the last part of its path. */
  private String last(Note note) {
    return note.kind() == Note.Kind.CREATES ? names.of(note.other()) : note.name();
  }

  /** Text in lines of the available width, at most this many; the last one is cut if necessary. */
  private List<String> wrapped(String text, int most) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (rest.length() > room && lines.size() < most - 1) {
      int space = rest.lastIndexOf(' ', room);
      int end = space > 0 ? space : room;
      lines.add(rest.substring(0, end));
      rest = rest.substring(end).strip();
    }
    lines.add(Words.shortened(rest, room));
    return lines;
  }

  private static String padded(String text, int width) {
    return " ".repeat(Math.max(0, width - 2 - text.length())) + text + "  ";
  }
}
