package dev.tarry.machines.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Run;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Memory;
import dev.tarry.machines.model.Reaction;
import dev.tarry.machines.runtime.state.FullState;
import dev.tarry.machines.runtime.state.GlobalState;
import dev.tarry.machines.runtime.state.LocalState;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the fingerprint of a state stands for. */
class FingerprintTest {
  private static final int STATES = 400;

  @FunctionalInterface
  private interface Visit {
    void at(Run run);
  }

  /** Visits states breadth first, each fingerprint once, and calls the visitor at every step. */
  private static int search(Run run, Visit visit) {
    Map<Long, Mark> known = new HashMap<>();
    Deque<Mark> open = new ArrayDeque<>();
    visit.at(run);
    known.put(run.fingerprint(), run.mark());
    open.add(run.mark());
    while (!open.isEmpty() && known.size() < STATES) {
      Mark mark = open.remove();
      run.reset(mark);
      Choices choices = run.choices();
      for (int i = 0; i < choices.size(); i++) {
        run.reset(mark);
        run.step(choices.get(i));
        visit.at(run);
        if (known.putIfAbsent(run.fingerprint(), run.mark()) == null) {
          open.add(run.mark());
        }
      }
    }
    return known.size();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void statesHaveOneFingerprintExactlyIfTheyAreTheSame(long seed) {
    MachineProgram program = RandomMachines.program(seed);
    Map<FullState, Long> fingerprints = new HashMap<>();
    search(
        program.start(),
        run -> {
          GlobalState world = ((MachineRun) run).world();
          Long before = fingerprints.put(FullState.of(world), run.fingerprint());
          assertThat(before == null || before == run.fingerprint()).isTrue();
          assertThat(world.sum()).isEqualTo(sum(world));
        });
    int verified = search(program.verifying().start(), run -> {});
    assertThat(verified).isEqualTo(fingerprints.size()).isGreaterThan(1);
  }

  /** The sum, from all parts and not from what a step changed. */
  private static long sum(GlobalState world) {
    long sum = GlobalState.hash(world.faults());
    for (LocalState spec : world.specs()) {
      sum += GlobalState.hash(spec);
    }
    for (int i = 0; i < world.slots().size(); i++) {
      sum += GlobalState.hash(world.slots().local(i), world.slots().inbox(i));
    }
    return sum;
  }

  /** A kind whose machines fail, or do not, when they are told to go. */
  private static MachineKind kind(String key, EventType go, boolean fails) {
    MachineState only = new MachineState("S");
    only.on(
        go,
        new Reaction.Do(
            (self, turn, payload) -> {
              if (fails) {
                throw turn.fail(new Failure(FailureKind.ASSERTION, "on purpose", ""));
              }
            }));
    return new MachineKind(key, "M", new Nothing(), only, List.of(only));
  }

  private static final class Nothing implements Memory {
    @Override
    public List<String> names() {
      return List.of();
    }

    @Override
    public Object load(Object[] values) {
      return this;
    }

    @Override
    public Object[] save(Object self) {
      return new Object[0];
    }
  }

  private static MachineProgram choosing(String goodKey, String badKey) {
    EventType go = new EventType("go");
    MachineKind good = kind(goodKey, go, false);
    MachineKind bad = kind(badKey, go, true);
    MachineState start = new MachineState("Start");
    start.entry(
        (self, turn, payload) -> {
          MachineKind kind = turn.choose(2) == 0 ? good : bad;
          turn.send(turn.create(kind, new Object[0], null), new Event(go, null));
        });
    MachineKind main = new MachineKind("Main", new Nothing(), start, List.of(start));
    return MachineProgram.named("choosing")
        .machine(MachineId.root(0, "Main"), main, new Object[0], null)
        .build();
  }

  @Test
  void theKindOfAMachineIsPartOfTheState() {
    boolean[] failed = new boolean[1];
    int states =
        search(choosing("good.M", "bad.M").start(), run -> failed[0] |= run.failure() != null);
    assertThat(failed[0]).isTrue();
    assertThat(states).isEqualTo(8);
  }

  @Test
  void aFingerprintThatLeavesSomethingOutIsADefectThatShowsWhat() {
    Run run = choosing("M", "M").verifying().start();
    assertThatThrownBy(() -> search(run, any -> {}))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("two states of choosing have the fingerprint")
        .hasMessageContaining("kind");
  }
}
