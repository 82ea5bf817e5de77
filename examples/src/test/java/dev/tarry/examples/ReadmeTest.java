package dev.tarry.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.EventType;

/** The failing tests of the README fail as the README says. */
class ReadmeTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(classes = {LostUpdate.class, Seats.class})
  void theOutputInTheReadmeIsReal(Class<?> test) throws IOException {
    assertThat(steady(Files.readString(Path.of("../README.md")))).contains(output(test));
  }

  @Test
  void theOutputInTheGuideIsReal() throws IOException {
    assertThat(steady(Files.readString(Path.of("../docs/junit.md"))))
        .contains(output(LostUpdate.class));
  }

  private String output(Class<?> test) {
    List<String> messages =
        EngineTestKit.engine("junit-jupiter")
            .configurationParameter("tarry.out", folder.toString())
            .selectors(selectClass(test))
            .execute()
            .allEvents()
            .filter(event -> event.getType() == EventType.FINISHED)
            .map(event -> event.getRequiredPayload(TestExecutionResult.class))
            .flatMap(result -> result.getThrowable().stream())
            .map(Throwable::getMessage)
            .toList();
    assertThat(messages).hasSize(1);
    return steady(messages.get(0).replace(folder.toString(), "target/tarry"));
  }

  /** Without what differs from run to run. */
  private static String steady(String text) {
    return text.replaceAll("in \\d+(\\.\\d)? m?s, seed", "in TIME, seed");
  }
}
