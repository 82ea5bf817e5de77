package dev.tarry.core.budget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.cache.Visited.Answer;
import dev.tarry.core.program.Run;
import dev.tarry.core.programs.Counters;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is counted by several cursors, each for itself, and bounded for all together. */
class MeterTest {
  private static final Run RUN = Counters.of(1, 1).start();

  private static Meter bounded(long states) {
    return new Meter(Budget.standard().withStates(states));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 63, 64, 65, 1_000, 100_000, 1_000_003})
  void oneCursorStopsAtTheVeryLastStateOfTheBudget(long states) {
    Meter meter = bounded(states);
    Meter.Counter counter = meter.counter(RUN);
    for (long n = 1; n < states; n++) {
      counter.visit(n % 3 == 0 ? Answer.NOT_KEPT : Answer.NEW);
    }
    assertThat(meter.stopped()).isFalse();
    assertThat(meter.visits()).isEqualTo(states - 1);
    counter.visit(Answer.NEW);
    assertThat(meter.stopped()).isTrue();
    assertThat(meter.cuts()).containsExactly(Cut.STATES);
    assertThat(meter.visits()).isEqualTo(states);
    assertThat(meter.states()).isEqualTo(states - (states - 1) / 3);
  }

  @Test
  void whatAnEarlierSessionCountedIsPartOfTheBudget() {
    Meter meter = bounded(1_000);
    meter.resume(700, 900, 5, false);
    Meter.Counter counter = meter.counter(RUN);
    for (int n = 0; n < 99; n++) {
      counter.visit(Answer.NEW);
    }
    assertThat(meter.stopped()).isFalse();
    counter.visit(Answer.NEW);
    assertThat(meter.stopped()).isTrue();
    assertThat(meter.states()).isEqualTo(800);
  }

  @Test
  void severalThreadsTogetherKeepNearlyToTheBudget() throws InterruptedException {
    long budget = 200_000;
    Meter meter = bounded(budget);
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 3; t++) {
      Meter.Counter counter = meter.counter(RUN);
      threads.add(
          new Thread(
              () -> {
                while (!meter.stopped()) {
                  counter.visit(Answer.NEW);
                }
              }));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(meter.visits()).isBetween(budget, budget + 4_096);
    assertThat(meter.states()).isEqualTo(meter.visits());
  }

  @Test
  void theVisitsOfAPartAreNotThoseOfTheWhole() {
    Meter whole = bounded(1_000);
    Meter part = whole.part();
    Meter.Counter counter = part.counter(RUN);
    counter.add();
    counter.visit(Answer.NEW);
    assertThat(part.visits()).isEqualTo(1);
    assertThat(whole.visits()).isZero();
    assertThat(whole.transitions()).isEqualTo(1);
  }
}
