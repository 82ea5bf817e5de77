package dev.tarry.machines.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.machines.faults.RandomPlan.Fault;
import dev.tarry.machines.faults.Script.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The outcomes of small programs with faults are exactly those of the plain model. */
class FaultModelTest {
  private static final int PROGRAMS = Integer.getInteger("tarry.fault.programs", 8);
  private static final int MOST_STATES = Integer.getInteger("tarry.fault.states", 3_000);

  /** No fault, each fault, and each pair of faults, those with themselves included. */
  static Stream<List<Fault>> faults() {
    List<List<Fault>> all = new ArrayList<>(List.of(List.of()));
    for (Fault one : Fault.values()) {
      all.add(List.of(one));
      for (Fault other : Fault.values()) {
        if (one.compareTo(other) <= 0) {
          all.add(List.of(one, other));
        }
      }
    }
    return all.stream();
  }

  private static FaultPlan plan(Script one, Script other, int event, FaultPlan.Crash crash) {
    return new FaultPlan(
        List.of(one, other), List.of(List.of(0, event)), 0, 0, 0, List.of(), List.of(crash));
  }

  private static Script script(List<Op> start, List<Op> first, List<Op> second, Op... nothing) {
    return new Script(start, List.of(first, second, List.of()), List.of(nothing));
  }

  private static final Op TELL = new Script.Tell();
  private static final Op WRITE = new Script.Write(Script.DISK, 1);
  private static final Op REMEMBER = new Script.Write(Script.MEMORY, 1);
  private static final FaultPlan.Crash RESTART = new FaultPlan.Crash(1, Set.of(0), true);

  @Test
  void aMachineCrashesAfterItFoundNothingToTakeAndGotAMessage() {
    List<Op> mayIdle = List.of(new Script.Skip(), new Script.Go(Script.THIRD));
    Script idler =
        script(mayIdle, List.of(REMEMBER), List.of(), WRITE, TELL, new Script.Go(Script.FIRST));
    Script sender = script(List.of(new Script.Send(0, 0)), List.of(), List.of());
    assertThat(compared(plan(idler, sender, 2, RESTART)))
        .contains("[0:[0, 1, 0, 0, 0], 0:[0, 0, 0, 0, 0]] []");
  }

  @Test
  void aMachineThatIsAboutToHaltMayYetCrashAndTakeWhatItGotBefore() {
    Script last = script(List.of(), List.of(TELL, TELL, TELL, new Script.Stop()), List.of(WRITE));
    Script sender = script(List.of(new Script.Send(0, 1), TELL), List.of(), List.of());
    String zero = "[0, 0, 0, 0, 0]";
    assertThat(compared(plan(last, sender, 0, RESTART)))
        .contains(
            String.format("[0:[0, 1, 0, 0, 0], 0:%s] [0:%s, 1:%s, 0:%s]", zero, zero, zero, zero));
  }

  @Test
  void aMachineCrashesWhenNobodyHasAnythingToDo() {
    Script writer = script(List.of(), List.of(WRITE, REMEMBER), List.of());
    Script quiet = script(List.of(), List.of(), List.of());
    assertThat(compared(plan(writer, quiet, 0, RESTART)))
        .contains("[0:[0, 1, 0, 0, 0], 0:[0, 0, 0, 0, 0]] []");
  }

  private static Set<String> compared(FaultPlan plan) {
    Set<String> expected = Objects.requireNonNull(FaultModel.outcomes(plan, 100_000));
    assertThat(FaultOutcomes.of(plan)).isEqualTo(expected);
    return expected;
  }

  @ParameterizedTest
  @MethodSource("faults")
  void randomProgramsHaveExactlyTheOutcomesOfTheModel(List<Fault> faults) {
    int compared = 0;
    int programs = faults.contains(Fault.RESTART) ? 2 * PROGRAMS : PROGRAMS;
    for (long seed = 0; seed < programs; seed++) {
      FaultPlan plan = RandomPlan.of(seed, faults);
      Set<String> expected = FaultModel.outcomes(plan, MOST_STATES);
      if (expected != null) {
        assertThat(FaultOutcomes.of(plan)).as("seed %s: %s", seed, plan).isEqualTo(expected);
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(programs / 2);
  }
}
