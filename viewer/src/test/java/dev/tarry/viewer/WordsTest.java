package dev.tarry.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import org.junit.jupiter.api.Test;

/** Phrases of reports. */
class WordsTest {
  @Test
  void controlCharactersOfProgramsAreWrittenOut() {
    String odd = "a\u001b[31mb\u0007c\rd\u009b31me\u007ff\u202eg\u2028h\ni\tj";
    assertThat(Words.failure(new Failure(FailureKind.ASSERTION, odd, "A.java:1")))
        .isEqualTo(
            "assertion: a\\u001b[31mb\\u0007c\\u000dd\\u009b31me\\u007ff\\u202eg\\u2028h\\ni\\tj"
                + " (A.java:1)");
  }

  @Test
  void otherCharactersStayAsTheyAre() {
    String text = "größer als 3 ≠ 4, 日本";
    assertThat(Words.plain(text)).isEqualTo(text);
  }
}
