package dev.tarry.viewer;

import static dev.tarry.viewer.Traces.loses;
import static dev.tarry.viewer.Traces.sends;
import static dev.tarry.viewer.Traces.step;
import static dev.tarry.viewer.Traces.takes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.search.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which send belongs to which take. */
class MessageTest {
  private static List<String> messages(Trace.Entry... entries) {
    return Message.of(Traces.failing(List.of("A", "B"), entries)).stream()
        .map(m -> m.sent() + (m.lost() ? " lost" : " -> " + m.taken()))
        .toList();
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
  void lostAndDoubledMessagesAreTold() {
    assertThat(
            messages(
                step(1, 0, 0, sends(0, 1, "E", "[n=1]"), loses(0, 1, "E")),
                step(2, 0, 0, sends(0, 1, "E", "[n=1]")),
                step(3, 1, 0, takes(1, "E", "[n=1]")),
                step(4, 1, 0, takes(1, "E", "[n=1]")),
                step(5, 1, 0, takes(1, "F", ""))))
        .containsExactly("1 lost", "2 -> 3", "2 -> 4");
  }
}
