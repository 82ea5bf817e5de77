package dev.tarry.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.search.Budget;
import dev.tarry.core.search.Checkpoint;
import dev.tarry.core.search.Strategy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckpointTest {
  private static final long STATES = 6 * 6 * 6 * 6 * 6;
  private static final Duration OFTEN = Duration.ofMillis(5);

  @TempDir Path folder;

  private static Program program() {
    return Counters.of(5, 5);
  }

  private static Report session(Path file, String search, int workers, long states) {
    Strategy strategy = Strategy.named(search).withWorkers(workers);
    Budget budget = Budget.standard().withStates(states);
    return new Tester(program(), strategy, budget, Listener.NONE, new Checkpoint(file, OFTEN))
        .test();
  }

  @ParameterizedTest
  @CsvSource({"ses, 1", "ses, 2", "pb, 1", "bfs, 2"})
  void searchThatIsStoppedAgainAndAgainStillVisitsEveryStateOnce(String search, int workers) {
    Path file = folder.resolve("search");
    Report report = session(file, search, workers, 1000);
    for (long states = 2000; report.verdict() == Verdict.BOUNDED; states += 1000) {
      assertThat(states).isLessThan(STATES + 3000);
      report = session(file, search, workers, states);
    }
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.states()).isEqualTo(STATES);
    assertThat(report.strata()).allMatch(stratum -> stratum.exhausted());
    assertThat(report.strata().stream().mapToLong(stratum -> stratum.states()).sum())
        .isEqualTo(STATES);
  }

  @Test
  void searchThatWasKilledGoesOnFromItsLastCheckpoint() throws Exception {
    Path file = folder.resolve("killed");
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                Endless.class.getName(),
                file.toString())
            .inheritIO()
            .start();
    try {
      for (int i = 0; i < 600 && !Files.exists(file); i++) {
        child.waitFor(50, TimeUnit.MILLISECONDS);
      }
    } finally {
      child.destroyForcibly().waitFor();
    }
    Report report = session(file, "ses", 1, Long.MAX_VALUE);
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.states()).isEqualTo(STATES);
    assertThat(report.transitions()).isLessThan(5 * 5 * 6 * 6 * 6 * 6);
  }

  /** A search that is slow enough to be killed. */
  static final class Endless {
    private Endless() {}

    public static void main(String[] args) {
      Checkpoint checkpoint = new Checkpoint(Path.of(args[0]), Duration.ofMillis(100));
      Program slow = new Counters(5, 5, state -> pause());
      new Tester(slow, Strategy.named("ses"), Budget.standard(), Listener.NONE, checkpoint).test();
    }

    private static boolean pause() {
      LockSupport.parkNanos(200_000);
      return false;
    }
  }

  @Test
  void checkpointOfAnotherProgramOrSearchIsRefused() {
    Path file = folder.resolve("other");
    session(file, "ses", 1, 100);
    assertThatThrownBy(() -> session(file, "bfs", 1, 100))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("of another search")
        .hasMessageContaining("search ses");
    Program other = Counters.of(2, 2);
    Checkpoint checkpoint = new Checkpoint(file, OFTEN);
    assertThatThrownBy(
            () ->
                new Tester(
                        other, Strategy.named("ses"), Budget.standard(), Listener.NONE, checkpoint)
                    .test())
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("program 5 tasks of 5 steps");
  }

  @Test
  void damagedCheckpointIsRefused() throws IOException {
    Path file = folder.resolve("damaged");
    session(file, "ses", 1, 100);
    byte[] whole = Files.readAllBytes(file);
    for (int length : new int[] {0, 1, 30, whole.length / 2, whole.length - 1}) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> session(file, "ses", 1, 1000))
          .isInstanceOf(Mistake.class)
          .hasMessageContaining("damaged");
    }
  }

  @Test
  void searchThatCannotBeSavedSaysSo() {
    assertThatThrownBy(() -> session(folder.resolve("none"), "ss", 1, 100))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("\"ss\" cannot be saved; use ses, pb or bfs");
  }

  @Test
  void checkpointThatCannotBeWrittenIsAMistakeOfTheUser() {
    assertThatThrownBy(() -> session(folder.resolve("no/such/folder"), "ses", 1, 100))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("could not be written");
  }
}
