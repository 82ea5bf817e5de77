package dev.tarry.junit.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Mistake;
import dev.tarry.junit.BugFound;
import dev.tarry.rules.TestRun;
import dev.tarry.rules.WatchedRun;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** Tests of multi-threaded code as JUnit runs them. */
class ConcurrencyTestTest {
  @TempDir Path folder;

  private TestRun run(String test) {
    return TestRun.of(Concurrent.class, test, folder, Map.of());
  }

  @Test
  void aBugFailsTheTestWithItsReplayLineAndItsTrace() {
    TestRun ran = run("wrong");
    assertThat(ran.failure()).containsInstanceOf(BugFound.class);
    List<String> lines = ran.message().lines().toList();
    assertThat(lines.get(0)).contains("an update is lost");
    assertThat(lines.get(1)).startsWith("  replay:    @ConcurrencyTest(replay = \"v1:");
    assertThat(lines)
        .anySatisfy(
            line ->
                assertThat(line).containsPattern("Thread-0 reads .*plain = 0 .Concurrent.java:\\d"))
        .anySatisfy(
            line ->
                assertThat(line)
                    .containsPattern(
                        "<--\\*.* Thread-0: .*plain 1 -> 1 .Concurrent.java:\\d+.; halts"))
        .anySatisfy(
            line -> assertThat(line).matches(" +at .*Concurrent.wrong.Concurrent.java:\\d+."))
        .anySatisfy(line -> assertThat(line).contains("0 -> 1 (Concurrent.java:"))
        .anySatisfy(line -> assertThat(line).startsWith("  states:    compared by STATE, because"));
    assertThat(ran.failure().orElseThrow().getCause())
        .hasToString("java.lang.AssertionError: an update is lost")
        .satisfies(
            cause -> assertThat(cause.getStackTrace()[0].getMethodName()).isEqualTo("wrong"));
    assertThat(run("wrong").message()).contains("the last failure of this test, replayed first");
  }

  @Test
  void rightCodePasses() {
    TestRun ran = run("right");
    assertThat(ran.failure()).isEmpty();
    assertThat(ran.entries())
        .singleElement()
        .asString()
        .contains("all reachable states visited")
        .contains("compared by HAPPENS_BEFORE, because the state of ");
  }

  @Test
  void longTimeoutsComeAtAnyTimeIfThereIsNoPatience() {
    assertThat(run("hasty").message()).contains("too late");
    assertThat(run("patient").failure()).isEmpty();
  }

  /** What the JDK does after a call has returned is not told as that call. */
  @Test
  void aTraceTellsACallOnce() {
    String told = run("soldTwice").message();
    assertThat(told).contains("sold twice");
    assertThat(told.split("Map.put\\(\"tea\", 0\\) = ", -1)).hasSize(3);
  }

  @Test
  void aSearchIsWatchedWhileItGoesOn() {
    WatchedRun seen = WatchedRun.of(Concurrent.class, "many", folder);
    assertThat(seen.answers())
        .anySatisfy(
            now ->
                assertThat(now)
                    .contains("Concurrent.many", "\"verdict\":\"\"")
                    .containsPattern("\"states\":[1-9]"));
    assertThat(seen.answers().get(seen.answers().size() - 1))
        .contains("\"over\":true", "\"verdict\":\"bounded\"");
  }

  @Test
  void racesAreToldIfAskedFor() {
    assertThat(run("racing").message())
        .contains("access Concurrent.plain", "without a happens-before order")
        .contains("@ConcurrencyTest(patience = \"5s\", races = true, replay = \"v1:");
  }

  @Test
  void whatIsNotUnderControlIsRefused() {
    TestRun ran = run("uncontrolled");
    assertThat(ran.failure()).containsInstanceOf(Mistake.class);
    assertThat(ran.message()).contains("java.lang.ProcessBuilder", "(Concurrent.java:");
  }

  @Test
  void aScheduleOfAnotherProgramIsToldApart() {
    TestRun ran = run("outdated");
    assertThat(ran.failure()).containsInstanceOf(Mistake.class);
    assertThat(ran.message()).contains("does not fit the program");
  }

  private TestRun prepared(Class<?> type, String test) {
    return TestRun.of(type, test, folder, Map.of());
  }

  @Test
  void whatComesBeforeATestIsPartOfEverySchedule() {
    assertThat(prepared(Prepared.class, "inOrder").entries()).isNotEmpty();
    assertThat(prepared(Prepared.Inside.class, "nested").entries()).isNotEmpty();
  }

  @Test
  void whatComesAfterATestIsPartOfEverySchedule() {
    TestRun ran = prepared(Prepared.class, "checkedAfterwards");
    assertThat(ran.failure()).containsInstanceOf(BugFound.class);
    assertThat(ran.message()).contains("seen afterwards");
  }

  @Test
  void aTestFromAboveIsRun() {
    TestRun ran = prepared(Prepared.class, "inherited");
    assertThat(ran.failure()).containsInstanceOf(BugFound.class);
    assertThat(ran.message()).contains("an update is lost");
  }

  @Test
  void anAssumptionThatDoesNotHoldAbortsTheTest() {
    TestRun ran = prepared(Prepared.class, "assumes");
    assertThat(ran.failure()).containsInstanceOf(TestAbortedException.class);
    assertThat(ran.message()).contains("nothing has run");
  }

  @Test
  void aClassWhoseObjectsCannotBeMadeIsTold() {
    TestRun ran = prepared(Prepared.Demanding.class, "any");
    assertThat(ran.failure()).containsInstanceOf(Mistake.class);
    assertThat(ran.message()).contains("Prepared$Demanding needs a constructor without parameters");
  }
}
