package dev.tarry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.cli.session.Interruption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckTest {
  @TempDir Path folder;

  private CommandRun check(Object... more) {
    List<Object> all = new ArrayList<>(List.of("check", "--out", folder.resolve("out")));
    all.addAll(List.of(more));
    return CommandRun.of(all.toArray());
  }

  @Test
  void everyTestOfAProgramInPIsChecked() {
    CommandRun run = check(CommandRun.example("LockServer.p"));
    assertThat(run.exit()).isEqualTo(ExitCode.BUG);
    assertThat(run.out())
        .startsWith("checking 2 tests with portfolio, ")
        .contains("exhausted  patientLock: no bug: all reachable states visited")
        .contains("bug  hastyLock: assertion: ")
        .contains("2 tests: 1 with a bug, 1 exhausted");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void anExplorerThatIsNamedIsFollowed() {
    CommandRun run =
        check(CommandRun.example("LockServer.p"), "--test", "hastyLock", "--explorer", "rr");
    assertThat(run.out())
        .startsWith("checking 1 test with ses+ss, ")
        .contains("  schedule:  v1:rr:")
        .contains("  delays:    in the order of rr;");
  }

  @Test
  void testsWhoseNamesDifferByCaseOnlyHaveFilesOfTheirOwn() throws IOException {
    Path program = folder.resolve("Alike.p");
    Files.writeString(
        program,
        """
        machine M { start state S { entry { assert false; } } }
        test lock [main=M]: { M };
        test Lock [main=M]: { M };
        """);
    assertThat(check(program).exit()).isEqualTo(ExitCode.BUG);
    try (Stream<Path> files = Files.list(folder.resolve("out"))) {
      assertThat(files.map(file -> file.getFileName().toString().toLowerCase(Locale.ROOT)))
          .doesNotHaveDuplicates()
          .filteredOn(file -> file.endsWith(".schedule"))
          .hasSize(2);
    }
  }

  @Test
  void theProgramOfTheQuickstartFailsAsItSays() throws IOException {
    String guide = Files.readString(CommandRun.root().resolve("docs/quickstart.md"));
    String program = guide.split("```p\n", -1)[1].split("```", -1)[0];
    String[] said = guide.split("\nbug  ", -1);
    assertThat(said).hasSize(2);
    Path file = folder.resolve("Deposit.p");
    Files.writeString(file, program);
    assertThat(check(file).out()).contains("bug  " + said[1].lines().findFirst().orElseThrow());
  }

  @Test
  void theReadmeShowsWhatTheCheckPrints() throws IOException {
    String out = check(CommandRun.example("LockServer.p"), "--test", "hastyLock").out();
    String head =
        out.substring(out.indexOf("bug  "), out.indexOf("\n\n"))
            .replace(folder.resolve("out").toString(), "tarry-out")
            .replace(CommandRun.root() + "/", "")
            .replace("replay:    tarry ", "replay:    ./tarry "); // as the README calls it
    String readme = Files.readString(CommandRun.root().resolve("README.md"));
    assertThat(steady(readme)).contains(steady(head));
  }

  /** Without what differs from run to run: other workers have visited states, too. */
  private static String steady(String text) {
    return text.replaceAll("after \\d+ states in \\d+(\\.\\d)? m?s, seed", "after a while, seed");
  }

  /** The schedule v1:rr:0*4.1.0*28 fails, and meets a state that was visited in another way. */
  @Test
  void onlyAStrictSearchCoversAllSchedulesOfItsBound() {
    Object[] bounded = {
      CommandRun.root().resolve("bench/programs/two-phase-commit"),
      "--test",
      "tcTwoPhaseCommit_1*",
      "--explorer",
      "rr",
      "--delays",
      "1",
      "--quiet"
    };
    List<Object> plain = new ArrayList<>(List.of(bounded));
    plain.addAll(List.of("--search", "ses"));
    assertThat(check(plain.toArray()).out())
        .contains("searched with up to 1 delay of rr")
        .contains("the bound on delays was reached");
    List<Object> strict = new ArrayList<>(List.of(bounded));
    strict.add("--strict");
    assertThat(check(strict.toArray()).out()).contains("does not handle ePrepare");
    strict.set(strict.indexOf("1"), "0");
    assertThat(check(strict.toArray()).out()).contains("all schedules with no delays of rr");
  }

  @Test
  void everyScenarioInAFolderOfClassesIsChecked() {
    CommandRun run =
        check(
            CommandRun.exampleClasses(),
            "--test",
            "Scenarios.commit?*",
            "--test",
            "Scenarios.paxos",
            "--quiet");
    assertThat(run.exit()).isEqualTo(ExitCode.BUG);
    assertThat(run.out())
        .contains("exhausted  Scenarios.paxos: ")
        .contains("bug  Scenarios.commitCountsAnswers: assertion: committed in spite of a no")
        .contains("bug  Scenarios.commitWaitsForever: liveness: ");
  }

  @Test
  void aBugComesWithAFileThatReplaysIt() {
    check(CommandRun.example("LockServer.p"), "--test", "hasty*");
    Path schedule = folder.resolve("out/hastyLock.schedule");
    CommandRun replay = CommandRun.of("replay", schedule);
    assertThat(replay.exit()).isEqualTo(ExitCode.BUG);
    assertThat(replay.out()).startsWith("bug  hastyLock: assertion: ");
    assertThat(replay.err()).isEmpty();
  }

  @Test
  void filesOfABugThatIsGoneAreRemoved() throws IOException {
    Path program = folder.resolve("Lock.p");
    String text = Files.readString(CommandRun.example("LockServer.p"));
    Files.writeString(program, text);
    check(program, "--quiet");
    assertThat(folder.resolve("out/hastyLock.schedule")).exists();
    Files.writeString(program, text.replace("open(true)", "open(false)"));
    assertThat(check(program, "--quiet").exit()).isEqualTo(ExitCode.NOTHING_FOUND);
    assertThat(folder.resolve("out/hastyLock.schedule")).doesNotExist();
  }

  @Test
  void aBoundIsNoBugAndIsTold() {
    CommandRun run =
        check(CommandRun.example("LockServer.p"), "--test", "patient*", "--states", "50");
    assertThat(run.exit()).isEqualTo(ExitCode.NOTHING_FOUND);
    assertThat(run.out())
        .contains("bounded  patientLock: no bug found: ")
        .contains("the bound on states was reached");
  }

  @Test
  void keepGoingCollectsDistinctBugs() throws IOException {
    Path program = folder.resolve("Two.p");
    Files.writeString(
        program,
        """
        machine Main {
          start state S {
            entry {
              if ($) { assert false, "first"; }
              assert false, "second";
            }
          }
        }
        test two [main = Main]: { Main };
        """);
    CommandRun run = check(program, "--keep-going", "--quiet");
    assertThat(run.out()).contains("assertion: first", "assertion: second");
    assertThat(folder.resolve("out/two-2.schedule")).exists();
  }

  @Test
  void anInterruptedCheckTellsWhatWasCoveredAndSavesTheSearch() {
    Interruption interruption = new Interruption();
    interruption.request();
    Terminal environment = new Terminal(false, false, 100, "tarry", interruption);
    CommandRun run =
        CommandRun.of(
            environment, "check", CommandRun.example("LockServer.p"), "--out", folder.resolve("o"));
    assertThat(run.exit()).isEqualTo(ExitCode.NOTHING_FOUND);
    assertThat(run.out()).contains("2 tests: 2 skipped");
    assertThat(folder.resolve("o/report.json")).exists();
  }

  @Test
  void aCheckpointIsWrittenAndResumed() {
    Path program = CommandRun.example("TwoPhaseCommit.p");
    Path saved = folder.resolve("saved");
    Object[] arguments = {
      program, "--test", "careful*", "--search", "ses", "--checkpoint", saved, "--states", "500"
    };
    CommandRun first = check(arguments);
    assertThat(first.out()).contains("bounded  carefulCommit");
    assertThat(saved).exists();
    arguments[arguments.length - 1] = "1000000";
    assertThat(check(arguments).out()).contains("exhausted  carefulCommit");
  }

  /** States that are equal up to renaming count once, even if some were visited before. */
  @Test
  void aCheckpointWithSymmetryIsResumedWithSymmetryOnly() {
    Path saved = folder.resolve("saved");
    List<Object> arguments =
        List.of(CommandRun.example("LockServer.p"), "--test", "patient*", "--search", "ses");
    String whole = check(and(arguments, "--reduction", "symmetry")).out();
    Object[] some =
        and(arguments, "--reduction", "symmetry", "--checkpoint", saved, "--states", "5");
    assertThat(check(some).out()).contains("bounded  patientLock");
    assertThat(check(and(arguments, "--checkpoint", saved)).err())
        .contains("error  patientLock")
        .contains("its reduction is \"delivery reduction and symmetry\"");
    Object[] rest = and(arguments, "--reduction", "symmetry", "--checkpoint", saved);
    assertThat(exhausted(check(rest).out())).isEqualTo(exhausted(whole));
  }

  private static Object[] and(List<Object> arguments, Object... more) {
    return Stream.concat(arguments.stream(), Stream.of(more)).toArray();
  }

  /** What is said of a test that is exhausted, up to what took time. */
  private static String exhausted(String out) {
    String line =
        out.lines().filter(each -> each.startsWith("exhausted")).findFirst().orElseThrow();
    return line.replaceAll("states visited: (\\d+).*", "states visited: $1");
  }

  @Test
  void nothingButTheFilesThatAreNamedIsLeft() throws IOException {
    check(CommandRun.example("LockServer.p"), "--json", folder.resolve("r.json"));
    try (Stream<Path> files = Files.walk(folder)) {
      assertThat(files.filter(Files::isRegularFile).map(Path::getFileName).map(Path::toString))
          .doesNotHaveDuplicates()
          .noneMatch(name -> name.startsWith("."));
    }
  }
}
