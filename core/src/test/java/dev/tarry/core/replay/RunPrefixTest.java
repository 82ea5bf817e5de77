package dev.tarry.core.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Rerun;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.programs.Graph;
import dev.tarry.core.programs.Philosophers;
import dev.tarry.core.programs.RandomPrograms;
import dev.tarry.core.schedule.Schedule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What can happen behind a schedule, and searches from there. */
class RunPrefixTest {
  private static final int RUNS = 5;
  private static final int MOST = 40;

  static Stream<Explorers.Entry> everyExplorer() {
    return Explorers.all().stream();
  }

  private static List<Program> programs() {
    return List.of(
        new Philosophers(3, false, false),
        Rerun.of(new Philosophers(3, false, true)),
        Counters.of(3, 3),
        Graph.of("0 a 1", "0 b 2", "0 c 3", "1 a 2", "2 a 3", "2 b 4").choosingAt(2).failingAt(4),
        RandomPrograms.acyclic(5, 0.3),
        RandomPrograms.acyclic(6, 0.3));
  }

  /** In every state of random runs, taking a choice does what the runPrefix said of it. */
  @ParameterizedTest
  @MethodSource("everyExplorer")
  void anOfferTellsWhatItsChoiceDoes(Explorers.Entry explorer) {
    for (Program program : programs()) {
      for (int seed = 0; seed < RUNS; seed++) {
        Schedule start = Schedule.of(explorer.label(seed));
        Replay replay = Replay.of(program, start, explorer, DataChoices.PRICED);
        SplittableRandom chance = new SplittableRandom(seed);
        Trace run = replay.traceOn(start, chance::nextInt, MOST, new Waypoints()).trace();
        int[] indices = run.entries().stream().mapToInt(Trace.Entry::index).toArray();
        for (int taken = 0; taken < indices.length; taken++) {
          Schedule prefix = Schedule.of(start.explorer(), Arrays.copyOf(indices, taken));
          RunPrefix runPrefix = replay.runPrefix(prefix);
          assertThat(runPrefix.trace()).isEqualTo(replay.trace(prefix));
          Trace.Entry next = run.entries().get(taken);
          assertThat(runPrefix.offers()).hasSize(next.options());
          RunPrefix.Offer offer = runPrefix.offers().get(next.index());
          assertThat(offer.text()).isEqualTo(next.text());
          assertThat(offer.task()).isEqualTo(next.task());
          assertThat(runPrefix.data()).isEqualTo(next.data());
          boolean last = taken == indices.length - 1;
          assertThat(offer.fails()).isEqualTo(last && run.outcome() instanceof Outcome.Failed);
        }
      }
    }
  }

  /** From run to run, also between those that fail, the same is told as from the beginning. */
  @ParameterizedTest
  @MethodSource("everyExplorer")
  void aRunIsToldFromAWaypointAsFromItsBeginning(Explorers.Entry explorer) {
    List<Program> programs = new ArrayList<>(programs());
    programs.add(Counters.of(4, 30));
    programs.add(new Counters(3, 40, state -> state.get(0) == 19 && state.get(1) > 9));
    for (Program program : programs) {
      Schedule start = Schedule.of(explorer.label(1));
      Replay replay = Replay.of(program, start, explorer, DataChoices.PRICED);
      SplittableRandom chance = new SplittableRandom(2);
      Waypoints waypoints = new Waypoints();
      int[] last = {};
      for (int i = 0; i < 40; i++) {
        int taken = chance.nextInt(last.length + 1);
        Schedule prefix = Schedule.of(start.explorer(), Arrays.copyOf(last, taken));
        assertThat(replay.runPrefix(prefix, waypoints)).isEqualTo(replay.runPrefix(prefix));
        int seed = i;
        Replay.FullTrace on =
            replay.traceOn(prefix, new SplittableRandom(seed)::nextInt, 90, waypoints);
        assertThat(on)
            .isEqualTo(
                replay.traceOn(prefix, new SplittableRandom(seed)::nextInt, 90, new Waypoints()));
        last = on.trace().entries().stream().mapToInt(Trace.Entry::index).toArray();
        Schedule whole = Schedule.of(start.explorer(), last);
        assertThat(replay.runPrefix(whole, waypoints).trace()).isEqualTo(replay.trace(whole));
      }
    }
  }

  @Test
  void aRunThatIsOverOffersNothingAndDelaysArePriced() {
    Program program = Counters.of(2, 1);
    Schedule start = Schedule.of("rr");
    Replay replay = Replay.of(program, start, Explorers.named("rr"), DataChoices.PRICED);
    assertThat(replay.runPrefix(start).offers())
        .extracting(RunPrefix.Offer::price)
        .containsExactly(0, 1);
    assertThat(replay.runPrefix(Schedule.of("rr", 1, 0)).offers()).isEmpty();
    RunPrefix unfit = replay.runPrefix(Schedule.of("rr", 2));
    assertThat(unfit.trace().outcome()).isInstanceOf(Outcome.Diverged.class);
    assertThat(unfit.offers()).isEmpty();
  }

  /**
   * From every state of a random run a search finds what can still be found, and the whole replays.
   */
  @ParameterizedTest
  @MethodSource("everyExplorer")
  void aBugBehindAScheduleIsABugOfTheWholeRun(Explorers.Entry explorer) {
    Budget budget = Budget.standard().withMemory(1 << 22).withTime(Duration.ofSeconds(20));
    int found = 0;
    for (Program program : programs()) {
      Schedule start = Schedule.of(explorer.label(3));
      Replay replay = Replay.of(program, start, explorer, DataChoices.PRICED);
      SplittableRandom chance = new SplittableRandom(8);
      Trace run = replay.traceOn(start, chance::nextInt, 6, new Waypoints()).trace();
      int[] indices = run.entries().stream().mapToInt(Trace.Entry::index).toArray();
      for (int taken = 0; taken < indices.length; taken++) {
        Schedule prefix = Schedule.of(start.explorer(), Arrays.copyOf(indices, taken));
        Tail tail = Tail.behind(program, prefix, explorer, DataChoices.PRICED);
        Strategy strategy = Strategy.named("ses").withExplorer("rtc").withShrinks(20);
        Report report = new Tester(tail, strategy, budget).test();
        if (report.verdict() == Verdict.BUG) {
          Schedule suffix = report.bugs().get(0).shrunk().schedule();
          Schedule whole = tail.whole(suffix, explorer, 3);
          Outcome outcome = replay.follow(whole);
          assertThat(outcome).as("%s %s", program.name(), whole).isInstanceOf(Outcome.Failed.class);
          assertThat(Arrays.copyOf(whole.toArray(), taken)).isEqualTo(prefix.toArray());
          found++;
        }
      }
    }
    assertThat(found).isGreaterThan(5);
  }
}
