package dev.tarry.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class AmountsTest {

  @ParameterizedTest
  @CsvSource({
    "1048576, 1048576",
    "1024k, 1048576",
    "2m, 2097152",
    "3MB, 3145728",
    "' 4m ', 4194304"
  })
  void aSizeIsANumberWithAUnit(String text, long bytes) {
    assertThat(new Amounts.Memory().convert(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "m", "-1m", "1.5g", "1x", "1 m", "1mm"})
  void anythingElseIsAMistakeThatSaysHowToWriteIt(String text) {
    assertThatThrownBy(() -> new Amounts.Memory().convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("write it like 512m or 4g");
  }

  @Test
  void tooLittleMemoryAndMoreThanTheHeapAreMistakes() {
    assertThatThrownBy(() -> new Amounts.Memory().convert("1023k"))
        .hasMessageContaining("give 1m or more");
    assertThatThrownBy(() -> new Amounts.Memory().convert("1000t"))
        .hasMessageContaining("more than the heap of this JVM")
        .hasMessageContaining("TARRY_JAVA_OPTS=-Xmx1000t");
  }

  @Test
  void aTimeIsMoreThanNothing() {
    assertThat(new Amounts.Time().convert("90")).isEqualTo(Duration.ofSeconds(90));
    assertThatThrownBy(() -> new Amounts.Time().convert("0ms"))
        .hasMessageContaining("give more than 0");
  }
}
