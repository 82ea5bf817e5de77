package dev.tarry.bench.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.bench.oracle.lang.Prog.Language;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A small size of {@code tarry bench oracle}. */
class OracleTest {
  @ParameterizedTest
  @EnumSource
  void searchesAgreeWithTheSimulator(Language language) {
    Oracle oracle = new Oracle(language, 1, 5, 500);
    for (int i = 0; i < 15; i++) {
      assertThat(oracle.program(i)).as("program %d of seed 1", i).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource
  void theSameSeedGivesTheSamePrograms(Language language) {
    String summary = summary(language, 3);
    assertThat(summary(language, 3)).isEqualTo(summary);
    assertThat(summary(language, 4)).isNotEqualTo(summary);
  }

  private static String summary(Language language, long seed) {
    Oracle oracle = new Oracle(language, seed, 1, 0);
    for (int i = 0; i < 3; i++) {
      oracle.program(i);
    }
    return oracle.summary();
  }
}
