package dev.tarry.threads.run.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StateStepsTest {
  @Test
  void aCycleWithAWayOutEnds() {
    StateSteps steps = new StateSteps();
    steps.step(1, 2);
    steps.step(2, 1);
    steps.step(2, 3);
    steps.end(3);
    assertThat(steps.reachEnds()).isTrue();
  }

  @Test
  void aCycleWithoutOneDoesNot() {
    StateSteps steps = new StateSteps();
    steps.step(1, 3);
    steps.end(3);
    steps.step(1, 2);
    steps.step(2, 2);
    assertThat(steps.reachEnds()).isFalse();
  }

  @Test
  void aStateWithoutStepsIsNoEnd() {
    StateSteps steps = new StateSteps();
    steps.step(1, 2);
    assertThat(steps.reachEnds()).isFalse();
  }

  static IntStream seeds() {
    return IntStream.range(0, 200);
  }

  /** In random graphs, the same as to go forward from every state. */
  @ParameterizedTest
  @MethodSource("seeds")
  void ofRandomGraphs(int seed) {
    Random random = new Random(seed);
    int states = 1 + random.nextInt(40);
    List<Set<Integer>> next = new ArrayList<>();
    Set<Integer> known = new HashSet<>();
    Set<Integer> ends = new HashSet<>();
    StateSteps steps = new StateSteps();
    for (int i = 0; i < states; i++) {
      next.add(new HashSet<>());
      if (random.nextInt(5) == 0) {
        ends.add(i);
        steps.end(i + 1);
      }
    }
    known.addAll(ends);
    for (int i = 0; i < 2 * states; i++) {
      int from = random.nextInt(states);
      int to = random.nextInt(states);
      known.add(from);
      known.add(to);
      next.get(from).add(to);
      steps.step(from + 1, to + 1);
    }
    boolean all = known.stream().allMatch(state -> reaches(next, ends, state));
    assertThat(steps.reachEnds()).isEqualTo(all);
  }

  private static boolean reaches(List<Set<Integer>> next, Set<Integer> ends, int from) {
    Set<Integer> seen = new HashSet<>();
    List<Integer> waiting = new ArrayList<>(List.of(from));
    while (!waiting.isEmpty()) {
      int state = waiting.remove(waiting.size() - 1);
      if (ends.contains(state)) {
        return true;
      }
      if (seen.add(state)) {
        waiting.addAll(next.get(state));
      }
    }
    return false;
  }
}
