package dev.tarry.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.rules.TestRun;
import dev.tarry.rules.WatchedRun;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test runs of JUnit that are watched. */
class WatchPageTest {
  @TempDir Path folder;

  @Test
  void aSearchIsSeenWhileItGoesOnAndWhenItHasEnded() {
    WatchedRun seen = WatchedRun.of(Runs.class, "large", folder);
    assertThat(seen.page()).contains("<h1 id=\"title\">Searching</h1>");
    assertThat(seen.answers())
        .anySatisfy(
            now ->
                assertThat(now)
                    .contains("dev.tarry.junit.Runs.large", "\"verdict\":\"\"", "\"Adder\"")
                    .containsPattern("\"states\":[1-9]"));
    assertThat(seen.answers().get(seen.answers().size() - 1))
        .contains("\"over\":true", "\"verdict\":\"bounded\"");
  }

  @Test
  void aBugThatIsKnownIsToldToo() {
    TestRun.of(Runs.class, "wrong", folder, Map.of());
    WatchedRun seen = WatchedRun.of(Runs.class, "wrong", folder);
    assertThat(seen.answers().get(seen.answers().size() - 1))
        .contains("known before; not searched", "no update is lost", "\"over\":true");
  }

  @Test
  void aPropertyThatIsNeitherTrueNorFalseIsRefused() {
    assertThat(TestRun.of(Runs.class, "small", folder, Map.of("tarry.watch", "yes")).message())
        .contains("the property tarry.watch is \"yes\"; it must be true or false");
  }
}
