package dev.tarry.machines.runtime.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import org.junit.jupiter.api.Test;

class TimersTest {
  private static final MachineId ONE = MachineId.root(0, "One");
  private static final MachineId TWO = MachineId.root(1, "Two");
  private static final EventType TICK = new EventType("Tick");
  private static final EventType TOCK = new EventType("Tock");

  private static Timers.Timer timer(MachineId owner, EventType type, long left) {
    return new Timers.Timer(owner, new Event(type, null), left);
  }

  @Test
  void timersFireInTheOrderOfTheirTimesAndTimePassesForAll() {
    Timers timers = Timers.NONE.set(timer(ONE, TICK, 30)).set(timer(TWO, TOCK, 10));

    assertThat(timers.ties()).isEqualTo(1);
    assertThat(timers.next(0)).isEqualTo(timer(TWO, TOCK, 10));
    assertThat(timers.fired(0)).isEqualTo(Timers.NONE.set(timer(ONE, TICK, 20)));
  }

  @Test
  void anyOfThoseWithTheSameTimeMayBeTheNext() {
    Timers timers = Timers.NONE.set(timer(ONE, TICK, 10)).set(timer(TWO, TOCK, 10));

    assertThat(timers.ties()).isEqualTo(2);
    assertThat(timers.fired(1)).isEqualTo(Timers.NONE.set(timer(ONE, TICK, 0)));
  }

  @Test
  void theSameSituationLaterIsTheSameState() {
    Timers later = Timers.NONE.set(timer(ONE, TICK, 5)).set(timer(TWO, TOCK, 25)).fired(0);

    assertThat(later).isEqualTo(Timers.NONE.set(timer(TWO, TOCK, 20)));
    assertThat(later.hash()).isEqualTo(Timers.NONE.set(timer(TWO, TOCK, 20)).hash());
  }

  @Test
  void cancelEndsTheTimersOfOneMachineForOneEvent() {
    Timers timers =
        Timers.NONE.set(timer(ONE, TICK, 1)).set(timer(ONE, TOCK, 2)).set(timer(TWO, TICK, 3));

    assertThat(timers.cancel(ONE, TICK))
        .isEqualTo(Timers.NONE.set(timer(ONE, TOCK, 2)).set(timer(TWO, TICK, 3)));
    assertThat(timers.without(ONE)).isEqualTo(Timers.NONE.set(timer(TWO, TICK, 3)));
    assertThat(timers.without(ONE).has(ONE)).isFalse();
  }
}
