package dev.tarry.core.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThrownTest {
  @Test
  void aFailedCastIsTheSameInEveryJvm() {
    String told =
        "class a.One cannot be cast to class a.Two (a.One and a.Two are in unnamed module of loader"
            + " dev.tarry.cli.load.TestClasses @1a38c59b)";
    Thrown thrown = Thrown.upTo(new ClassCastException(told), frame -> true);
    assertThat(thrown.text())
        .isEqualTo(
            "java.lang.ClassCastException: "
                + "class a.One cannot be cast to class a.Two (a.One and a.Two are in unnamed module"
                + " of loader dev.tarry.cli.load.TestClasses)");
  }

  @Test
  void otherMessagesStayAsTheyAre() {
    assertThat(Thrown.repeatable("ann @1a38c59b")).isEqualTo("ann @1a38c59b");
    assertThat(Thrown.repeatable("in module of loader 'app'"))
        .isEqualTo("in module of loader 'app'");
  }
}
