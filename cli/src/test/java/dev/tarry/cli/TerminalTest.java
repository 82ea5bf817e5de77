package dev.tarry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class TerminalTest {
  private static Properties terminal() {
    Properties properties = new Properties();
    properties.setProperty("tarry.out.terminal", "true");
    properties.setProperty("tarry.err.terminal", "true");
    properties.setProperty("tarry.columns", "132");
    return properties;
  }

  @Test
  void aTerminalHasColoursAndLiveLines() {
    Terminal environment = Terminal.of(Map.of("TERM", "xterm"), terminal());
    assertThat(environment.colours()).isTrue();
    assertThat(environment.live()).isTrue();
    assertThat(environment.columns()).isEqualTo(132);
  }

  @Test
  void noColorForbidsColours() {
    Map<String, String> variables = Map.of("NO_COLOR", "1", "TERM", "xterm");
    assertThat(Terminal.of(variables, terminal()).colours()).isFalse();
  }

  @Test
  void withoutATerminalThereIsNeither() {
    Terminal environment = Terminal.of(Map.of("TERM", "xterm"), new Properties());
    assertThat(environment.colours()).isFalse();
    assertThat(environment.live()).isFalse();
  }
}
