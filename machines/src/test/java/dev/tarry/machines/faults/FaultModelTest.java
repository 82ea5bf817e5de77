package dev.tarry.machines.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.machines.faults.RandomPlan.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The outcomes of small programs with faults are exactly those of the plain model. */
class FaultModelTest {
  private static final int PROGRAMS = Integer.getInteger("tarry.fault.programs", 12);
  private static final int MOST_STATES = Integer.getInteger("tarry.fault.states", 5_000);

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

  @ParameterizedTest
  @MethodSource("faults")
  void randomProgramsHaveExactlyTheOutcomesOfTheModel(List<Fault> faults) {
    int compared = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Plan plan = RandomPlan.of(seed, faults);
      Set<String> expected = Model.outcomes(plan, MOST_STATES);
      if (expected != null) {
        assertThat(Outcomes.of(plan)).as("seed %s: %s", seed, plan).isEqualTo(expected);
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(PROGRAMS / 2);
  }
}
