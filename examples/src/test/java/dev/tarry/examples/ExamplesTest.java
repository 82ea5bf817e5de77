package dev.tarry.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Bug;
import dev.tarry.core.Reduction;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Program;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.Replay;
import dev.tarry.examples.chain.Chain;
import dev.tarry.examples.chain.Stabilised;
import dev.tarry.examples.commit.TwoPhaseCommit;
import dev.tarry.examples.guide.Store;
import dev.tarry.examples.paxos.Paxos;
import dev.tarry.examples.search.LastOptionFirst;
import dev.tarry.examples.search.PrepareFirst;
import dev.tarry.machines.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;

/** The right variants have no bug in any schedule, and the default search finds the wrong ones'. */
class ExamplesTest {

  private static Report test(Program program, Strategy strategy, int seconds) {
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(seconds));
    return new Tester(program, strategy, budget).test();
  }

  private static void assertFound(Program program) {
    Report report = test(program, Strategy.named("portfolio"), 60);
    assertThat(report.bugs()).as("bugs of %s", program.name()).isNotEmpty();
    assertThat(report.bugs().get(0).shrunk().steps()).isPositive();
  }

  private static void assertExhausted(Program program) {
    Report report = test(program, Strategy.named("ses"), 100);
    assertThat(report.bugs()).as("bugs of %s", program.name()).isEmpty();
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.states()).isGreaterThan(1000);
  }

  static Stream<Scenario> scenarios() {
    return Stream.of(
        Scenarios.commit(), Scenarios.paxos(), Scenarios.chainTrustsNeighbour(), Store.scenario());
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void statesWithOneFingerprintAreTheSame(Scenario scenario) {
    Strategy strategy = Strategy.named("bfs").withVerifyStates(true);
    Budget few = Budget.standard().withTime(Duration.ofSeconds(10)).withStates(2_000);
    Report report = new Tester(scenario.program(), strategy, few).test();
    assertThat(report.comparison()).contains("in full");
  }

  @Test
  void twoPhaseCommitIsRight() {
    assertExhausted(TwoPhaseCommit.scenario(2, TwoPhaseCommit.Flaw.NONE).program());
  }

  @ParameterizedTest
  @EnumSource(value = TwoPhaseCommit.Flaw.class, mode = Mode.EXCLUDE, names = "NONE")
  void everyFlawOfTwoPhaseCommitIsFound(TwoPhaseCommit.Flaw flaw) {
    assertFound(TwoPhaseCommit.scenario(2, flaw).program());
  }

  @Test
  void paxosIsRight() {
    assertExhausted(Paxos.scenario(2, 3, Paxos.Flaw.NONE).program());
  }

  @ParameterizedTest
  @EnumSource(value = Paxos.Flaw.class, mode = Mode.EXCLUDE, names = "NONE")
  void everyFlawOfPaxosIsFound(Paxos.Flaw flaw) {
    int proposers = flaw == Paxos.Flaw.TAKES_LAST_REPORT ? 3 : 2;
    assertFound(Paxos.scenario(proposers, 3, flaw).program());
  }

  @Test
  void chainReplicationIsRight() {
    assertExhausted(Chain.scenario(3, 1, Chain.Flaw.NONE).program());
  }

  @ParameterizedTest
  @EnumSource(value = Chain.Flaw.class, mode = Mode.EXCLUDE, names = "NONE")
  void everyFlawOfChainReplicationIsFound(Chain.Flaw flaw) {
    boolean two = flaw == Chain.Flaw.TRUSTS_NEIGHBOUR;
    assertFound(Chain.scenario(two ? 4 : 3, two ? 2 : 1, flaw).program());
  }

  @Test
  void anExplorerOfOnesOwnFindsTheBugOfThePaper() {
    Explorers.Entry own = Explorers.fixed("stabilised", "servers first", Stabilised.START);
    Program program = Chain.scenario(4, 2, Chain.Flaw.TRUSTS_NEIGHBOUR).program();
    Report report = test(program, Strategy.named("ses").withExplorer(own), 60);
    assertThat(report.bugs()).hasSize(1);
    assertThat(report.bugs().get(0).failure().kind()).isEqualTo(FailureKind.DEADLOCK);
  }

  @Test
  void anExplorerThatHearsOfSendsMeetsTheBugOfForgottenIdsWithFewerDelays() {
    Program program = TwoPhaseCommit.scenario(2, TwoPhaseCommit.Flaw.FORGETS_IDS).program();
    Explorers.Entry own = Explorers.of("prepare", PrepareFirst.class);
    Bug usual = test(program, Strategy.named("ses"), 60).bugs().get(0);
    Bug first = test(program, Strategy.named("ses").withExplorer(own), 60).bugs().get(0);
    assertThat(first.shrunk().delays()).isLessThan(usual.shrunk().delays());
    assertThat(first.states()).isLessThan(usual.states() / 2);
  }

  @Test
  void anExplorerThatOrdersDataChoicesMeetsTheBugOfRefusedVotesWithFewerDelays() {
    Program program = TwoPhaseCommit.scenario(2, TwoPhaseCommit.Flaw.COUNTS_ANSWERS).program();
    Explorers.Entry own = Explorers.of("refusing", LastOptionFirst.class);
    for (Reduction reduction : Reduction.values()) {
      Strategy ses = Strategy.named("ses").withReduction(reduction);
      Bug usual = test(program, ses, 60).bugs().get(0);
      Bug first = test(program, ses.withExplorer(own), 60).bugs().get(0);
      assertThat(first.shrunk().delays()).isLessThan(usual.shrunk().delays());
      assertThat(first.failure().kind()).isEqualTo(usual.failure().kind());
      Replay again = Replay.of(program, first.shrunk().schedule(), own, DataChoices.PRICED);
      assertThat(again.follow(first.shrunk().schedule())).isInstanceOf(Outcome.Failed.class);
    }
  }

  @Test
  void twoPhaseCommitTakesFewerThanTwoHundredLines() throws IOException {
    Path folder = Path.of("src/main/java/dev/tarry/examples/commit");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.mapToLong(ExamplesTest::code).sum()).isBetween(100L, 200L);
    }
  }

  @Test
  void anExplorerAndASearchOfOnesOwnTakeFewerThanFortyLines() throws IOException {
    Path folder = Path.of("src/main/java/dev/tarry/examples");
    assertThat(Files.readAllLines(folder.resolve("chain/Stabilised.java"))).hasSizeLessThan(40);
    for (String name : List.of("Bursts", "PrepareFirst", "LastOptionFirst")) {
      assertThat(Files.readAllLines(folder.resolve("search/" + name + ".java")))
          .hasSizeLessThan(40);
    }
  }

  /** The lines of code: without imports, comments, blank lines and the package. */
  private static long code(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !line.startsWith("import ") && !line.startsWith("*"))
          .filter(line -> !line.startsWith("/*") && !line.startsWith("package "))
          .count();
    } catch (IOException unreadable) {
      throw new AssertionError(unreadable);
    }
  }
}
