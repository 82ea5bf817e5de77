package dev.tarry.threads.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;

class PlainEnumTest {
  enum Colour {
    RED,
    GREEN
  }

  enum Weighted {
    LIGHT(1),
    HEAVY(2);

    final int weight;

    Weighted(int weight) {
      this.weight = weight;
    }
  }

  enum Listed {
    ONE;

    static final List<Listed> ALL = new ArrayList<>(List.of(values()));
  }

  private static boolean isPlain(Class<?> type) throws IOException {
    return PlainEnum.is(new ClassReader(type.getName()));
  }

  @Test
  void anEnumThatOnlyMakesItsConstantsIsPlain() throws IOException {
    assertThat(isPlain(Colour.class)).isTrue();
    assertThat(isPlain(Weighted.class)).isTrue();
  }

  @Test
  void anEnumThatFillsACollectionIsNot() throws IOException {
    assertThat(isPlain(Listed.class)).isFalse();
  }

  @Test
  void aClassThatIsNoEnumIsNot() throws IOException {
    assertThat(isPlain(PlainEnumTest.class)).isFalse();
  }
}
