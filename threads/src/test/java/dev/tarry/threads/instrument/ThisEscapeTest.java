package dev.tarry.threads.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;

class ThisEscapeTest {
  private static ClassReader reader(Class<?> type) throws IOException {
    return new ClassReader(type.getName());
  }

  @SuppressWarnings("UnusedVariable") // only its constructor matters
  static final class Keeps {
    private final int n;
    private final List<Integer> list = new ArrayList<>();

    Keeps(int n) {
      this.n = n;
      list.add(n);
    }
  }

  @SuppressWarnings("UnusedVariable") // only its constructor matters
  static final class Registers {
    private final int n;

    Registers(List<Object> all) {
      all.add(this);
      this.n = 1;
    }
  }

  @SuppressWarnings("UnusedVariable") // only its constructor matters
  static final class Captured {
    private final Runnable task;
    private int n;

    Captured() {
      task = () -> n++;
    }
  }

  @Test
  void aConstructorThatOnlySetsFieldsKeepsItsObject() throws IOException {
    assertThat(ThisEscape.in(reader(Keeps.class))).isFalse();
  }

  @Test
  void anObjectThatIsPutIntoACollectionEscapes() throws IOException {
    assertThat(ThisEscape.in(reader(Registers.class))).isTrue();
  }

  @Test
  void anObjectThatALambdaCapturesEscapes() throws IOException {
    assertThat(ThisEscape.in(reader(Captured.class))).isTrue();
  }
}
