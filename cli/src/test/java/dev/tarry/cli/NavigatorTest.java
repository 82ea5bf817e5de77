package dev.tarry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.cli.load.Subjects;
import dev.tarry.cli.threads.TicketSale;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Program;
import dev.tarry.core.replay.RunPrefix;
import dev.tarry.core.replay.Trace;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.examples.Scenarios;
import dev.tarry.viewer.Sources;
import dev.tarry.viewer.explore.Explorable;
import dev.tarry.viewer.explore.Navigator;
import dev.tarry.viewer.explore.Navigator.View;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Wherever one goes in an exploration, the schedule there is that of the run there. */
class NavigatorTest {
  private static final int MOVES = 25;

  static Stream<Named<Program>> programs() {
    return Stream.of(
        Named.of("faults", Scenarios.commitWaitsForever().program()),
        Named.of("chain", Scenarios.chainTrustsNeighbour().program()),
        Named.of("P", p("hastyLock")),
        Named.of("threads", TicketSale.soldTwice()));
  }

  private static Program p(String test) {
    var all = Subjects.load(List.of(CommandRun.example("LockServer.p")), List.of());
    return Subjects.matching(all, List.of(test)).get(0).maker().get();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void everyPlaceHasTheScheduleOfItsRun(Program program) {
    Strategy strategy = Strategy.named("ses");
    Budget budget = Budget.standard().withStates(2_000).withMemory(1 << 22);
    Explorable what =
        new Explorable(
            "test", program, strategy, budget, Sources.NONE, new MalformedRequestsTest.Lines());
    Navigator navigator = new Navigator(what);
    SplittableRandom chance = new SplittableRandom(4);
    View view = navigator.run(what.start(), "by hand");
    int failing = 0;
    for (int i = 0; i < MOVES; i++) {
      int taken = chance.nextInt(view.schedule().size() + 1);
      Schedule before = view.schedule();
      RunPrefix there = navigator.runPrefix(before, taken);
      int move = chance.nextInt(10);
      if (move == 0) {
        view = navigator.onward(before, taken);
      } else if (move == 1) {
        view = navigator.random(before, taken, i);
      } else if (move == 2) {
        view = navigator.search(before, taken, Duration.ofMinutes(1));
      } else if (!there.offers().isEmpty()) {
        int choice = chance.nextInt(there.offers().size());
        view = navigator.take(before, taken, choice);
        Trace.Entry last = view.runPrefix().trace().entries().get(taken);
        assertThat(last.text()).isEqualTo(there.offers().get(choice).text());
      }
      Trace replayed = Tester.trace(program, Schedule.parse(view.schedule().toString()), strategy);
      assertThat(replayed).isEqualTo(view.runPrefix().trace());
      assertThat(Arrays.copyOf(view.schedule().toArray(), taken))
          .isEqualTo(Arrays.copyOf(before.toArray(), taken));
      failing += view.failure().isEmpty() ? 0 : 1;
    }
    assertThat(failing).as("runs that fail").isPositive();
  }
}
