package dev.tarry.machines.runtime.handlers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineState;
import org.junit.jupiter.api.Test;

class LoopDetectorTest {
  private final LoopDetector loops = new LoopDetector();
  private final MachineState state = new MachineState("S");
  private final EventType event = new EventType("E");

  @Test
  void aRunThatComesBackHavingSentSomethingIsInALoop() {
    assertThat(loops.again(state, event, 0)).isFalse();
    assertThat(loops.again(state, event, 1)).isTrue();
  }

  @Test
  void aRunThatComesBackWithoutHavingDoneAnythingIsNot() {
    assertThat(loops.again(state, event, 3)).isFalse();
    assertThat(loops.again(state, event, 3)).isFalse();
  }

  @Test
  void anotherEventInTheSameStateIsAnotherPlace() {
    assertThat(loops.again(state, event, 0)).isFalse();
    assertThat(loops.again(state, new EventType("F"), 1)).isFalse();
  }
}
