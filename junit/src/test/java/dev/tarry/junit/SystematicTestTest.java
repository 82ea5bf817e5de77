package dev.tarry.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tarry.core.Strategy;
import dev.tarry.core.budget.Budget;
import dev.tarry.rules.TestRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Systematic tests as JUnit runs them. */
class SystematicTestTest {
  @TempDir Path folder;

  private TestRun run(String test) {
    return TestRun.of(Runs.class, test, folder, Map.of());
  }

  private Path file(String test, String ending) {
    return folder.resolve("dev.tarry.junit.Runs." + test + ending);
  }

  private static String replayLine(String message) {
    Matcher matcher =
        Pattern.compile("@SystematicTest\\(replay = \"([^\"]+)\"\\)").matcher(message);
    assertThat(matcher.find()).as("replay line in %s", message).isTrue();
    return matcher.group(1);
  }

  @Test
  void choicesAreAnAttributeOrAProperty() {
    TestRun drawn = run("randomChoices");
    assertThat(drawn.message()).contains("v1:rtc~5:");
    TestRun wrong = TestRun.of(Runs.class, "small", folder, Map.of("tarry.choices", "dear"));
    assertThat(wrong.message()).contains("data choices cannot be \"dear\"");
  }

  @Test
  void aBugFailsTheTestWithItsPropertyItsReplayLineAndItsTrace() throws Exception {
    TestRun ran = run("wrong");
    assertThat(ran.failure()).containsInstanceOf(BugFound.class);
    List<String> lines = ran.message().lines().toList();
    assertThat(lines.get(0)).matches("\"no update is lost\" failed: 1 delay, \\d+ steps.*");
    assertThat(lines.get(1)).startsWith("  replay:    @SystematicTest(replay = \"v1:");
    assertThat(lines.get(2)).isEqualTo("  trace:     " + file("wrong", ".html"));
    assertThat(lines).anySatisfy(line -> assertThat(line).startsWith("  strata:"));
    assertThat(lines).anySatisfy(line -> assertThat(line).startsWith("  found by:"));
    assertThat(lines)
        .anySatisfy(line -> assertThat(line).contains("Cell takes Write[n=1]; writes 1 -> 2"));
    assertThat(lines).hasSizeLessThan(60);
    assertThat(file("wrong", ".html")).content().contains("no update is lost");
    assertThat(file("wrong", ".schedule")).hasContent(replayLine(ran.message()));
    assertThat(file("wrong", ".txt")).hasContent(ran.message());
  }

  private TestRun withPast(String test, String kept, String schedule) throws Exception {
    Path past = Files.createDirectories(folder.resolve("past"));
    Files.writeString(past.resolve("dev.tarry.junit.Runs." + kept + ".schedule"), schedule);
    return TestRun.of(Runs.class, test, folder, Map.of("tarry.past", past.toString()));
  }

  @Test
  void failuresOfThePastRunFirst() throws Exception {
    String line = replayLine(run("wrong").message());
    assertThat(withPast("wrong", "wrong-second", line).message())
        .contains("found by:  a kept schedule of an earlier failure, ")
        .contains("wrong-second.schedule");
    assertThat(withPast("small", "small", "v1:rtc:0.0").entries().get(0))
        .contains("; 1 failure of earlier runs passed");
    assertThat(withPast("small", "small-other", "v1:rtc:0.9").entries().get(0))
        .contains("warning: ", "small-other.schedule no longer fits the program: ", "delete");
  }

  /** Keeps which handlers of {@link Race} ran, in which thread. */
  private static final class ThreadLog extends Handler {
    private final List<String> lines = new ArrayList<>();

    <T> T during(Supplier<T> work) {
      Logger logger = Logger.getLogger(Race.LOGGER);
      logger.setLevel(Level.FINER);
      logger.setUseParentHandlers(false);
      logger.addHandler(this);
      try {
        return work.get();
      } finally {
        logger.removeHandler(this);
        logger.setLevel(null);
      }
    }

    @Override
    public synchronized void publish(LogRecord record) {
      lines.add(Thread.currentThread().getName() + " " + record.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  @Test
  void theReplayLineRunsEachHandlerOnceInOrderInTheCallingThread() {
    String line = replayLine(run("wrong").message());
    ThreadLog log = new ThreadLog();
    BugFound found =
        log.during(
            () ->
                catchThrowableOfType(
                    BugFound.class, () -> Tarry.replay("replayed", line, s -> Race.build(s, 2))));
    assertThat(found).hasMessageContaining("\"no update is lost\" failed");
    String thread = Thread.currentThread().getName() + " ";
    List<String> handlers = List.of("Adder.read", "Cell.read", "Adder.add", "Cell.write");
    assertThat(log.lines).hasSize(8);
    for (String handler : handlers) {
      assertThat(log.lines).filteredOn((thread + handler)::equals).hasSize(2);
    }
    assertThat(log.lines.get(7)).isEqualTo(thread + "Cell.write");
    assertThat(found.bug().trace().entries()).hasSize(8);
  }

  @Test
  void choicesAreFairUnlessTheTestSaysOtherwise() {
    assertThat(run("fairCoin").failure()).isEmpty();
    TestRun unfair = run("unfairCoin");
    assertThat(unfair.message()).startsWith("liveness: Lucky waits forever in a cycle of ");
    String line = replayLine(unfair.message());
    assertThat(line).endsWith(":delivery,until=cycle-none");
    BugFound found =
        catchThrowableOfType(BugFound.class, () -> Tarry.replay("coin", line, Coin::build));
    assertThat(found).hasMessageContaining("liveness: Lucky waits");
  }

  @Test
  void theLastFailureRunsFirstUntilItIsMended() {
    Runs.ADDERS.set(2);
    String line = replayLine(run("changing").message());
    TestRun again = run("changing");
    assertThat(again.message()).contains("the last failure of this test").contains(line);
    Runs.ADDERS.set(1);
    TestRun mended = run("changing");
    assertThat(mended.failure()).isEmpty();
    assertThat(mended.entries()).hasSize(1);
    assertThat(file("changing", ".schedule")).doesNotExist();
    assertThat(file("changing", ".html")).doesNotExist();
  }

  @Test
  void aKeptFailureOfAnotherProgramOrOfNoneIsForgotten() throws Exception {
    for (String kept : List.of("v1:rtc:0*400", "v1:gone:0", "garbage", "")) {
      Files.writeString(file("small", ".schedule"), kept);
      TestRun ran = run("small");
      assertThat(ran.failure()).as(kept).isEmpty();
      assertThat(file("small", ".schedule")).doesNotExist();
    }
  }

  @Test
  void aSearchThatWasExhaustedSaysSo() {
    TestRun ran = run("small");
    assertThat(ran.failure()).isEmpty();
    assertThat(ran.entries()).hasSize(1);
    assertThat(ran.entries().get(0))
        .matches("no bug: all reachable states visited: [\\d,]+ states in .*");
    assertThat(file("small", ".txt")).hasContent(ran.entries().get(0));
  }

  @Test
  void aSearchThatWasCutShortPassesAndSaysWhatItCovered() {
    TestRun large = run("large");
    assertThat(large.failure()).isEmpty();
    assertThat(large.entries()).hasSize(1);
    assertThat(large.entries().get(0))
        .matches(
            "no bug found: searched with up to [\\d,]+ delays? of rtc .* begun .*; [\\d,]+ states in .*"
                + "cut short: time ran out.*");
    TestRun bounded = run("bounded");
    assertThat(bounded.entries().get(0))
        .matches(
            "no bug found: searched with up to 1 delay of rtc .*cut short: the bound on delays was reached; all of .*; delivery reduction");
  }

  @Test
  void onlyAStrictSearchSaysThatItCoveredAllSchedulesOfItsBound() {
    assertThat(run("strict").entries().get(0))
        .matches(
            "no bug found: all schedules with up to 1 delay of rtc .*cut short: the bound on delays was reached; all of .*; delivery reduction");
    Map<String, String> properties = Map.of("tarry.strict", "true");
    assertThat(TestRun.of(Runs.class, "bounded", folder, properties).entries().get(0))
        .contains("all schedules with up to 1 delay");
    TestRun wrong = TestRun.of(Runs.class, "bounded", folder, Map.of("tarry.strict", "maybe"));
    assertThat(wrong.message()).contains("tarry.strict").contains("true or false");
  }

  @Test
  void aReplayThatPassesSaysThatNothingElseWasRun() {
    TestRun ran = run("replayThatPasses");
    assertThat(ran.failure()).isEmpty();
    assertThat(ran.entries().get(0))
        .contains("replay: it passed, in 8 steps")
        .contains("remove replay");
  }

  @Test
  void anExplorerOfOnesOwnOrdersTheSearchAndItsReplays() {
    TestRun ran = run("withAnExplorerOfOnesOwn");
    assertThat(replayLine(ran.message())).startsWith("v1:Fair:");
    assertThat(ran.message()).contains("seed 7").contains("ses+ss");
    assertThat(run("withAnExplorerOfOnesOwn").message()).contains("the last failure");
  }

  @Test
  void statesAreVerifiedIfAPropertySaysSo() {
    TestRun ran = TestRun.of(Runs.class, "small", folder, Map.of("tarry.verifyStates", "true"));
    assertThat(ran.entries().get(0)).contains("compared by fingerprint, and in full");
    TestRun odd = TestRun.of(Runs.class, "small", folder, Map.of("tarry.verifyStates", "maybe"));
    assertThat(odd.message()).contains("tarry.verifyStates is \"maybe\"; it must be true or false");
  }

  @Test
  void propertiesAreTheDefaultsOfWhatATestDoesNotSet() {
    Map<String, String> properties =
        Map.of("tarry.search", "ss", "tarry.explorer", "rr", "tarry.seed", "5");
    TestRun ran = TestRun.of(Runs.class, "wrong", folder, properties);
    assertThat(ran.message()).contains("found by:  ss after").contains("seed 5");
    assertThat(replayLine(ran.message())).startsWith("v1:rr:");
    TestRun own = TestRun.of(Runs.class, "bounded", folder, properties);
    assertThat(own.entries().get(0)).startsWith("no bug found: searched with up to 1 delay of rr");
  }

  @Test
  void whatTheMethodThrowsItselfIsLeftAlone() {
    assertThat(run("throwing").failure()).containsInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aFolderThatCannotBeWrittenIsToldInTheMessage() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    TestRun ran = TestRun.of(Runs.class, "wrong", file, Map.of());
    assertThat(ran.message()).contains("\"no update is lost\" failed").contains("not written to");
  }

  @Test
  void aPlainCallFindsTheSame() {
    BugFound found =
        catchThrowableOfType(BugFound.class, () -> Tarry.test("plain call", s -> Race.build(s, 2)));
    assertThat(found.bug().shrunk().delays()).isEqualTo(1);
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(5));
    assertThat(Tarry.test("plain", Strategy.named("ses"), budget, s -> Race.carefree(s, 2)))
        .startsWith("no bug: all reachable states visited");
  }
}
