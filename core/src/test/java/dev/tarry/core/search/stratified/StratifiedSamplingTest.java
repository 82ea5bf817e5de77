package dev.tarry.core.search.stratified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorer;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.programs.Explorations;
import dev.tarry.core.programs.Graph;
import dev.tarry.core.programs.Model;
import dev.tarry.core.programs.Observed;
import dev.tarry.core.programs.RandomPrograms;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Position;
import dev.tarry.core.search.RandomSource;
import dev.tarry.core.search.Search;
import dev.tarry.core.search.Strata;
import dev.tarry.core.search.Stratum;
import dev.tarry.core.search.sampling.Rounds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Figure 7 and theorem 3. */
class StratifiedSamplingTest {
  private static final int SAMPLES = 20_000;

  /** Draws samples with db delays each. */
  private static List<Schedule> samples(Program program, String explorer, int db, int count) {
    Exploration on = Explorations.of(program, explorer, 11);
    // With c2 = 1 every stratum has the same number of samples.
    Ss sampler = new Ss(on, new Rounds(count - 1, 1));
    Cursor cursor = on.exploring();
    Position root = cursor.position();
    List<Schedule> drawn = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long index = db == 0 ? 0 : 1 + (long) (db - 1) * count + i;
      cursor.reset(root);
      sampler.sample(cursor, index, RandomSource.of(on.seed(), index));
      drawn.add(cursor.schedule());
    }
    return drawn;
  }

  /** Every complete execution with its delays, by brute force through the public interfaces. */
  private static Map<Schedule, Integer> executions(Program program, String explorer, int most) {
    Map<Schedule, Integer> found = new HashMap<>();
    Run run = program.start();
    Explorer start =
        Explorers.named(explorer).start().apply(11).after(Step.start(run.choices().tasks()));
    enumerate(run, start, new ArrayList<>(), most, explorer, found);
    return found;
  }

  private static void enumerate(
      Run run,
      Explorer d,
      List<Integer> path,
      int left,
      String name,
      Map<Schedule, Integer> found) {
    Choices choices = run.choices();
    if (choices.size() == 0) {
      int[] indices = path.stream().mapToInt(Integer::intValue).toArray();
      String label = Explorers.named(name).label(11);
      found.put(Schedule.of(label, indices), IntStream.of(indices).sum());
      return;
    }
    var mark = run.mark();
    Explorer delayed = d;
    for (int k = 0; k < choices.size() && k <= left; k++) {
      run.reset(mark);
      Step step = run.step(choices.isData() ? k : delayed.next());
      path.add(k);
      enumerate(run, delayed.after(step), path, left - k, name, found);
      path.remove(path.size() - 1);
      delayed = choices.isData() ? delayed : delayed.delayed();
    }
  }

  private static int delays(Schedule schedule) {
    return IntStream.of(schedule.toArray()).sum();
  }

  @ParameterizedTest
  @ValueSource(strings = {"rr", "rtc", "prr", "random"})
  void everyExecutionOfAStratumIsAsLikelyAsTheoremThreeSays(String explorer) {
    Counters program = Counters.of(2, 3);
    int longest = 6;
    for (int db = 1; db <= 2; db++) {
      Map<Schedule, Integer> counts = new HashMap<>();
      samples(program, explorer, db, SAMPLES).forEach(s -> counts.merge(s, 1, Integer::sum));
      double mean = SAMPLES / Math.pow(longest, db);
      // An execution of probability 1/L^db or more is drawn less often than this with a
      // probability below exp(-0.335^2 mean / 2) < 4e-14 (Chernoff); of the less than 100
      // executions, one is missed with a probability below 4e-12.
      double least = 0.665 * mean;
      int stratum = db;
      Map<Schedule, Integer> all = executions(program, explorer, db);
      all.values().removeIf(delays -> delays != stratum);
      assertThat(all).isNotEmpty();
      for (Schedule execution : all.keySet()) {
        assertThat(counts.getOrDefault(execution, 0))
            .as("%s of stratum %s", execution, db)
            .isGreaterThanOrEqualTo((int) least);
      }
    }
  }

  @Test
  void everySampleIsAnExecutionWithAsManyDelaysAsThereIsRoomFor() {
    for (long n = 1; n < 40; n++) {
      Model<?> program = RandomPrograms.acyclic(n, 0);
      for (String explorer : List.of("rr", "rtc", "random")) {
        for (int db = 1; db <= 3; db++) {
          Map<Schedule, Integer> all = executions(program, explorer, db);
          if (all.size() == 1) {
            continue; // There is no other run, and nothing to sample.
          }
          for (Schedule sample : samples(program, explorer, db, 30)) {
            assertThat(all).containsKey(sample);
            if (delays(sample) < db) {
              // No execution goes on like this one and then has one more delay behind its last.
              assertThat(all.keySet()).noneMatch(other -> goesOn(sample, other));
            }
          }
        }
      }
    }
  }

  /**
   * Whether the other schedule is this one up to its last delay, with more delays from there on.
   */
  private static boolean goesOn(Schedule sample, Schedule other) {
    int last = sample.size() - 1;
    while (last >= 0 && sample.get(last) == 0) {
      last--;
    }
    boolean alike = other.size() > last;
    for (int i = 0; alike && i < last; i++) {
      alike = sample.get(i) == other.get(i);
    }
    alike = alike && (last < 0 || other.get(last) >= sample.get(last));
    return alike && delays(other) > delays(sample);
  }

  @Test
  void theRunWithoutDelaysIsTheExplorersOwn() {
    assertThat(samples(Counters.of(3, 3), "rr", 0, 1))
        .allMatch(schedule -> schedule.toString().equals("v1:rr:0*9"));
  }

  @Test
  void aSampleTakesOnlyTheStepsBehindItsDelay() {
    Observed program = new Observed(Counters.of(2, 50));
    List<Schedule> drawn = samples(program, "rr", 1, 500);
    long expected = 100;
    for (Schedule schedule : drawn) {
      int place = 0;
      while (schedule.get(place) == 0) {
        place++;
      }
      expected += 100 - place;
    }
    assertThat(program.steps()).isEqualTo(expected);
  }

  @Test
  void strataHaveAsManySamplesAsThePaperSays() {
    assertThat(Rounds.STANDARD.samples(1)).isEqualTo(103);
    assertThat(Rounds.STANDARD.samples(2)).isEqualTo(109);
    assertThat(Rounds.STANDARD.samples(5)).isEqualTo(343);
    assertThat(Rounds.STANDARD.samples(1_000)).isPositive();
    long index = 0;
    for (int round = 1; round < 9; round++) {
      for (long i = 0; i < Rounds.STANDARD.samples(round); i++) {
        assertThat(Rounds.STANDARD.round(index++, 1)).isEqualTo(round);
      }
    }
    assertThat(Rounds.STANDARD.total(1, 8)).isEqualTo(index);
    assertThat(Rounds.STANDARD.total(1, 1_000)).isEqualTo(Long.MAX_VALUE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rr", "rtc", "ordered", "preemption"})
  void strataWithoutACacheHoldExactlyTheExecutionsWithTheirDelays(String explorer) {
    for (Counters program : List.of(Counters.of(2, 3), Counters.of(3, 2), Counters.of(4, 1))) {
      Exploration on = Explorations.of(program, explorer, 11);
      Search search = Ses.plan(1).start(on).get();
      while (search.advance()) {}
      Map<Integer, Long> counts = new HashMap<>();
      if (explorer.equals("preemption")) {
        for (Schedule schedule : executions(program, explorer, 99).keySet()) {
          counts.merge(preemptions(program, schedule), 1L, Long::sum);
        }
      } else {
        executions(program, explorer, 99).values().forEach(d -> counts.merge(d, 1L, Long::sum));
      }
      Strata strata = on.tally().strata();
      assertThat(strata.schedules()).isEqualTo(program.schedules());
      for (Stratum stratum : strata.each()) {
        assertThat(stratum.schedules()).isEqualTo(counts.getOrDefault(stratum.n(), 0L));
      }
      assertThat(strata.each().get(0).schedules())
          .isEqualTo(explorer.equals("preemption") ? factorial(program.tasks()) : 1);
    }
  }

  /** All executions of a program, by what they cost in the strata of an explorer and a policy. */
  private static void count(
      Run run, Explorer d, int cost, DataChoices data, Map<Integer, Long> counts) {
    Choices choices = run.choices();
    if (choices.size() == 0) {
      counts.merge(cost, 1L, Long::sum);
      return;
    }
    var mark = run.mark();
    Tasks options = choices.isData() ? d.options(choices.size()) : Tasks.NONE;
    for (int k = 0; k < choices.size(); k++) {
      run.reset(mark);
      if (choices.isData()) {
        Step step = run.step(options.isEmpty() ? k : options.get(k));
        count(run, d.after(step), cost + (data == DataChoices.FREE ? 0 : k), data, counts);
      } else {
        Explorer delayed = d.delayed(k);
        count(run, delayed.after(run.step(delayed.next())), cost + k, data, counts);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(DataChoices.class)
  void strataWithoutACacheHoldExactlyTheExecutionsThatCostAsMuch(DataChoices data) {
    int worth = 0;
    for (long n = 0; n < 60; n++) {
      Model<?> program = Graph.random(n, 14 + (int) (n % 11), false, 0);
      for (String explorer : List.of("rtc", "rr")) {
        Exploration on = Explorations.of(program, explorer, 11, data);
        Search search = Ses.plan(1).start(on).get();
        while (search.advance()) {}
        Map<Integer, Long> counts = new HashMap<>();
        Run run = program.start();
        Explorer start = on.order().start().apply(11);
        count(run, start.after(Step.start(run.choices().tasks())), 0, data, counts);
        Strata strata = on.tally().strata();
        long all = counts.values().stream().mapToLong(Long::longValue).sum();
        assertThat(strata.schedules()).as(program.name()).isEqualTo(all);
        for (Stratum stratum : strata.each()) {
          assertThat(stratum.schedules())
              .as("%s, stratum %d", program.name(), stratum.n())
              .isEqualTo(counts.getOrDefault(stratum.n(), 0L));
        }
        worth += all > 10 ? 1 : 0;
      }
    }
    assertThat(worth).isGreaterThan(20);
  }

  @Test
  void samplesDrawTheOptionsThatAreNotPriced() {
    Graph graph = Graph.of("0 a 1", "0 b 2", "0 c 3", "0 d 4").choosingAt(0);
    for (DataChoices data : DataChoices.values()) {
      Exploration on = Explorations.of(graph, "rtc", 11, data);
      Ss sampler = new Ss(on, new Rounds(SAMPLES - 1, 1));
      Cursor cursor = on.exploring();
      Position root = cursor.position();
      Map<Integer, Integer> ends = new HashMap<>();
      for (int i = 1; i <= SAMPLES; i++) {
        cursor.reset(root);
        sampler.sample(cursor, i, RandomSource.of(on.seed(), i));
        ends.merge(cursor.schedule().get(0), 1, Integer::sum);
      }
      if (data == DataChoices.PRICED) {
        assertThat(ends).containsOnlyKeys(1); // the one delay there is
      } else {
        // 8 standard deviations on each side: missed with a probability below 1e-14.
        assertThat(ends).hasSize(4);
        assertThat(ends.values()).allMatch(count -> count > 4_510 && count < 5_490);
      }
    }
  }

  private static int factorial(int n) {
    return n < 2 ? 1 : n * factorial(n - 1);
  }

  private static int preemptions(Counters program, Schedule schedule) {
    Run run = program.start();
    Explorer explorer =
        Explorers.named("preemption").start().apply(0).after(Step.start(run.choices().tasks()));
    int last = -1;
    int count = 0;
    for (int i = 0; i < schedule.size(); i++) {
      for (int k = 0; k < schedule.get(i); k++) {
        explorer = explorer.delayed();
      }
      int task = explorer.next();
      count += last >= 0 && task != last && run.choices().tasks().contains(last) ? 1 : 0;
      explorer = explorer.after(run.step(task));
      last = task;
    }
    return count;
  }
}
