package dev.tarry.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C in a process of its own. */
class CtrlCTest {
  @TempDir Path folder;

  @Test
  void ctrlCPrintsTheReportAndWritesTheCheckpoint() throws IOException, InterruptedException {
    Path kill = Path.of("/bin/kill");
    Assumptions.assumeTrue(Files.isExecutable(kill));
    Assumptions.assumeFalse(isIgnored(), "interrupts are ignored here, as after nohup or &");
    Path program = folder.resolve("Endless.p");
    Files.writeString(
        program,
        """
        event eMore: int;
        machine Counter {
          start state S {
            entry (n: int) { send this, eMore, n; }
            on eMore do (n: int) { send this, eMore, n + 1; }
          }
        }
        machine Main { start state S { entry { new Counter(0); new Counter(0); new Counter(0); } } }
        test endless [main = Main]: { Main, Counter };
        """);
    Path saved = folder.resolve("saved");
    ProcessBuilder command =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx1g",
                "-Dtarry.err.terminal=true",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.tarry.cli.Main",
                "check",
                program.toString(),
                "--search=ses",
                "--checkpoint=" + saved,
                "--time=100s")
            .directory(folder.toFile())
            .redirectErrorStream(true);
    command.environment().put("TERM", "xterm");
    Process process = command.start();
    BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    assertThat(out.readLine()).startsWith("checking 1 test with ses");
    awaitProgress(out);
    new ProcessBuilder(kill.toString(), "-INT", String.valueOf(process.pid())).start().waitFor();
    StringBuilder rest = new StringBuilder();
    out.lines().forEach(line -> rest.append(line).append('\n'));
    assertThat(process.waitFor()).isEqualTo(130);
    assertThat(rest.toString())
        .contains("bounded  endless: no bug found: ", "the search was interrupted", "report.json");
    assertThat(saved).exists();
    assertThat(folder.resolve("tarry-out/report.json")).exists();
  }

  /** Waits for a line that shows that there are states to save. */
  private static void awaitProgress(BufferedReader out) throws IOException {
    String line = out.readLine();
    while (line != null && !line.matches(".*endless: stratum \\d+, [1-9].*")) {
      line = out.readLine();
    }
    assertThat(line).as("states were visited").isNotNull();
  }

  /** Whether this process ignores interrupts, and so those that it starts. */
  private static boolean isIgnored() throws IOException {
    Path status = Path.of("/proc/self/status");
    return Files.exists(status)
        && Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .anyMatch(line -> (Character.digit(line.charAt(line.length() - 1), 16) & 2) != 0);
  }
}
