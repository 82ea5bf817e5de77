package dev.tarry.core.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Minimizer;
import dev.tarry.core.Strategy;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Run;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.schedule.Schedule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A long way that was planted becomes one that cannot be shorter. */
class ShrinkerTest {
  private static final Explorers.Entry RTC = Explorers.named("rtc");

  /** Fails when task 3 has taken its tenth step and task 0 has taken five. */
  private static final Counters PROGRAM =
      new Counters(4, 30, state -> state.get(0) == 5 && state.get(3) == 10);

  /** 75 steps: tasks 1 and 2 take all of theirs, and the others some now and then. */
  private static Outcome.Failed planted() {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      order.addAll(List.of(2, 1));
      order.addAll(i % 6 == 0 ? List.of(0) : List.of());
      order.addAll(i % 3 == 0 ? List.of(3) : List.of());
    }
    Run run = PROGRAM.start();
    List<Integer> indices = new ArrayList<>();
    for (int task : order) {
      if (run.failure() != null) {
        break;
      }
      Choices choices = run.choices();
      int index = 0;
      while (choices.get(index) != task) {
        index++;
      }
      indices.add(index);
      run.step(task);
    }
    int[] plain = indices.stream().mapToInt(Integer::intValue).toArray();
    Schedule schedule =
        Replay.translate(PROGRAM, Schedule.of(Schedule.PLAIN, plain), RTC, 1, () -> false);
    return (Outcome.Failed) replay(schedule).follow(schedule);
  }

  private static Replay replay(Schedule schedule) {
    return Replay.of(PROGRAM, schedule, RTC, DataChoices.PRICED);
  }

  @Test
  void aPlantedWayBecomesTheShortest() {
    Outcome.Failed start = planted();
    assertThat(start.steps()).isGreaterThan(60);
    assertThat(start.delays()).isGreaterThan(60);
    Strategy strategy = Strategy.named("ses").withShrinks(5_000);
    Minimizer.Shortest shortest =
        new Minimizer(
                PROGRAM, strategy, Budget.standard(), () -> Duration.ofMinutes(1), () -> false)
            .of(start);
    Outcome.Failed shrunk = shortest.way();
    // Ten steps of task 3, one delay, and then tasks 2, 1 and 0 in their order: no other way has
    // one delay, and none has fewer.
    assertThat(shrunk.delays()).isEqualTo(1);
    assertThat(shortest.fewest()).isTrue();
    assertThat(shrunk.schedule()).hasToString("v1:rtc:0*10.1.0*64");
    assertThat(shrunk.failure().sameBug(start.failure())).isTrue();
  }

  @Test
  void leavingThingsOutAloneMakesAPlantedWayMuchShorter() {
    Outcome.Failed start = planted();
    Outcome.Failed shrunk =
        new Shrinker(replay(start.schedule()), start, 20_000, () -> false).shrink();
    assertThat(shrunk.delays()).isLessThan(start.delays() / 2);
    assertThat(replay(shrunk.schedule()).follow(shrunk.schedule())).isEqualTo(shrunk);
  }

  @Test
  void aShrinkerThatIsToStopGivesTheBestSoFar() {
    Outcome.Failed start = planted();
    Replay replay = replay(start.schedule());
    assertThat(new Shrinker(replay, start, 20_000, () -> true).shrink()).isEqualTo(start);
    int[] runs = {0};
    Outcome.Failed some = new Shrinker(replay, start, 20_000, () -> ++runs[0] > 20).shrink();
    assertThat(replay.follow(some.schedule())).isEqualTo(some);
    assertThat(some.delays()).isLessThanOrEqualTo(start.delays());
  }
}
