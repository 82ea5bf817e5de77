package dev.tarry.threads.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The guide lists what is controlled and what is refused as the code has it. */
class SupportedTest {
  private static final Path GUIDE = Path.of("../docs/threads.md");
  private static final String BEGIN =
      "<!-- Written by SupportedTest with -Dtarry.write=true. -->\n";
  private static final String END = "<!-- End. -->\n";

  @Test
  void theGuideHasTheTables() throws IOException {
    String guide = Files.readString(GUIDE);
    int begin = guide.indexOf(BEGIN) + BEGIN.length();
    int end = guide.indexOf(END);
    assertThat(begin).isBetween(BEGIN.length(), end);
    String wanted = guide.substring(0, begin) + Supported.text() + guide.substring(end);
    if (Boolean.getBoolean("tarry.write")) {
      Files.writeString(GUIDE, wanted);
    } else {
      assertThat(guide).isEqualTo(wanted);
    }
  }
}
