package dev.tarry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class MainTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void versionIsOneLineOnStandardOutput() {
    assertThat(run("--version")).isEqualTo(ExitCode.NOTHING_FOUND);
    assertThat(out.toString()).startsWith("tarry ").hasLineCount(1);
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void helpListsTheExitCodes() {
    assertThat(run("--help")).isEqualTo(ExitCode.NOTHING_FOUND);
    assertThat(out.toString()).contains("Usage: tarry", "1   a bug was found", "3   a defect");
  }

  @Test
  void noCommandIsAUsageError() {
    assertThat(run()).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("Say which command to run.", "Usage: tarry");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void anUnknownOptionIsAUsageErrorThatNamesIt() {
    assertThat(run("--nonsense")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("--nonsense").doesNotContain("\tat ");
  }

  private int run(String... args) {
    return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
  }
}
