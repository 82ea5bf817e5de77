package dev.tarry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the options of liveness make of runs that go on and on. */
class LivenessTest {
  @TempDir Path folder;
  private Path program;

  /** A machine that works until a coin is heads; then it fails an assertion, or begins anew. */
  @BeforeEach
  void write() throws IOException {
    program = folder.resolve("Coin.p");
    Files.writeString(
        program,
        """
        event eWork; event eDone;
        spec Progress observes eWork, eDone {
          start cold state Idle { on eWork goto Busy; }
          hot state Busy { on eDone goto Idle; ignore eWork; }
        }
        machine Worker {
          var fails: bool;
          start state Working {
            entry (f: bool) { fails = f; send this, eWork; }
            on eWork do {
              if ($) {
                assert !fails, "it fell";
                announce eDone;
              }
              send this, eWork;
            }
          }
        }
        machine Good { start state S { entry { new Worker(false); } } }
        machine Bad { start state S { entry { new Worker(true); } } }
        machine Counter {
          var n: int;
          start state Counting { entry { send this, eWork; } on eWork do { n = n + 1; send this, eWork; } }
        }
        machine Spinner { start state S { entry { while (true) { } } } }
        test spins [main = Spinner]: { Spinner };
        test good [main = Good]: assert Progress in { Good, Worker };
        test bad [main = Bad]: assert Progress in { Bad, Worker };
        test grows [main = Counter]: assert Progress in { Counter };
        """);
  }

  private CommandRun check(String test, String... more) {
    List<Object> all =
        new ArrayList<>(
            List.of("check", program, "--quiet", "--out", folder.resolve("out"), "--test", test));
    all.addAll(List.of(more));
    return CommandRun.of(all.toArray());
  }

  private CommandRun replay(String name) {
    return CommandRun.of("replay", folder.resolve("out").resolve(name + ".schedule"));
  }

  @Test
  void allChoicesAreFairUnlessAnOptionSaysOtherwise() {
    assertThat(check("good").out()).startsWith("exhausted  good: ");
    for (String fair : List.of("marked", "none")) {
      CommandRun run = check("good", "--fair-choices", fair);
      assertThat(run.exit()).isEqualTo(ExitCode.BUG);
      assertThat(run.out()).startsWith("bug  good: liveness: Progress waits ");
      assertThat(replay("good").out()).startsWith("bug  good: liveness: Progress waits ");
    }
    CommandRun unknown = check("good", "--fair-choices", "some");
    assertThat(unknown.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(unknown.err()).contains("must be all, marked or none");
  }

  @Test
  void aCycleDoesNotHideAnAssertion() {
    CommandRun run = check("bad", "--fair-choices", "none", "--search", "dfs");
    assertThat(run.out()).contains("bug  bad: assertion: it fell", "bug  bad: liveness: ");
    assertThat(replay("bad").out()).startsWith("bug  bad: assertion: it fell");
    assertThat(replay("bad-2").out()).startsWith("bug  bad: liveness: ");
  }

  @Test
  void aRandomRunThatStaysHotIsABugAfterSoManySteps() {
    CommandRun run =
        check("grows", "--hot-steps", "3000", "--fair-steps", "6000", "--schedules", "9");
    assertThat(run.exit()).isEqualTo(ExitCode.BUG);
    assertThat(run.out()).startsWith("bug  grows: liveness: Progress was hot for 3,000 steps of ");
    assertThat(replay("grows").out()).contains("Progress was hot for 3,000 steps of ");
    CommandRun never =
        check("grows", "--hot-steps", "0", "--fair-steps", "9000", "--schedules", "9");
    assertThat(never.out()).startsWith("bounded  grows: ");
    assertThat(check("grows", "--hot-steps", "9", "--fair-steps", "8").exit())
        .isEqualTo(ExitCode.USAGE);
  }

  @Test
  void aRunThatIsCutOffIsABugIfAsked() {
    String[] search = {"--search", "dfs", "--max-steps", "50"};
    assertThat(check("grows", search).exit()).isEqualTo(ExitCode.NOTHING_FOUND);
    CommandRun run = check("grows", "--search", "dfs", "--max-steps", "50", "--fail-on-maxsteps");
    assertThat(run.out()).startsWith("bug  grows: endless run: a run was not over after 50 steps");
    assertThat(replay("grows").exit()).isEqualTo(ExitCode.BUG);
  }

  @Test
  void aHandlerThatDoesNotEndIsCutOffAndTheReportSaysSo() {
    CommandRun run = check("spins", "--handler-time", "200ms", "--search", "ses");
    assertThat(run.exit()).isEqualTo(ExitCode.NOTHING_FOUND);
    assertThat(run.out())
        .startsWith("bounded  spins: ")
        .contains(
            "handlers were cut off", "Spinner did not finish its handler for start in 200 ms");
  }

  @Test
  void aReplayCutsHandlersOffAfterTheTimeItIsGiven() {
    Object[] replay = {"replay", "v1:rtc:0", program, "--test", "spins", "--handler-time", "200ms"};
    CommandRun run = CommandRun.of(replay);
    assertThat(run.exit()).isEqualTo(ExitCode.NOTHING_FOUND);
    assertThat(run.out())
        .startsWith("cut off  spins: ")
        .contains("Spinner did not finish its handler for start in 200 ms");
    replay[0] = "shrink";
    assertThat(CommandRun.of(replay).err())
        .contains("did not finish its handler for start in 200 ms");
  }
}
