package dev.tarry.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.programs.Model;
import dev.tarry.core.programs.Observed;
import dev.tarry.core.programs.Philosophers;
import dev.tarry.core.programs.RandomPrograms;
import dev.tarry.core.search.Budget;
import dev.tarry.core.search.Checkpoint;
import dev.tarry.core.search.Searches;
import dev.tarry.core.search.Strategy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search that is stopped and resumed, however often, has visited what it would have at once. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CheckpointTest {
  private static final Budget BUDGET =
      Budget.standard().withMemory(1 << 22).withTime(Duration.ofSeconds(20));

  @TempDir private Path folder;

  private Report test(Program program, Strategy strategy, Budget budget, String file) {
    Checkpoint checkpoint = new Checkpoint(folder.resolve(file), Duration.ofMillis(1));
    return new Tester(program, strategy, budget, Listener.NONE, checkpoint).test();
  }

  /** Searches so many states at a time. */
  private Report inPieces(Program program, Strategy strategy, long piece, String file) {
    Report report;
    long states = 0;
    do {
      states += piece;
      report = test(program, strategy, BUDGET.withStates(states), file);
    } while (report.verdict() == Verdict.BOUNDED);
    return report;
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "pb", "bfs"})
  void aResumedSearchVisitsExactlyTheReachableStates(String search) {
    for (long n = 0; n < 40; n++) {
      Model<?> model = RandomPrograms.any(n, 0);
      Observed observed = new Observed(model);
      Strategy strategy = Strategy.named(search).withSeed(n).withWorkers(1 + (int) (n % 2));
      Report report = inPieces(observed, strategy, 1 + n % 9, search + n);
      assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
      assertThat(observed.states()).isEqualTo(model.fingerprints());
      assertThat(report.states()).isEqualTo(model.reachable().size());
      assertThat(report.strata().states()).isEqualTo(report.states());
    }
  }

  @Test
  void aResumedSearchFindsTheBugOfTheWholeOne() {
    for (long n = 0; n < 40; n++) {
      Model<?> model = RandomPrograms.any(n, 0.04);
      Report report = inPieces(model, Strategy.named("ses"), 5, "bug" + n);
      assertThat(report.verdict()).isEqualTo(model.canFail() ? Verdict.BUG : Verdict.EXHAUSTED);
    }
  }

  @Test
  void anExhaustedSearchIsNotRepeated() {
    Observed observed = new Observed(Counters.of(3, 4));
    Report first = test(observed, Strategy.named("ses"), BUDGET, "done");
    long steps = observed.steps();
    Report second = test(observed, Strategy.named("ses"), BUDGET, "done");
    assertThat(observed.steps()).isEqualTo(steps);
    assertThat(second.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(second.states()).isEqualTo(first.states());
    assertThat(second.strata()).isEqualTo(first.strata());
  }

  @Test
  void whatWasCutOffOnceIsNotForgotten() {
    Counters program = Counters.of(3, 4);
    test(program, Strategy.named("ses"), BUDGET.withSteps(8).withStates(120), "cut");
    Report report = test(program, Strategy.named("ses"), BUDGET, "cut");
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
  }

  @Test
  void aHigherBoundOnDelaysGoesOnWhereTheLowerOneEnded() {
    Observed observed = new Observed(Counters.of(3, 4));
    Strategy strategy = Strategy.named("ses").withExplorer("rr");
    for (int delays = 0; delays < 30; delays++) {
      Report report = test(observed, strategy.withDelays(delays), BUDGET, "delays");
      if (report.verdict() == Verdict.EXHAUSTED) {
        assertThat(report.states()).isEqualTo(125);
        assertThat(delays).isPositive();
        return;
      }
    }
    throw new AssertionError("never exhausted");
  }

  @Test
  void aCheckpointOfAnotherSearchIsAMistake() {
    Counters program = Counters.of(2, 3);
    test(program, Strategy.named("ses"), BUDGET, "other");
    for (Strategy other :
        List.of(
            Strategy.named("bfs"),
            Strategy.named("ses").withExplorer("rr"),
            Strategy.named("ses").withFreeData(true))) {
      assertThatThrownBy(() -> test(program, other, BUDGET, "other"))
          .isInstanceOf(Mistake.class)
          .hasMessageContaining("another search");
    }
    assertThatThrownBy(() -> test(Counters.of(2, 4), Strategy.named("ses"), BUDGET, "other"))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("program 2 tasks of 3 steps");
  }

  @Test
  void aDamagedCheckpointIsAMistakeWhereverItIsDamaged() throws IOException {
    Philosophers program = new Philosophers(3, true, true);
    test(program, Strategy.named("ses"), BUDGET.withStates(20), "whole");
    byte[] whole = Files.readAllBytes(folder.resolve("whole"));
    for (int length = 0; length < whole.length; length += 1 + whole.length / 97) {
      Files.write(folder.resolve("torn"), Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> test(program, Strategy.named("ses"), BUDGET, "torn"))
          .as("%s of %s bytes", length, whole.length)
          .isInstanceOf(Mistake.class);
    }
    Files.writeString(folder.resolve("torn"), "something else entirely");
    assertThatThrownBy(() -> test(program, Strategy.named("ses"), BUDGET, "torn"))
        .isInstanceOf(Mistake.class);
  }

  @Test
  void searchesThatCannotBeSavedSaySo() {
    for (Searches.Entry entry : Searches.all()) {
      if (!entry.plan().resumable()) {
        assertThatThrownBy(() -> test(Counters.of(1, 1), Strategy.of(entry.plan()), BUDGET, "none"))
            .isInstanceOf(Mistake.class)
            .hasMessageContaining("cannot be saved");
      }
    }
  }
}
