package dev.tarry.junit.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.junit.BugFound;
import dev.tarry.rules.TestRun;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests with declared operations as JUnit runs them. */
class OperationsTest {
  @TempDir Path folder;

  private TestRun run(String test) {
    return TestRun.of(Declared.class, test, folder, Map.of());
  }

  @Test
  void aHistoryThatIsNotLinearizableFailsWithItsTable() {
    TestRun ran = run("wrong");
    assertThat(ran.failure()).containsInstanceOf(BugFound.class);
    List<String> lines = ran.message().lines().toList();
    assertThat(lines.get(0))
        .contains("not linearizable: no order of these calls has these results");
    assertThat(lines.get(1))
        .startsWith("  replay:    @ConcurrencyTest(scenario = 2, replay = \"v1:");
    assertThat(lines)
        .anySatisfy(line -> assertThat(line).contains("thread 1 |         | push(1)   | push(1) |"))
        .anySatisfy(line -> assertThat(line).contains("thread 2 | push(1) | pop() = 1-----"));
  }

  @Test
  void eachScenarioIsATestOfItsOwn() {
    TestRun ran = run("right");
    assertThat(ran.failure()).isEmpty();
    assertThat(ran.entries())
        .hasSize(3)
        .allSatisfy(entry -> assertThat(entry).contains("all reachable states visited"));
    assertThat(folder).isDirectoryContaining("glob:**Declared.right.scenario-3*.txt");
  }

  @Test
  void objectsOfTheJdkMayBeTheModel() {
    assertThat(run("ofTheJdk").failure()).isEmpty();
  }

  @Test
  void aReplayRunsOneScheduleOfOneScenario() {
    TestRun ran = run("replayed");
    assertThat(ran.failure()).isEmpty();
    assertThat(ran.entries()).singleElement().asString().contains("only this schedule was run");
  }

  @Test
  void aReplayNeedsItsScenario() {
    TestRun ran = run("replayedWithoutItsScenario");
    assertThat(ran.message()).contains("add scenario = N");
  }
}
