package dev.tarry.bench.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Program;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.schedule.Schedule;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PublishedBugTest {
  /** It takes the default search half a minute and more here, and so it is replayed. */
  private static final String SLOW = "Viewstamped";

  private static final String SLOW_SCHEDULE =
      "v1:rtc:0*12.1.0.1.0.1.0.0.2.0.0.1.0*3.1.0.0.1.0*8.1.0*21:delivery";

  static Stream<PublishedBug> bugs() {
    return PublishedBug.all(Path.of("..", "examples", "published")).stream();
  }

  static Stream<PublishedBug> quickBugs() {
    return bugs().filter(bug -> !bug.name().equals(SLOW));
  }

  private static Report search(Program program, long states) {
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(110)).withStates(states);
    return new Tester(program, Strategy.named("portfolio").withShrinks(0), budget).test();
  }

  @ParameterizedTest
  @MethodSource("quickBugs")
  void theDefaultSearchFindsTheBugByItsSpec(PublishedBug bug) {
    Report report = search(bug.published(), Long.MAX_VALUE);
    assertThat(report.bugs()).hasSize(1);
    assertThat(report.bugs().get(0).failure().kind())
        .isIn(FailureKind.ASSERTION, FailureKind.LIVENESS);
  }

  @Test
  void theBugThatTakesLongestReplays() {
    PublishedBug slow = bugs().filter(bug -> bug.name().equals(SLOW)).findFirst().orElseThrow();
    Outcome outcome =
        Tester.replay(slow.published(), Schedule.parse(SLOW_SCHEDULE), Strategy.named("portfolio"));
    assertThat(outcome).isInstanceOf(Outcome.Failed.class);
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void theCorrectedProtocolIsCleanAsFarAsItIsSearched(PublishedBug bug) {
    Report report = search(bug.corrected(), 20_000);
    assertThat(report.bugs()).isEmpty();
    assertThat(report.verdict() == Verdict.EXHAUSTED || report.states() >= 20_000).isTrue();
  }
}
