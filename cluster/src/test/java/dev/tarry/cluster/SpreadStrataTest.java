package dev.tarry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.cli.load.Subject;
import dev.tarry.cli.session.Cluster;
import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Mistake;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledForJreRange;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
@DisabledForJreRange(
    minVersion = 23,
    disabledReason = "strata are refused there: StrataOnNewJdkTest")
class SpreadStrataTest {
  private static final Budget BUDGET = Budget.standard().withTime(Duration.ofMinutes(2));

  @TempDir Path folder;

  private Cluster open(int owners, int steps, boolean saved) {
    Map<String, String> settings =
        Map.of(
            "spark.tarry.owners", String.valueOf(owners),
            "spark.tarry.steps", String.valueOf(steps),
            "spark.tarry.ahead", String.valueOf(steps / 4));
    String to = saved ? folder.resolve("saved").toString() : null;
    return new SparkProvider().open(new Cluster.Request("local[2]", settings, to));
  }

  private static Report there(Cluster cluster, Subject subject, Strategy strategy, Budget budget) {
    Strategy spread = cluster.spread(subject, strategy, budget);
    return new Tester(subject.maker().get(), spread, budget).test();
  }

  private static Report here(Subject subject, Strategy strategy) {
    return new Tester(subject.maker().get(), strategy, BUDGET).test();
  }

  private static void assertSameStates(Report there, Report here) {
    assertThat(there.verdict()).isEqualTo(here.verdict());
    assertThat(there.states()).isEqualTo(here.states());
    assertThat(there.statesXor()).isEqualTo(here.statesXor()).isNotEmpty();
    assertThat(there.cuts()).isEqualTo(here.cuts());
    assertThat(reached(there)).isEqualTo(reached(here));
  }

  private static List<Boolean> reached(Report report) {
    return report.coverage().rows().stream().map(Coverage.Row::reached).map(n -> n > 0).toList();
  }

  @Test
  void aSearchInManyRoundsVisitsExactlyTheStatesOfOneMachine() {
    try (Cluster cluster = open(3, 40, false)) {
      Subject subject = TestPrograms.counter();
      Strategy strategy = Strategy.of(Searches.named("ses"));
      assertSameStates(there(cluster, subject, strategy, BUDGET), here(subject, strategy));
    }
  }

  @Tag("workers")
  @Test
  void stratifiedSearchesVisitExactlyTheStatesOfOneMachine() {
    try (Cluster cluster = open(3, 1_000, false)) {
      for (String search : List.of("ses", "pb", "bfs")) {
        for (String name : List.of("paxos", "commit", "counter")) {
          Subject subject =
              name.equals("counter") ? TestPrograms.counter() : TestPrograms.example(name);
          Strategy strategy = Strategy.of(Searches.named(search));
          assertSameStates(there(cluster, subject, strategy, BUDGET), here(subject, strategy));
        }
      }
    }
  }

  @Tag("workers")
  @Test
  void strictSearchesVisitTheSameInEachStratumWithinABound() {
    try (Cluster cluster = open(4, 400, false)) {
      Subject subject = TestPrograms.example("paxos");
      Strategy strategy = Strategy.of(Searches.named("ses")).withStrict(true).withDelays(3);
      Report there = there(cluster, subject, strategy, BUDGET);
      Report here = here(subject, strategy);
      assertSameStates(there, here);
      assertThat(there.visits()).isEqualTo(here.visits());
      assertThat(there.strata()).isEqualTo(here.strata());
    }
  }

  @Tag("workers")
  @Test
  void aBugIsFoundConfirmedAndShrunk() {
    try (Cluster cluster = open(2, 100_000, false)) {
      Subject subject = TestPrograms.example("chainTrustsNeighbour");
      Strategy strategy = Strategy.of(Searches.named("ses"));
      Bug there = there(cluster, subject, strategy, BUDGET).bugs().get(0);
      Bug here = here(subject, strategy).bugs().get(0);
      assertThat(there.failure()).isEqualTo(here.failure());
      assertThat(there.shrunk().delays()).isEqualTo(here.shrunk().delays());
      assertThat(there.confirmed()).isTrue();
    }
  }

  @Test
  void aSearchThatWasCutShortIsResumed() {
    Subject subject = TestPrograms.counter();
    Strategy strategy = Strategy.of(Searches.named("ses"));
    try (Cluster cluster = open(2, 1_000, true)) {
      Report first = there(cluster, subject, strategy, BUDGET.withStates(20));
      assertThat(first.verdict()).isEqualTo(Verdict.BOUNDED);
      Report rest = there(cluster, subject, strategy, BUDGET);
      assertSameStates(rest, here(subject, strategy));
      assertThat(rest.transitions()).isGreaterThan(first.transitions());
      Report nothing = there(cluster, subject, strategy, BUDGET);
      assertSameStates(nothing, rest);
      assertThat(nothing.transitions()).isEqualTo(rest.transitions());
      Subject other = TestPrograms.example("commit");
      assertThatThrownBy(() -> there(cluster, other, strategy, BUDGET))
          .isInstanceOf(Mistake.class)
          .hasMessageContaining("is of another search, program or Tarry");
    }
  }
}
