package dev.tarry.machines.runtime.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Reaction;
import java.util.List;
import org.junit.jupiter.api.Test;

class InboxTest {
  private static final EventType A = new EventType("A");
  private static final EventType B = new EventType("B");
  private static final EventType C = new EventType("C", "C", List.of(B));

  private static Inbox inbox(EventType... types) {
    Inbox inbox = Inbox.EMPTY;
    for (EventType type : types) {
      inbox = inbox.insert(inbox.size(), new Event(type, null));
    }
    return inbox;
  }

  @Test
  void anEventThatOvertakesIsPutBeforeThoseThatWait() {
    assertThat(inbox(A, B).insert(1, new Event(C, null))).isEqualTo(inbox(A, C, B));
    assertThat(inbox(A, B).insert(0, new Event(C, null))).isEqualTo(inbox(C, A, B));
  }

  @Test
  void aStateTakesTheFirstEventThatItNeitherDefersNorIgnores() {
    MachineState state =
        new MachineState("S").on(A, new Reaction.Defer(false)).on(B, new Reaction.Ignore());
    EventType other = new EventType("other");

    assertThat(inbox(A, B, other).next(state)).isEqualTo(2);
    assertThat(inbox(A, B).next(state)).isEqualTo(Inbox.NONE);
  }

  @Test
  void ignoredEventsAreDroppedOnlyBeforeTheOneThatIsTaken() {
    MachineState state = new MachineState("S").on(B, new Reaction.Ignore());

    assertThat(inbox(B, A, B).dropIgnored(state, 2)).isEqualTo(inbox(A, B));
    assertThat(inbox(A).dropIgnored(state, 1)).isEqualTo(inbox(A));
  }

  @Test
  void aReceiveTakesEventsOfItsTypesAndTheirSubtypesAndAlwaysAHalt() {
    assertThat(inbox(A, C).next(List.of(B))).isEqualTo(1);
    assertThat(inbox(A, EventType.HALT, B).next(List.of(B))).isEqualTo(1);
    assertThat(inbox(A).next(List.of(B))).isEqualTo(Inbox.NONE);
  }

  @Test
  void anInboxDoesNotRememberHowItCameToBe() {
    Inbox way = inbox(A, B, C).without(1);

    assertThat(way).isEqualTo(inbox(A, C));
    assertThat(way.hash()).isEqualTo(inbox(A, C).hash());
    assertThat(inbox(A).without(0)).isSameAs(Inbox.EMPTY);
  }
}
