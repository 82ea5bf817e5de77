package dev.tarry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DemoTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... args) {
    return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "portfolio",
        "ses",
        "ss",
        "ses+ss",
        "rs",
        "irs",
        "pct",
        "pos",
        "pb",
        "dfs",
        "bfs",
        "rb"
      })
  void everySearchFindsTheBugOfTheDemo(String search) {
    assertThat(run("demo", "--search", search)).isEqualTo(ExitCode.BUG);
    assertThat(out.toString()).contains("invariant: the balance is -30", "schedule:  v1:");
  }

  @Test
  void unknownSearchIsAUsageErrorThatListsTheSearches() {
    assertThat(run("demo", "--search", "luck")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("there is no search \"luck\"; there are portfolio, ses");
  }
}
