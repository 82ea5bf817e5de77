package dev.tarry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Explorers and searches of the user's own, by their classes. */
class OwnClassesTest {
  private static final String EXPLORER = "dev.tarry.examples.chain.Stabilised";
  private static final String SEARCH = "dev.tarry.examples.search.Bursts";

  @TempDir Path folder;

  private CommandRun check(String option, String type, String... more) {
    Object[] all = {
      "check",
      CommandRun.example("LockServer.p"),
      "--test",
      "hastyLock",
      "--foreign",
      CommandRun.exampleClasses(),
      "--out",
      folder,
      option,
      type
    };
    Object[] arguments = new Object[all.length + more.length];
    System.arraycopy(all, 0, arguments, 0, all.length);
    System.arraycopy(more, 0, arguments, all.length, more.length);
    return CommandRun.of(arguments);
  }

  @Test
  void anExplorerOfOnesOwnOrdersAProgramInPAndItsSchedulesReplay() {
    CommandRun run = check("--explorer", EXPLORER, "--search", "ses");
    assertThat(run.exit()).isEqualTo(ExitCode.BUG);
    assertThat(run.out()).contains("v1:" + EXPLORER + ":", "of " + EXPLORER);
    CommandRun again = CommandRun.of("replay", folder.resolve("hastyLock.schedule"));
    assertThat(again.exit()).isEqualTo(ExitCode.BUG);
    assertThat(again.out()).doesNotContain("another run");
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "delivery"})
  void anExplorerThatHearsOfSendsIsFollowedInPAndItsSchedulesReplay(String reduction) {
    String own = "dev.tarry.examples.search.PrepareFirst";
    CommandRun run = check("--explorer", own, "--search", "ses", "--reduction", reduction);
    assertThat(run.exit()).isEqualTo(ExitCode.BUG);
    assertThat(run.out()).contains("v1:" + own + ":");
    CommandRun again = CommandRun.of("replay", folder.resolve("hastyLock.schedule"));
    assertThat(again.exit()).isEqualTo(ExitCode.BUG);
  }

  @Test
  void anExplorerThatOrdersDataChoicesIsFollowedInP() {
    CommandRun run = check("--explorer", "dev.tarry.examples.search.LastOptionFirst");
    assertThat(run.exit()).isEqualTo(ExitCode.BUG);
  }

  @Test
  void aSearchOfOnesOwnFindsTheBug() {
    CommandRun run = check("--search", SEARCH);
    assertThat(run.exit()).isEqualTo(ExitCode.BUG);
    assertThat(run.out()).contains("found by:  " + SEARCH);
  }

  @Test
  void aClassThatIsNotThereOrIsSomethingElseIsAMistake() {
    assertThat(check("--explorer", "my.Explorer").err())
        .contains("there is no explorer class my.Explorer on the class path");
    assertThat(check("--explorer", SEARCH).err()).contains(SEARCH + " is not an explorer");
    assertThat(check("--search", EXPLORER).err()).contains(EXPLORER + " is not a search");
  }
}
