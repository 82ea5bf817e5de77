package dev.tarry.core.search.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Program;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.programs.Explorations;
import dev.tarry.core.programs.Graph;
import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Position;
import dev.tarry.core.search.RandomSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** The bounds that random walks, PCT and POS promise. */
class SamplersTest {
  private static int hits(Program program, Sampler sampler, int samples) {
    Cursor cursor = Explorations.of(program, "rr", 1).plain();
    Position root = cursor.position();
    int hits = 0;
    for (int i = 0; i < samples; i++) {
      cursor.reset(root);
      sampler.sample(cursor, i, RandomSource.of(17, i));
      hits += cursor.run().failure() == null ? 0 : 1;
    }
    return hits;
  }

  private static Program bad(int tasks, int steps, Integer... state) {
    Predicate<List<Integer>> bad = List.of(state)::equals;
    return new Counters(tasks, steps, bad);
  }

  /** With this mean or more, there are fewer hits with a probability below 1e-10 (Chernoff). */
  private static int least(double mean) {
    return (int) (mean * (1 - Math.sqrt(2 * Math.log(1e10) / mean)));
  }

  @Test
  void pctMeetsABugOfDepthOneWithProbabilityOneOverN() {
    assertThat(hits(bad(4, 3, 0, 0, 1, 0), new Pct(1, 12), 10_000))
        .isGreaterThan(least(10_000 / 4.0));
  }

  @Test
  void pctMeetsABugOfDepthTwoWithProbabilityOneOverNK() {
    for (int tasks = 2; tasks <= 3; tasks++) {
      int k = tasks * 5;
      Program program = tasks == 2 ? bad(2, 5, 3, 1) : bad(3, 5, 3, 0, 1);
      double mean = 30_000.0 / (tasks * k);
      assertThat(hits(program, new Pct(2, k), 30_000)).isGreaterThan(least(mean));
    }
  }

  @Test
  void pctMeetsABugOfDepthThreeWithProbabilityOneOverNKSquared() {
    double mean = 100_000.0 / (3 * 15 * 15);
    assertThat(hits(bad(3, 5, 2, 2, 1), new Pct(3, 15), 100_000)).isGreaterThan(least(mean));
  }

  @Test
  void pctOfDepthOneNeverInterruptsATask() {
    assertThat(hits(bad(2, 5, 1, 1), new Pct(1, 10), 2_000)).isZero();
  }

  @Test
  void pctMeasuresTheLengthOfRunsIfNotTold() {
    assertThat(hits(bad(2, 5, 3, 1), new Pct(2, 0), 30_000)).isGreaterThan(least(30_000 / 20.0));
  }

  @Test
  void aRandomWalkTakesEveryChoiceAlikeOften() {
    // 8 standard deviations on each side: 20,000 draws of probability 1/4 miss this interval with
    // a probability below 1e-14.
    for (Integer[] first : new Integer[][] {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 1}}) {
      assertThat(hits(bad(4, 1, first), new RandomWalk(), 20_000)).isBetween(4_510, 5_490);
      assertThat(hits(bad(4, 1, first), new Pos(), 20_000)).isBetween(4_510, 5_490);
    }
    Graph data = Graph.of("0 a 1", "0 b 2", "0 c 3", "0 d 4").choosingAt(0).failingAt(2);
    assertThat(hits(data, new RandomWalk(), 20_000)).isBetween(4_510, 5_490);
    assertThat(hits(data, new Pos(), 20_000)).isBetween(4_510, 5_490);
    assertThat(hits(data, new Pct(3, 5), 20_000)).isBetween(4_510, 5_490);
  }

  @Test
  void everyScheduleIsTakenBySomeWalk() {
    Counters program = Counters.of(2, 3);
    for (Sampler sampler : List.of(new RandomWalk(), new Pos())) {
      Cursor cursor = Explorations.of(program, "rr", 1).plain();
      Position root = cursor.position();
      Map<String, Integer> seen = new HashMap<>();
      for (int i = 0; i < 20_000; i++) {
        cursor.reset(root);
        sampler.sample(cursor, i, RandomSource.of(3, i));
        seen.merge(cursor.schedule().toString(), 1, Integer::sum);
      }
      // The rarest has a probability of 1/2^5: one of the 20 schedules is missed with a
      // probability below 20 exp(-625).
      assertThat(seen).hasSize((int) program.schedules());
    }
  }

  @Test
  void iterativeRandomWalksGrowLongerByAHundredStepsARound() {
    Graph cycle = Graph.of("0 a 1", "1 a 0", "1 b 0");
    Cursor cursor = Explorations.of(cycle, "rr", 1).plain();
    Position root = cursor.position();
    IterativeRandomWalk walk = new IterativeRandomWalk();
    // Round 0 has 100 + 3^0 samples, round 1 has 100 + 3.
    for (long index : new long[] {0, 50, 100, 101, 150, 203, 204}) {
      cursor.reset(root);
      walk.sample(cursor, index, RandomSource.of(1, index));
      assertThat(cursor.depth()).isEqualTo(index <= 100 ? 100 : index <= 203 ? 200 : 300);
    }
  }
}
