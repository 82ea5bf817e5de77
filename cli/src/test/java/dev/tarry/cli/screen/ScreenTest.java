package dev.tarry.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.cli.load.Source;
import dev.tarry.cli.load.Subject;
import dev.tarry.core.Listener;
import dev.tarry.core.Listener.Progress;
import dev.tarry.core.budget.Budget;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScreenTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final Subject subject =
      new Subject(
          "locks",
          "",
          new Source(List.of(), List.of(), ""),
          () -> {
            throw new AssertionError("nobody runs it");
          },
          () -> {
            throw new AssertionError("nobody packs it");
          });
  private final Budget budget =
      Budget.standard().withTime(Duration.ofSeconds(60)).withMemory(2L << 30);

  private Screen open(boolean live, int columns) {
    return Screen.open(new PrintWriter(out, true), new PrintWriter(err, true), live, columns);
  }

  @Test
  void aLineTellsHowFarASearchIs() {
    Progress progress =
        new Progress(3, 120_331, 400_000, 12, 4_711, 5 << 20, Duration.ofMillis(20_500));
    assertThat(ProgressText.of("locks", progress, budget))
        .isEqualTo(
            "locks: stratum 3, 120,331 states, 5,870 states/s, frontier 4,711, 12 schedules,"
                + " 5 MB of 1.0 GB, 39 s left");
  }

  @Test
  void onATerminalTheLineIsRedrawnAndErasedForResults() throws InterruptedException {
    try (Screen screen = open(true, 40)) {
      Listener listener = screen.begins(subject, budget);
      listener.progress(new Progress(1, 5, 6, 7, 9, 8, Duration.ofSeconds(1)));
      waitFor("stratum 1");
      screen.ends(subject, to -> to.println("the result"));
    }
    assertThat(out).hasToString("the result" + System.lineSeparator());
    assertThat(err.toString()).contains("\u001b[1A\u001b[2K").endsWith("\u001b[2K");
    assertThat(err.toString().lines()).allMatch(line -> line.length() < 80);
  }

  @Test
  void withoutATerminalNothingIsRedrawn() {
    try (Screen screen = open(false, 40)) {
      screen.begins(subject, budget);
      screen.ends(subject, to -> to.println("the result"));
    }
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void coloursAreOnlyWhereTheyAreWanted() {
    assertThat(Style.PLAIN.red("bug")).isEqualTo("bug");
    assertThat(Style.COLOURED.red("bug")).isEqualTo("\u001b[1;31mbug\u001b[0m");
  }

  private void waitFor(String text) throws InterruptedException {
    for (int i = 0; i < 500 && !err.toString().contains(text); i++) {
      Thread.sleep(20);
    }
    assertThat(err.toString()).contains(text);
  }
}
