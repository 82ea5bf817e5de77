package dev.tarry.bench.oracle.races;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.threads.Backend;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A small size of {@code tarry bench oracle --races}. */
class RacesOracleTest {
  @Test
  void dataRacesAreThoseOfTheModel() {
    StringWriter said = new StringWriter();
    int wrong = new RacesOracle(new PrintWriter(said), 1, List.of(Backend.PLATFORM)).run(150);
    assertThat(wrong).as(said.toString()).isZero();
    assertThat(said.toString()).contains(" with a data race").contains(" 0 bounded");
  }
}
