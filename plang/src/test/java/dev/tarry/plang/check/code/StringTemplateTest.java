package dev.tarry.plang.check.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StringTemplateTest {
  @Test
  void aStringIsCutAtItsPlaces() throws StringTemplate.Malformed {
    StringTemplate template = StringTemplate.parse("a{1}b{0}{1}");
    assertThat(template.texts()).containsExactly("a", "b", "", "");
    assertThat(template.places()).containsExactly(1, 0, 1);
    assertThat(template.arity()).isEqualTo(2);
  }

  @Test
  void bracesAndBackslashesEscape() throws StringTemplate.Malformed {
    assertThat(StringTemplate.parse("{{x}} \\\"\\n\\\\").texts()).containsExactly("{x} \"\n\\");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "}", "{}", "{a}", "{0", "{-1}", "{99999999999}", "{5000}", "a}b"})
  void otherBracesAreMalformed(String raw) {
    assertThatThrownBy(() -> StringTemplate.parse(raw))
        .isInstanceOf(StringTemplate.Malformed.class);
  }
}
