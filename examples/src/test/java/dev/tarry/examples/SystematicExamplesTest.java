package dev.tarry.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.examples.chain.Chain;
import dev.tarry.examples.chain.Stabilised;
import dev.tarry.examples.commit.TwoPhaseCommit;
import dev.tarry.examples.paxos.Paxos;
import dev.tarry.examples.search.Bursts;
import dev.tarry.junit.BugFound;
import dev.tarry.junit.SystematicTest;
import dev.tarry.junit.Tarry;
import dev.tarry.machines.Scenario;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** The examples as a user would test them. */
class SystematicExamplesTest {

  @SystematicTest
  void twoPhaseCommitIsAtomicAndAnswers(Scenario scenario) {
    TwoPhaseCommit.build(scenario, 2, TwoPhaseCommit.Flaw.NONE);
  }

  @SystematicTest(search = "ses", time = "1m")
  void paxosAgrees(Scenario scenario) {
    Paxos.build(scenario, 2, 3, Paxos.Flaw.NONE);
  }

  @SystematicTest(explorerClass = Stabilised.class, time = "1s")
  void theChainCommitsInOrder(Scenario scenario) {
    Chain.build(scenario, 3, 1, Chain.Flaw.NONE);
  }

  @SystematicTest(search = "dev.tarry.examples.search.Bursts", time = "1s")
  void burstsFindNothingInTwoPhaseCommit(Scenario scenario) {
    TwoPhaseCommit.build(scenario, 2, TwoPhaseCommit.Flaw.NONE);
  }

  @ParameterizedTest
  @EnumSource(value = TwoPhaseCommit.Flaw.class, mode = Mode.EXCLUDE, names = "NONE")
  void burstsFindEveryFlawOfTwoPhaseCommit(TwoPhaseCommit.Flaw flaw) {
    Strategy bursts = Strategy.of(Searches.of(Bursts.class));
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(30));
    Scenario scenario = new Scenario("bursts " + flaw);
    TwoPhaseCommit.build(scenario, 2, flaw);
    assertThat(new Tester(scenario.program(), bursts, budget).test().bugs()).isNotEmpty();
  }

  @ParameterizedTest
  @EnumSource(value = Paxos.Flaw.class, mode = Mode.EXCLUDE, names = "NONE")
  void everyFlawOfPaxosIsFound(Paxos.Flaw flaw) {
    int proposers = flaw == Paxos.Flaw.TAKES_LAST_REPORT ? 3 : 2;
    assertThatThrownBy(
            () ->
                Tarry.test("paxos " + flaw, scenario -> Paxos.build(scenario, proposers, 3, flaw)))
        .isInstanceOf(BugFound.class)
        .hasMessageContaining("are chosen");
  }

  @ParameterizedTest
  @EnumSource(value = TwoPhaseCommit.Flaw.class, mode = Mode.EXCLUDE, names = "NONE")
  void everyFlawOfTwoPhaseCommitIsFound(TwoPhaseCommit.Flaw flaw) {
    assertThatThrownBy(
            () -> Tarry.test("commit " + flaw, scenario -> TwoPhaseCommit.build(scenario, 2, flaw)))
        .isInstanceOf(BugFound.class);
  }

  @ParameterizedTest
  @EnumSource(value = Chain.Flaw.class, mode = Mode.EXCLUDE, names = "NONE")
  void everyFlawOfChainReplicationIsFound(Chain.Flaw flaw) {
    int deaths = flaw == Chain.Flaw.TRUSTS_NEIGHBOUR ? 2 : 1;
    assertThatThrownBy(
            () ->
                Tarry.test(
                    "chain " + flaw, scenario -> Chain.build(scenario, 2 + deaths, deaths, flaw)))
        .isInstanceOf(BugFound.class);
  }
}
