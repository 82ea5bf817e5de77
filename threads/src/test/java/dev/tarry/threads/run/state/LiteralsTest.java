package dev.tarry.threads.run.state;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LiteralsTest {
  private final Literals literals = new Literals();

  @Test
  void aLiteralIsInterned() {
    assertThat(literals.has("a literal")).isTrue();
  }

  @Test
  void anEqualStringIsNotAndLookingDoesNotInternIt() {
    String built = String.join(" ", "made", "at", "run", "time");
    assertThat(literals.has(built)).isFalse();
    assertThat(built.intern()).isNotSameAs(built);
    literals.clear();
    assertThat(literals.has(built)).isFalse();
  }
}
