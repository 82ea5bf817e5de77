package dev.tarry.bench.oracle.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** A small size of {@code tarry bench oracle --jdk --java}. */
class JdkMachinesTest {
  private static final String PAIRS = " y = x.";

  @Test
  void machinesThatHoldObjectsOfTheJdkHaveTheOutcomesOfPlainCalls() {
    StringWriter said = new StringWriter();
    int wrong = JdkOracle.machines(new PrintWriter(said), 1).run(PAIRS, 1);
    assertThat(wrong).as(said.toString()).isZero();
    assertThat(said.toString()).contains("complete=");
  }
}
