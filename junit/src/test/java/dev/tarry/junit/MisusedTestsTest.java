package dev.tarry.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Mistake;
import dev.tarry.rules.TestRun;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Planted misuses: each test fails with one message, with a place and a remedy. */
class MisusedTestsTest {
  @TempDir Path folder;

  private static final String TABLE =
      """
      unsoundExplorer          | the explorer "Stubborn" is unsound: at step      | Check its after(step)
      explorerThatCannotBeMade | the explorer dev.tarry.junit.OwnExplorers$Hidden | give the class a static
      explorerThatThrows       | OwnExplorers$Seeded threw                        | not with seed
      unknownSearch            | there is no search "sess"                        | there are portfolio, ses
      unknownExplorer          | there is no explorer "rtx"                       | there are rtc, rr
      twoExplorers             | both the explorer "rr" and the class             | keep one of them
      explorerForThePortfolio  | has its own explorers                            | name another one
      unknownChoices           | data choices cannot be "dear"                    | they can be priced, free
      negativeDelays           | the bound on delays is -1                        | must be 0 or more
      noWorkers                | the number of workers is 0                       | must be 1 or more
      negativeTime             | '-5s' is not a time                              | 500ms, 60s
      timeInWords              | 'soon' is not a time                             | 500ms, 60s
      wrongReplayLine          | not a schedule: "x" in "v1:rtc:0.x.1"            | copy the whole line
      cutReplayLine            | not a schedule: "0.1.0"                          | should look like v1:rtc
      replayLineOfTheFuture    | has version "v9"                                 | use the version that wrote it
      replayInAnUnknownOrder   | there is no explorer "mine"                      | there are rtc
      replayOfALongerProgram   | does not fit the program: it diverged at step 9  | search again without replay
      replayOfAWiderProgram    | it diverged at step 1                            | search again without replay
      replayOfNoFile           | cannot read the schedule target/nowhere          | check the file's name
      noScenario               | noScenario takes no Scenario                     | (Scenario scenario)
      emptyScenario            | has no machines                                  | create at least one
      uncapturableField        | HasLock.lock holds a                             | ReentrantLock
      uncontrolledHandler      | LooksAtTheClock                                  | clock
      """;

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = TABLE)
  void aMisuseIsTold(String test, String place, String remedy) {
    TestRun ran = TestRun.of(Misuses.class, test, folder, Map.of());
    assertThat(ran.failure()).containsInstanceOf(Mistake.class);
    assertThat(ran.message()).contains(place).contains(remedy).doesNotContain("\n");
    assertThat(ran.entries()).isEmpty();
  }

  @Test
  void everyMisuseIsInTheTable() {
    Set<String> planted = new TreeSet<>();
    Arrays.stream(Misuses.class.getDeclaredMethods())
        .filter(method -> method.isAnnotationPresent(SystematicTest.class))
        .forEach(method -> planted.add(method.getName()));
    Set<String> told = new TreeSet<>();
    TABLE.lines().forEach(line -> told.add(line.split("\\|", 2)[0].strip()));
    assertThat(told).isEqualTo(planted).hasSizeGreaterThan(20);
  }

  @ParameterizedTest
  @CsvSource({
    "tarry.search,sess,there is no search",
    "tarry.workers,two,must be a whole number",
    "tarry.delays,99999999999,at most 2147483647",
    "tarry.time,0s,must be more than 0"
  })
  void aWrongPropertyIsTold(String key, String value, String told) {
    TestRun ran = TestRun.of(Runs.class, "small", folder, Map.of(key, value));
    assertThat(ran.failure()).containsInstanceOf(Mistake.class);
    assertThat(ran.message()).contains(told);
  }
}
