package dev.tarry.bench.rates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.threads.Backend;
import dev.tarry.threads.Key;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import picocli.CommandLine;

/** The command at a tiny budget: it prints its table, whatever the figures. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class ThreadsTableTest {
  private static final Duration A_MOMENT = Duration.ofNanos(1);

  @Test
  void theTableHasALineForEachKeyAndNamesWhatWasSkipped() {
    StringWriter text = new StringWriter();
    CommandLine command = new CommandLine(new ThreadsTable()).setOut(new PrintWriter(text));
    int exit =
        command.execute("--no-peers", "--seconds", "0.01", "--warm-up", "0.01", "--rounds", "1");
    assertThat(exit).isZero();
    assertThat(text.toString())
        .contains("| dfs, platform threads, key NONE | ")
        .contains("| dfs, platform threads, key AUTO | ")
        .contains("Lincheck, the same program: skipped")
        .contains("Fray: skipped");
  }

  @Test
  void anotherVersionRunsBesideThisOne() throws URISyntaxException {
    String classes =
        Path.of(ThreadsTable.class.getProtectionDomain().getCodeSource().getLocation().toURI())
            .toString();
    StringWriter text = new StringWriter();
    CommandLine command = new CommandLine(new ThreadsTable()).setOut(new PrintWriter(text));
    int exit =
        command.execute(
            "--beside=" + classes,
            "--rows=platform threads, key AUTO",
            "--pairs=1",
            "--seconds=0.01",
            "--warm-up=0.01",
            "--rounds=1");
    assertThat(exit).isZero();
    assertThat(text.toString())
        .containsPattern(
            "\\| dfs, platform threads, key AUTO (\\| [0-9,]+ ){2}(\\| [+-][0-9.]+ % ){3}\\|")
        .doesNotContain("NONE");
  }

  /** All orders of nine increments, three of each thread: 9! / (3!)³. */
  @Test
  void everyOrderIsOneExecution() {
    try (Contender tarry = new DepthFirstSearches(Key.NONE, Backend.PLATFORM)) {
      assertThat(tarry.run(A_MOMENT).executions()).isEqualTo(1680);
    }
  }

  @Test
  void lincheckRunsTheSameProgramInAJvmOfItsOwn() {
    try (Contender lincheck = LincheckPeer.start(LincheckPeer.Mode.PROGRAM)) {
      Contender.Sample sample = lincheck.run(A_MOMENT);
      assertThat(sample.executions()).isPositive();
      assertThat(sample.nanos()).isPositive();
    }
  }
}
