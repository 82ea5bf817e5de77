package dev.tarry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tarry.core.Searches;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.program.FailureKind;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandsTest {
  @TempDir Path folder;

  @Test
  void listNamesEverySearchAndExplorer() {
    String out = CommandRun.of("list").out();
    Searches.all().forEach(search -> assertThat(out).contains(search.name(), search.summary()));
    Explorers.all().forEach(entry -> assertThat(out).contains(entry.name(), entry.summary()));
  }

  @Test
  void listNamesTheTestsOfAProgramAndTheirPlaces() {
    assertThat(CommandRun.of("list", CommandRun.example("LockServer.p")).out())
        .contains("patientLock", "hastyLock", "LockServer.p:");
    assertThat(CommandRun.of("list", CommandRun.exampleClasses()).out())
        .contains("Scenarios.paxos", "dev.tarry.examples.Scenarios.paxos");
  }

  @Test
  void everyKindOfBugIsExplained() {
    for (FailureKind kind : FailureKind.values()) {
      CommandRun run = CommandRun.of("explain", kind);
      assertThat(run.exit()).isEqualTo(ExitCode.NOTHING_FOUND);
      assertThat(run.out()).startsWith(kind + ": ");
    }
  }

  @Test
  void completionIsAScriptForBash() {
    assertThat(CommandRun.of("completion").out())
        .startsWith("#!/usr/bin/env bash")
        .contains("--keep-going", "replay", "complete -F");
  }

  @Test
  void compareHasARowForEachSearchAndExplorer() {
    CommandRun run =
        CommandRun.of(
            "compare", CommandRun.example("LockServer.p"), "--test", "hasty*", "--time", "20s");
    assertThat(run.exit()).isEqualTo(ExitCode.BUG);
    assertThat(run.out().lines().filter(line -> line.contains("assertion"))).hasSize(14);
  }

  @Test
  void shrinkFindsAShorterWayAndWritesIt() {
    Path file = CommandRun.example("LockServer.p");
    CommandRun found =
        CommandRun.of("check", file, "--test", "hasty*", "--search", "rs", "--out", folder);
    assertThat(found.exit()).isEqualTo(ExitCode.BUG);
    Path shorter = folder.resolve("shorter.schedule");
    CommandRun run = CommandRun.of("shrink", folder.resolve("hastyLock.schedule"), "--to", shorter);
    assertThat(run.exit()).isEqualTo(ExitCode.BUG);
    assertThat(CommandRun.of("replay", shorter, "--verbose").out())
        .startsWith("bug  hastyLock: assertion: ");
  }

  @Test
  void aLongScheduleBecomesTheShortest() throws IOException {
    Path file = CommandRun.example("LockServer.p");
    CommandRun.of(
        "check", file, "--test", "hasty*", "--search", "rs", "--seed", 5, "--out", folder);
    JsonNode report = new ObjectMapper().readTree(folder.resolve("report.json").toFile());
    JsonNode found = report.get("tests").get(0).get("bug").get("shrunkFrom");
    assertThat(found.get("delays").asInt()).isGreaterThan(3);
    String line = found.get("schedule").asText();
    CommandRun run = CommandRun.of("shrink", line, file, "--test", "hastyLock");
    assertThat(run.out()).contains("  to:       1 delay, 11 steps\n");
  }

  @Test
  void aLineWithItsProgramIsReplayed() {
    CommandRun run =
        CommandRun.of(
            "replay", "v1:rtc:0*6", CommandRun.example("LockServer.p"), "--test", "hastyLock");
    assertThat(run.exit()).isEqualTo(ExitCode.NOTHING_FOUND);
    assertThat(run.out()).startsWith("passed  hastyLock: it passed, in 6 steps");
  }
}
