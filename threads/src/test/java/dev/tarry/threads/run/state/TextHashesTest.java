package dev.tarry.threads.run.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TextHashesTest {
  private final TextHashes hashes = new TextHashes();

  @Test
  void stringsWithOneHashCodeInJavaAreToldApart() {
    assertThat("AaAa".hashCode()).isEqualTo("BBBB".hashCode());
    assertThat(hashes.of("AaAa")).isNotEqualTo(hashes.of("BBBB"));
  }

  @Test
  void aStringHasTheSameHashWhateverWasAskedForBefore() {
    long first = hashes.of("AaAa");
    Set<Long> others = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      others.add(hashes.of("thread-" + i));
    }
    assertThat(others).hasSize(1_000);
    assertThat(hashes.of("AaAa")).isEqualTo(first).isEqualTo(new TextHashes().of("AaAa"));
  }

  @Test
  void longStringsAreToldApartToo() {
    String start = "x".repeat(1_000);
    assertThat(hashes.of(start + "a")).isNotEqualTo(hashes.of(start + "b"));
  }
}
