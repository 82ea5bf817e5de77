package dev.tarry.threads.found;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Failure;
import dev.tarry.core.replay.Outcome;
import dev.tarry.threads.ThreadProgram;
import dev.tarry.threads.Threads;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Code that nobody here wrote: known bugs of old libraries, as docs/threads-found.md lists them.
 */
class FoundTest {
  private static final Budget BUDGET = Budget.standard().withTime(Duration.ofMinutes(5));
  private static final Strategy STRATEGY = Strategy.named("ses");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "RangeHashCode | assertion | the hash code was 17 | v1:rtc:0.0.1.0",
        "Lang3RangeHashCode | assertion | the hash code was 0 | v1:rtc:0.1.0.0",
        "InterruptedBorrower | lost wake-up | main waits to be notified by a Latch | v1:rtc:0*10",
        "QueueNotEmpty | assertion | not empty, but poll gave null | v1:rtc:0*3.1.0*3",
        "UnsafeQueue | assertion | not empty, but poll gave null | v1:rtc:0.0.1.0*4",
        "WorkerGone | deadlock | main is parked | v1:rtc:0*10",
        "ThreeProducers | lost wake-up | producer-2 waits to be notified by a BoundedFIFO"
            + " | v1:rtc:1.0*24.1.0.0.1.0",
        "StaleCache | assertion | a value from before it was invalidated | v1:rtc:0*17.1.0*12",
      })
  void knownBugsAreFoundAndReplayed(
      String name, String kind, String text, @Nullable String schedule)
      throws ClassNotFoundException {
    ThreadProgram program = program(name);
    Report report = new Tester(program, STRATEGY, BUDGET).test();
    assertThat(report.verdict()).isEqualTo(Verdict.BUG);
    Bug bug = report.bugs().get(0);
    Failure failure = bug.failure();
    assertThat(failure.kind()).hasToString(kind);
    assertThat(failure.message()).contains(text);
    if (schedule != null) { // the same on all JDKs
      assertThat(bug.shrunk().schedule()).hasToString(schedule);
    }
    Outcome again = Tester.replay(program, bug.shrunk().schedule(), STRATEGY);
    assertThat(again).isInstanceOf(Outcome.Failed.class);
    assertThat(((Outcome.Failed) again).failure()).isEqualTo(failure);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Memoized", "RxJava2QueueNotEmpty"})
  void rightOnesAreExhausted(String name) throws ClassNotFoundException {
    Report report = new Tester(program(name), STRATEGY, BUDGET).test();
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  @ParameterizedTest
  @CsvSource({"Pool2InterruptedBorrower, 1000", "JacksonMapper, 6"})
  void nothingIsFoundInOthersWithinTheBudget(String name, int states)
      throws ClassNotFoundException {
    Report report = new Tester(program(name), STRATEGY, BUDGET.withStates(states)).test();
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
  }

  private static ThreadProgram program(String name) throws ClassNotFoundException {
    return Threads.program(name, Class.forName("dev.tarry.threads.found." + name));
  }
}
