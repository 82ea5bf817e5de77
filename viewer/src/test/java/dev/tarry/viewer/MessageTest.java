package dev.tarry.viewer;

import static dev.tarry.viewer.Traces.loses;
import static dev.tarry.viewer.Traces.sends;
import static dev.tarry.viewer.Traces.step;
import static dev.tarry.viewer.Traces.takes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Step;
import dev.tarry.core.replay.Trace;
import dev.tarry.notes.Note;
import dev.tarry.notes.Note.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which send belongs to which take. */
class MessageTest {
  private static List<String> messages(Trace.Entry... entries) {
    mustTellTheRest(entries);
    return Message.of(Traces.failing(List.of("A", "B"), entries)).stream()
        .map(m -> m.sent() + (m.lost() > 0 ? " lost" : " -> " + m.taken()))
        .toList();
  }

  /** Whoever knows the messages of the first steps is told all that the others change. */
  private static void mustTellTheRest(Trace.Entry... entries) {
    Trace trace = Traces.failing(List.of("A", "B"), entries);
    for (int steps = 0; steps <= entries.length; steps++) {
      Trace.Entry[] first = Arrays.copyOf(entries, steps);
      List<Message> known = new ArrayList<>(Message.of(Traces.failing(List.of("A", "B"), first)));
      Message.Since since = Message.since(trace, steps);
      assertThat(since.known()).isEqualTo(known.size());
      since.ended().forEach(i -> known.set(i, since.all().get(i)));
      known.addAll(since.all().subList(since.known(), since.all().size()));
      assertThat(known).isEqualTo(Message.of(trace));
    }
  }

  @Test
  void equalMessagesAreTakenInTheOrderOfTheirSends() {
    assertThat(
            messages(
                step(1, 0, 0, sends(0, 1, "E", "")),
                step(2, 0, 0, sends(0, 1, "E", "")),
                step(3, 1, 0, takes(1, "E", "")),
                step(4, 0, 0, sends(0, 1, "E", "")),
                step(5, 1, 0, takes(1, "E", "")),
                step(6, 1, 0, takes(1, "E", ""))))
        .containsExactly("1 -> 3", "2 -> 5", "4 -> 6");
  }

  @Test
  void aMessageThatIsIgnoredEndsThere() {
    assertThat(
            messages(
                step(1, 0, 0, sends(0, 1, "E", "[n=1]")),
                step(2, 1, 0, note(Kind.IGNORES, 1, "E", "[n=1]", "")),
                step(3, 0, 0, sends(0, 1, "E", "[n=1]"))))
        .containsExactly("1 -> 2", "3 -> 0");
  }

  @Test
  void lostAndDuplicatedMessagesAreTold() {
    assertThat(
            messages(
                step(1, 0, 0, sends(0, 1, "E", "[n=1]"), loses(0, 1, "E")),
                step(2, 0, 0, sends(0, 1, "E", "[n=1]"), note(Kind.DUPLICATES, 0, "E", "", "")),
                step(3, 1, 0, takes(1, "E", "[n=1]")),
                step(4, 1, 0, note(Kind.ARRIVES, 1, "E", "[n=1]", "")),
                step(5, 0, 0, sends(0, 1, "E", "[n=1]")),
                step(6, 1, 0, takes(1, "E", "[n=1]")),
                step(7, 1, 0, takes(1, "E", "[n=1]")),
                step(8, 1, 0, takes(1, "F", ""))))
        .containsExactly("1 lost", "2 -> 3", "2 -> 6", "5 -> 7");
  }

  @Test
  void whatACrashDropsIsNotTakenLater() {
    assertThat(
            messages(
                step(1, 0, 0, sends(0, 1, "E", "")),
                step(2, 1, 1, note(Kind.DROPS, 1, "E", "", "")),
                step(3, 0, 0, sends(0, 1, "E", "")),
                step(4, 1, 0, takes(1, "E", ""))))
        .containsExactly("1 lost", "3 -> 4");
  }

  @Test
  void aMessageThatOvertakesEqualOnesIsTakenBeforeThem() {
    assertThat(
            messages(
                step(1, 0, 0, sends(0, 1, "E", "")),
                step(2, 0, 0, sends(0, 1, "E", "")),
                step(3, 0, 1, sends(0, 1, "E", ""), note(Kind.OVERTAKES, 0, "E", "", "1")),
                step(4, 1, 0, takes(1, "E", "")),
                step(5, 1, 0, takes(1, "E", "")),
                step(6, 1, 0, takes(1, "E", ""))))
        .containsExactly("1 -> 4", "2 -> 6", "3 -> 5");
  }

  private static Note note(Kind kind, int task, String event, String value, String before) {
    return new Note(kind, task, Step.NOBODY, event, value, before);
  }
}
