package dev.tarry.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.EventType;

/** The failing test of the README fails as the README says. */
class ReadmeTest {
  @TempDir Path folder;

  @Test
  void theOutputInTheReadmeAndTheGuideIsReal() throws IOException {
    List<String> messages =
        EngineTestKit.engine("junit-jupiter")
            .configurationParameter("tarry.out", folder.toString())
            .selectors(selectClass(LostUpdate.class))
            .execute()
            .allEvents()
            .filter(event -> event.getType() == EventType.FINISHED)
            .map(event -> event.getRequiredPayload(TestExecutionResult.class))
            .flatMap(result -> result.getThrowable().stream())
            .map(Throwable::getMessage)
            .toList();
    assertThat(messages).hasSize(1);
    String real = steady(messages.get(0).replace(folder.toString(), "target/tarry"));
    assertThat(steady(Files.readString(Path.of("../README.md")))).contains(real);
    assertThat(steady(Files.readString(Path.of("../docs/junit.md")))).contains(real);
  }

  /** Without what differs from run to run. */
  private static String steady(String text) {
    return text.replaceAll("in \\d+(\\.\\d)? m?s, seed", "in TIME, seed");
  }
}
