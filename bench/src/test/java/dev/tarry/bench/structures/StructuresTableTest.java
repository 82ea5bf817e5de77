package dev.tarry.bench.structures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.threads.Key;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StructuresTableTest {
  @ParameterizedTest
  @ValueSource(strings = {"losingCount", "trustingSet"})
  void wrongObjectsAreToldApart(String name) {
    StructuresTable.Answer answer =
        StructuresTable.answer(name, 2, Duration.ofSeconds(30), Key.AUTO);
    assertThat(answer.wrong()).isTrue();
  }

  @Test
  void lincheckIsToldTheSameObjects() {
    for (var method : DeclaredStructures.class.getDeclaredMethods()) {
      if (!method.isSynthetic() && method.getParameterCount() == 1) {
        assertThat(LincheckStructures.of(method.getName()).tested().getSimpleName())
            .isEqualToIgnoringCase(method.getName() + "Calls");
      }
    }
  }
}
