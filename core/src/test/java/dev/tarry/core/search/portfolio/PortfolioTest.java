package dev.tarry.core.search.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.programs.Graph;
import dev.tarry.core.programs.Model;
import dev.tarry.core.programs.Observed;
import dev.tarry.core.programs.Philosophers;
import dev.tarry.core.programs.RandomPrograms;
import dev.tarry.core.search.Share;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The searches made of other searches: portfolio and ses+ss. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT)
class PortfolioTest {
  private static final Budget BUDGET =
      Budget.standard().withMemory(1 << 24).withTime(Duration.ofSeconds(100));

  private static Report test(Model<?> model, Strategy strategy, Budget budget) {
    return new Tester(model, strategy, budget).test();
  }

  @ParameterizedTest
  @ValueSource(strings = {"portfolio", "ses+ss"})
  void itFindsABugIffThereIsOneInSmallPrograms(String search) {
    for (long n = 0; n < 200; n++) {
      Model<?> model = RandomPrograms.any(n, 0.03);
      Strategy strategy = Strategy.named(search).withSeed(n).withWorkers(1 + (int) (n % 3));
      Report report = test(model, strategy, BUDGET);
      assertThat(report.verdict())
          .as(model.name())
          .isEqualTo(model.canFail() ? Verdict.BUG : Verdict.EXHAUSTED);
      if (!model.canFail()) {
        assertThat(report.cuts()).isEmpty();
        assertThat(report.states()).isEqualTo(model.reachable().size());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"portfolio", "ses+ss"})
  void itFindsBugsInProgramsTooLargeToExhaust(String search) {
    Counters large = new Counters(6, 20, state -> state.get(5) == 3 && state.get(0) == 1);
    for (Model<?> model : List.of(large, new Philosophers(9, false, true))) {
      Report report = test(model, Strategy.named(search), BUDGET.withStates(100_000));
      assertThat(report.verdict()).as(model.name()).isEqualTo(Verdict.BUG);
      assertThat(report.bugs().get(0).foundBy()).isNotEmpty();
    }
  }

  @Test
  void theSharesOfItsSearchesAddUpAndNameTheOneThatFoundTheBug() {
    for (int workers = 1; workers <= 2; workers++) {
      Strategy strategy = Strategy.named("portfolio").withWorkers(workers);
      Report all = test(Counters.of(5, 6), strategy, BUDGET);
      assertThat(all.shares().stream().mapToLong(Share::states).sum()).isEqualTo(all.states());
      assertThat(all.shares()).extracting(Share::search).contains("ses rtc", "ss shuffled", "pct");
      assertThat(all.shares()).allSatisfy(share -> assertThat(share.work()).isPositive());
      assertThat(all.shares()).allSatisfy(share -> assertThat(share.found()).isZero());
    }
    Report bug = test(new Philosophers(9, false, true), Strategy.named("portfolio"), BUDGET);
    assertThat(bug.shares().stream().filter(share -> share.found() > 0).map(Share::search))
        .containsExactly(bug.bugs().get(0).foundBy());
    assertThat(test(Counters.of(2, 2), Strategy.named("ses"), BUDGET).shares()).isEmpty();
  }

  @Test
  void aBugBehindTheFrontierEndsStratifiedSearchAndSampling() {
    // The bug is far from the start in every explorer's order, and half of the states are few.
    Counters deep = new Counters(3, 12, state -> state.get(0) == 12 && state.get(1) == 5);
    for (String explorer : List.of("rr", "rtc", "prr")) {
      Strategy strategy = Strategy.named("ses+ss").withExplorer(explorer);
      Report report = test(deep, strategy, BUDGET.withStates(60));
      assertThat(report.time()).isLessThan(Duration.ofSeconds(10));
      assertThat(report.verdict()).isIn(Verdict.BUG, Verdict.BOUNDED);
    }
    Report found = test(deep, Strategy.named("ses+ss"), BUDGET.withMemory(40_000));
    assertThat(found.verdict()).isEqualTo(Verdict.BUG);
  }

  @Test
  void stratifiedSearchThenSamplingSaysWhatItLeftOut() {
    Strategy strategy = Strategy.named("ses+ss");
    Report report = test(Counters.of(4, 5), strategy, BUDGET.withStates(200).withSchedules(300));
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.cuts()).contains(Cut.SAMPLED);
    assertThat(report.states()).isGreaterThan(100);
    Report bySchedules =
        test(Counters.of(4, 5), strategy, BUDGET.withMemory(30_000).withSchedules(300));
    assertThat(bySchedules.cuts()).contains(Cut.SAMPLED, Cut.SCHEDULES);
  }

  @Test
  void samplingFromTheFrontierReachesEverythingInTheEnd() {
    Observed observed = new Observed(Counters.of(3, 2));
    Strategy strategy = Strategy.named("ses+ss").withSeed(3);
    new Tester(observed, strategy, BUDGET.withMemory(600).withSchedules(20_000)).test();
    assertThat(observed.states()).isEqualTo(Counters.of(3, 2).fingerprints());
  }

  @ParameterizedTest
  @ValueSource(strings = {"portfolio", "ses+ss"})
  void theSameSeedGivesTheSameReport(String search) {
    Counters wrong = new Counters(6, 9, state -> state.equals(List.of(3, 9, 1, 2, 0, 4)));
    for (long seed = 0; seed < 3; seed++) {
      Strategy strategy = Strategy.named(search).withSeed(seed).withShrinks(50);
      Set<Object> reports = new HashSet<>();
      for (int i = 0; i < 3; i++) {
        Report report = test(wrong, strategy, BUDGET.withStates(30_000).withSchedules(10_000));
        reports.add(
            List.of(
                report.verdict(),
                report.bugs().toString(),
                report.states(),
                report.transitions(),
                report.schedules(),
                report.strata(),
                report.cuts()));
      }
      assertThat(reports).hasSize(1);
    }
  }

  @Test
  void theStrataOfABugAreThoseOfTheMemberThatFoundIt() {
    Counters wrong = new Counters(3, 3, state -> state.equals(List.of(0, 2, 1)));
    for (long seed = 0; seed < 10; seed++) {
      Strategy strategy = Strategy.named("portfolio").withSeed(seed).withWorkers(2);
      Bug bug = test(wrong, strategy, BUDGET).bugs().get(0);
      long states = bug.strata().states();
      assertThat(states > 0).as("strata of %s", bug.foundBy()).isEqualTo(isExhaustive(bug));
    }
  }

  private static boolean isExhaustive(Bug bug) {
    return bug.foundBy().startsWith("ses");
  }

  @Test
  void theSameSeedAndNumberOfWorkersFindTheSameBugInThePortfolio() {
    Counters wrong = new Counters(5, 6, state -> state.equals(List.of(3, 5, 1, 2, 0)));
    for (long seed = 0; seed < 4; seed++) {
      Strategy strategy = Strategy.named("portfolio").withSeed(seed).withWorkers(3).withShrinks(0);
      Set<Object> bugs = new HashSet<>();
      for (int i = 0; i < 5; i++) {
        for (Bug bug : test(wrong, strategy, BUDGET).bugs()) {
          bugs.add(List.of(bug.foundBy(), bug.states(), bug.schedules(), bug.original()));
        }
      }
      assertThat(bugs).hasSize(1);
    }
  }

  @Test
  void aMemberThatExhaustsTheProgramEndsThePortfolioWhateverTheSamplersLeftOut() {
    // The samplers come to the end of their schedules long before the states are exhausted.
    Budget few = BUDGET.withSchedules(3);
    Report report = test(Counters.of(4, 6), Strategy.named("portfolio"), few);
    assertThat(report.states()).isEqualTo(7 * 7 * 7 * 7);
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  @Test
  void aPortfolioWhoseMembersHaveAllStoppedStops() {
    Budget tiny = BUDGET.withMemory(20_000).withSchedules(20).withStates(500);
    Report report = test(Counters.of(4, 6), Strategy.named("portfolio"), tiny);
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.time()).isLessThan(Duration.ofSeconds(15));
  }

  @Test
  void aPortfolioThatKeepsGoingEndsWhenAllIsExhausted() {
    Graph program = Graph.of("0 a 1", "0 b 2", "1 b 3").failingAt(2).failingAt(3);
    Strategy strategy = Strategy.named("portfolio").withKeepGoing(true);
    Report report = test(program, strategy, BUDGET);
    assertThat(report.bugs()).hasSize(2);
    assertThat(report.cuts()).doesNotContain(Cut.TIME);
  }

  @Test
  void thePortfolioCountsTheSchedulesOfAllItsSamplers() {
    Report report =
        test(
            new Philosophers(9, true, false),
            Strategy.named("portfolio"),
            BUDGET.withStates(30_000));
    assertThat(report.schedules()).isGreaterThan(50);
  }

  @Test
  void exhaustingALargerProgramTakesLittleMoreThanWithASingleSearch() {
    Counters large = Counters.of(5, 11);
    Report single = test(large, Strategy.named("dfs"), BUDGET);
    Report report = test(large, Strategy.named("portfolio"), BUDGET);
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.states()).isEqualTo(single.states()).isEqualTo(12 * 12 * 12 * 12 * 12);
    assertThat(report.transitions()).isLessThan(single.transitions() * 3 / 2);
  }

  @Test
  void workersThatShareTheLeadVisitAllStatesOnce() {
    Counters large = Counters.of(5, 8);
    for (int workers = 2; workers <= 3; workers++) {
      for (long seed = 0; seed < 3; seed++) {
        Strategy strategy = Strategy.named("portfolio").withWorkers(workers).withSeed(seed);
        Report report = test(large, strategy, BUDGET.withMemory(1 << 26));
        assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
        assertThat(report.states()).isEqualTo(9 * 9 * 9 * 9 * 9);
        assertThat(report.strata().states()).isEqualTo(report.states());
      }
    }
  }

  @Test
  void whatWorkersVisitTogetherCountsOnceThoughTheyDoNotComeToTheEnd() {
    Counters tooLarge = Counters.of(6, 20); // one search leads long before the end
    for (int workers = 2; workers <= 3; workers++) {
      Strategy strategy = Strategy.named("portfolio").withWorkers(workers);
      Report report = test(tooLarge, strategy, BUDGET.withStates(600_000));
      assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
      long led =
          report.shares().stream()
              .filter(share -> share.search().equals("ses rtc"))
              .mapToLong(Share::states)
              .sum();
      assertThat(led).isLessThanOrEqualTo(report.strata().states());
    }
  }

  @Test
  void workersThatShareTheLeadEndAtABug() {
    Counters wrong = new Counters(5, 8, state -> state.equals(List.of(7, 8, 8, 1, 8)));
    for (int workers = 2; workers <= 3; workers++) {
      for (long seed = 0; seed < 3; seed++) {
        Strategy strategy = Strategy.named("portfolio").withWorkers(workers).withSeed(seed);
        Report report = test(wrong, strategy.withShrinks(20), BUDGET.withMemory(1 << 26));
        assertThat(report.verdict()).isEqualTo(Verdict.BUG);
        assertThat(report.time()).isLessThan(Duration.ofSeconds(15));
      }
    }
  }

  @Test
  void allMembersHaveATurnWithinTheFirstStates() {
    // Random walks meet this early; in the order of each explorer it is far away.
    Counters wrong = new Counters(8, 30, state -> state.stream().allMatch(n -> n > 0 && n < 30));
    for (int workers = 1; workers <= 2; workers++) {
      for (long seed = 0; seed < 5; seed++) {
        Strategy strategy = Strategy.named("portfolio").withWorkers(workers).withSeed(seed);
        Report report = test(wrong, strategy.withShrinks(0), BUDGET);
        assertThat(report.verdict()).isEqualTo(Verdict.BUG);
        assertThat(report.bugs().get(0).states()).isLessThan(1_000);
      }
    }
  }
}
