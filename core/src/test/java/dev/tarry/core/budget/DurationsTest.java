package dev.tarry.core.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.program.Mistake;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {
  @ParameterizedTest
  @CsvSource({"500ms, PT0.5S", "60s, PT1M", "60, PT1M", "5 min, PT5M", "5m, PT5M", "2H, PT2H"})
  void aNumberAndAUnitAreADuration(String text, Duration expected) {
    assertThat(Durations.parse(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "soon", "9x", "-1s", "1.5s", "9999999999999s", "s"})
  void anythingElseIsAMistake(String text) {
    assertThatThrownBy(() -> Durations.parse(text))
        .isInstanceOf(Mistake.class)
        .hasMessage("'" + text + "' is not a time; write it like 500ms, 60s, 5m or 2h");
  }
}
