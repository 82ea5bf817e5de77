package dev.tarry.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.rules.TestRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    List<String> messages = TestRun.messages(test, folder);
    assertThat(messages).hasSize(1);
    return steady(messages.get(0).replace(folder.toString(), "target/tarry"));
  }

  /** Without what differs from run to run. */
  private static String steady(String text) {
    return text.replaceAll("in \\d+(\\.\\d)? m?s, seed", "in TIME, seed");
  }
}
