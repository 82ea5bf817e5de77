package dev.tarry.core.search.stratified;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.Bug;
import dev.tarry.core.Listener;
import dev.tarry.core.Report;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.files.AtomicFile;
import dev.tarry.core.liveness.Liveness;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.FairChoices;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.programs.Model;
import dev.tarry.core.programs.Observed;
import dev.tarry.core.programs.Philosophers;
import dev.tarry.core.programs.RandomPrograms;
import dev.tarry.core.search.Checkpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search that is stopped and resumed, however often, has visited what it would have at once. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CheckpointFileTest {
  private static final Budget BUDGET =
      Budget.standard().withMemory(1 << 22).withTime(Duration.ofSeconds(20));

  @TempDir private Path folder;

  private Report test(Program program, Strategy strategy, Budget budget, String file) {
    Checkpoint checkpoint = new Checkpoint(folder.resolve(file), Duration.ofMillis(4), "code");
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
    for (long n = 0; n < 24; n++) {
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
    for (long n = 0; n < 24; n++) {
      Model<?> model = RandomPrograms.any(n, 0.04);
      Report report = inPieces(model, Strategy.named("ses"), 5, "bug" + n);
      assertThat(report.verdict()).isEqualTo(model.canFail() ? Verdict.BUG : Verdict.EXHAUSTED);
    }
  }

  @Test
  void aSearchWhoseStatesAreOnDiskGoesOnFromItsCheckpoint() {
    Counters program = Counters.of(4, 9);
    for (int workers = 1; workers <= 2; workers++) {
      Strategy strategy = Strategy.named("ses").withWorkers(workers);
      Report report = null;
      for (int states = 4_000; states <= 12_000; states += 4_000) {
        Budget budget = BUDGET.withMemory(60_000).withStates(states);
        report = test(program, strategy, budget, "disk" + workers);
      }
      assertThat(report).isNotNull();
      assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
      assertThat(report.states()).isEqualTo(10_000);
      assertThat(report.strata().states()).isEqualTo(10_000);
    }
  }

  @Test
  void anExhaustedSearchIsNotRepeated() {
    Counters program = Counters.of(3, 4);
    Report first = test(program, Strategy.named("ses"), BUDGET, "done");
    Report second = test(program, Strategy.named("ses"), BUDGET, "done");
    assertThat(second.transitions()).isEqualTo(first.transitions());
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
            Strategy.named("ses").withStrict(true),
            Strategy.named("ses").withLiveness(Liveness.STANDARD.withFair(FairChoices.NONE)),
            Strategy.named("ses").withLiveness(Liveness.STANDARD.withEndless(true)),
            Strategy.named("ses").withChoices(DataChoices.FREE))) {
      assertThatThrownBy(() -> test(program, other, BUDGET, "other"))
          .isInstanceOf(Mistake.class)
          .hasMessageContaining("another search");
    }
    assertThatThrownBy(() -> test(Counters.of(2, 4), Strategy.named("ses"), BUDGET, "other"))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("program is \"2 tasks of 3 steps");
  }

  @Test
  void aCheckpointOfOtherCodeIsAMistake() {
    Counters program = Counters.of(2, 3);
    test(program, Strategy.named("ses"), BUDGET, "code");
    Checkpoint edited = new Checkpoint(folder.resolve("code"), Duration.ofMillis(1), "other code");
    Tester tester = new Tester(program, Strategy.named("ses"), BUDGET, Listener.NONE, edited);
    assertThatThrownBy(tester::test)
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("another version of the program");
    assertThatThrownBy(() -> new Checkpoint(folder, Duration.ofMillis(1), ""))
        .isInstanceOf(Mistake.class);
  }

  /** Counters that hold another number than their name and their first state tell. */
  private record Secretly(Counters program, int jump) implements Model<List<Integer>> {
    @Override
    public String name() {
      return "secretly";
    }

    @Override
    public List<Integer> initial() {
      return program.initial();
    }

    @Override
    public Choices choices(List<Integer> state) {
      return program.choices(state);
    }

    @Override
    public Taken<List<Integer>> take(List<Integer> state, int choice) {
      return program.take(state, choice);
    }

    @Override
    public long fingerprint(List<Integer> state) {
      boolean deep = state.stream().mapToInt(Integer::intValue).sum() > 5;
      return program.fingerprint(state) + (deep ? jump : 0);
    }
  }

  @Test
  void aProgramThatHasChangedThoughItsCodeHasNotIsAMistake() {
    Counters program = Counters.of(3, 4);
    Strategy strategy = Strategy.named("ses");
    test(new Secretly(program, 1), strategy, BUDGET.withStates(80), "secret");
    assertThatThrownBy(() -> test(new Secretly(program, 2), strategy, BUDGET, "secret"))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("does not fit");
    Report report = test(new Secretly(program, 1), strategy, BUDGET, "secret");
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.notes()).singleElement().asString().contains("resumed from");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aBugOfAnEarlierSessionIsNotForgotten(boolean keepGoing) {
    Counters wrong = new Counters(3, 3, state -> state.equals(List.of(0, 2, 1)));
    Strategy strategy = Strategy.named("ses").withKeepGoing(keepGoing);
    Report first = test(wrong, strategy, BUDGET, "found");
    Observed observed = new Observed(wrong);
    Report second = test(observed, strategy, BUDGET, "found");
    assertThat(second.verdict()).isEqualTo(Verdict.BUG);
    assertThat(second.states()).isEqualTo(first.states());
    assertThat(second.visits()).isEqualTo(first.visits());
    Bug bug = second.bugs().get(0);
    assertThat(bug.failure()).isEqualTo(first.bugs().get(0).failure());
    assertThat(bug.original()).isEqualTo(first.bugs().get(0).original());
    assertThat(bug.states()).isEqualTo(first.bugs().get(0).states());
    assertThat(bug.strata()).isEqualTo(first.bugs().get(0).strata());
  }

  /** All that one worker comes to, but for the time. */
  private static String account(Report report) {
    return report.verdict()
        + " "
        + report.bugs().stream().map(bug -> bug.original() + " " + bug.failure()).toList()
        + " "
        + report.states()
        + " "
        + report.transitions()
        + " "
        + report.strata()
        + " "
        + report.cuts();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "pb", "bfs", "strict"})
  void oneWorkerGoesOnExactlyAsIfItHadNotBeenInterrupted(String search) {
    for (long n = 0; n < 36; n++) {
      Model<?> model = RandomPrograms.any(n, n % 2 == 0 ? 0.03 : 0);
      Strategy strategy =
          Strategy.named(search.equals("strict") ? "ses" : search)
              .withStrict(search.equals("strict"))
              .withSeed(n)
              .withDelays(n % 3 == 0 ? 2 : 99)
              .withShrinks(0);
      Report whole = new Tester(model, strategy, BUDGET).test();
      Report pieces;
      long states = 0;
      do {
        states += 1 + n % 7;
        pieces = test(model, strategy, BUDGET.withStates(states), search + n);
      } while (pieces.cuts().contains(Cut.STATES));
      assertThat(account(pieces)).as(model.name()).isEqualTo(account(whole));
    }
  }

  /** So many states wait that the search looks ahead, and each choice waits by itself. */
  @Test
  void choicesThatWereLookedAtAheadGoOnAsIfNothingHadInterruptedThem() {
    Program program = new Philosophers(8, true, false);
    Strategy strategy = Strategy.named("ses");
    Budget ample = Budget.standard();
    Report whole = new Tester(program, strategy, ample).test();
    Checkpoint checkpoint = new Checkpoint(folder.resolve("many"), Duration.ofHours(1), "code");
    Budget half = ample.withStates(whole.states() / 2);
    new Tester(program, strategy, half, Listener.NONE, checkpoint).test();
    Report resumed = new Tester(program, strategy, ample, Listener.NONE, checkpoint).test();
    assertThat(account(resumed)).isEqualTo(account(whole));
  }

  /** Whether a damaged file is refused with one message. */
  private void isRefused(Program program, byte[] damaged, String how) throws IOException {
    Files.write(folder.resolve("damaged"), damaged);
    Strategy strategy = Strategy.named("ses");
    assertThatThrownBy(() -> test(program, strategy, BUDGET, "damaged"))
        .as(how)
        .isInstanceOf(Mistake.class)
        .hasMessageNotContaining("\n");
  }

  @Test
  void aDamagedCheckpointIsAMistakeHoweverItIsDamaged() throws IOException {
    Philosophers program = new Philosophers(3, true, true);
    test(program, Strategy.named("ses"), BUDGET.withStates(20), "whole");
    byte[] whole = Files.readAllBytes(folder.resolve("whole"));
    Random random = new Random(1);
    for (int i = 0; i < 1_000; i++) {
      byte[] damaged = whole.clone();
      switch (i % 5) {
        case 0 -> damaged[random.nextInt(whole.length)] ^= (byte) (1 << random.nextInt(8));
        case 1 -> damaged = Arrays.copyOf(whole, random.nextInt(whole.length));
        case 2 -> damaged = Arrays.copyOf(whole, whole.length + 1 + random.nextInt(64));
        case 3 -> swap(damaged, random);
        default -> Arrays.fill(damaged, random.nextInt(whole.length), whole.length, (byte) i);
      }
      if (!Arrays.equals(damaged, whole)) {
        isRefused(program, damaged, "damage " + i);
      }
    }
    isRefused(program, "something else entirely".getBytes(UTF_8), "text");
    String older = "tarry checkpoint v1" + new String(whole, ISO_8859_1).substring(19);
    isRefused(program, older.getBytes(ISO_8859_1), "another version");
    isRefused(program, new byte[0], "empty");
  }

  /** Swaps two pieces of the same length. */
  private static void swap(byte[] bytes, Random random) {
    int length = 1 + random.nextInt(bytes.length / 4);
    int first = random.nextInt(bytes.length - 2 * length);
    int second = first + length + random.nextInt(bytes.length - first - 2 * length);
    byte[] piece = Arrays.copyOfRange(bytes, first, first + length);
    System.arraycopy(bytes, second, bytes, first, length);
    System.arraycopy(piece, 0, bytes, second, length);
  }

  @Test
  void aCheckpointThatCannotBeWrittenHidesNothing() throws IOException {
    Path fresh = AtomicFile.beside(folder.resolve("no"));
    Files.createDirectories(fresh);
    Files.createFile(fresh.resolve("full"));
    Counters wrong = new Counters(3, 3, state -> state.equals(List.of(0, 2, 1)));
    Report report = test(wrong, Strategy.named("ses"), BUDGET, "no");
    assertThat(report.verdict()).isEqualTo(Verdict.BUG);
    assertThat(report.notes()).singleElement().asString().contains("could not be written");
    Report none = test(Counters.of(3, 3), Strategy.named("ses"), BUDGET, "no");
    assertThat(none.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(none.notes()).singleElement().asString().contains("could not be written");
    Files.delete(fresh.resolve("full"));
    Files.delete(fresh);
    assertThat(test(wrong, Strategy.named("ses"), BUDGET, "no").notes()).isEmpty();
  }

  @Test
  void searchesThatCannotBeSavedSaySo() {
    Strategy full = Strategy.named("ses").withVerifyStates(true);
    assertThatThrownBy(() -> test(Counters.of(1, 1), full, BUDGET, "none"))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("has no checkpoints");
    for (Searches.Entry entry : Searches.all()) {
      if (!entry.plan().resumable()) {
        assertThatThrownBy(() -> test(Counters.of(1, 1), Strategy.of(entry.plan()), BUDGET, "none"))
            .isInstanceOf(Mistake.class)
            .hasMessageContaining("has no checkpoints");
      }
    }
  }
}
