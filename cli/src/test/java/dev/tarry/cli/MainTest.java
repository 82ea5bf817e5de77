package dev.tarry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

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
    assertThat(err.toString()).contains("Name a command.", "Usage: tarry");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void anUnknownOptionIsAUsageErrorThatNamesIt() {
    assertThat(run("--nonsense")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("--nonsense").doesNotContain("\tat ");
  }

  @Test
  void anExceptionInACommandIsADefectOfOurs() {
    assertThat(runThrowing(new IllegalStateException("planted"))).isEqualTo(ExitCode.DEFECT);
    assertThat(err.toString()).contains("defect of tarry", "planted");
  }

  @Test
  void anErrorInACommandIsADefectOfOursAndNotABug() {
    assertThat(runThrowing(new StackOverflowError("planted"))).isEqualTo(ExitCode.DEFECT);
    assertThat(err.toString()).contains("defect of tarry", "planted");
  }

  private int runThrowing(Throwable thrown) {
    CommandLine command = new CommandLine(new Throwing(thrown));
    return Main.run(command, new String[0], new PrintWriter(out, true), new PrintWriter(err, true));
  }

  private int run(String... args) {
    return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  @Command(name = "throwing")
  private record Throwing(Throwable thrown) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      if (thrown instanceof Error error) {
        throw error;
      }
      throw (Exception) thrown;
    }
  }
}
