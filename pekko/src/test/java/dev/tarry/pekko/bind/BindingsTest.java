package dev.tarry.pekko.bind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.program.Mistake;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BindingsTest {
  private static final ClassLoader CLASSES = BindingsTest.class.getClassLoader();

  private static Replacement made(String text) {
    Bindings bindings = Bindings.NONE.parse(text, CLASSES);
    return Objects.requireNonNull(bindings.of("Timer")).get();
  }

  @Test
  void aKindIsReplacedByNothingATimerOrAClass() {
    assertThat(made("Timer=nothing")).isInstanceOf(Nothing.class);
    assertThat(made("Timer=timer:100ms")).isInstanceOf(RealTimer.class);
    assertThat(made("Timer=" + Nothing.class.getName())).isNotNull();
  }

  @Test
  void otherKindsAreNot() {
    assertThat(Bindings.NONE.parse("Timer=nothing", CLASSES).of("Client")).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Timer", "=nothing"})
  void aTextWithoutAKindSaysHowToWriteIt(String text) {
    assertThatThrownBy(() -> Bindings.NONE.parse(text, CLASSES))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("write Kind=nothing or Kind=a.Class");
  }

  @ParameterizedTest
  @CsvSource({
    "no.such.Class, there is no class no.such.Class",
    "java.lang.String, does not implement",
  })
  void aClassThatDoesNotFitIsAMistake(String type, String message) {
    assertThatThrownBy(() -> made("Timer=" + type))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining(message);
  }
}
