package dev.tarry.bench.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Program;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PublishedBugTest {
  static Stream<PublishedBug> bugs() {
    return PublishedBug.all(Path.of("..", "examples", "published")).stream();
  }

  private static Report search(Program program, long states) {
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(110)).withStates(states);
    return new Tester(program, Strategy.named("portfolio").withShrinks(0), budget).test();
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void theDefaultSearchFindsTheBugByItsSpec(PublishedBug bug) {
    Report report = search(bug.published(), Long.MAX_VALUE);
    assertThat(report.bugs()).hasSize(1);
    assertThat(report.bugs().get(0).failure().kind())
        .isIn(FailureKind.ASSERTION, FailureKind.LIVENESS);
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void theCorrectedProtocolIsCleanAsFarAsItIsSearched(PublishedBug bug) {
    Report report = search(bug.corrected(), 20_000);
    assertThat(report.bugs()).isEmpty();
    assertThat(report.verdict() == Verdict.EXHAUSTED || report.states() >= 20_000).isTrue();
  }
}
