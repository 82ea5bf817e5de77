package dev.tarry.machines.capture.fields;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LayoutTest {
  static class Base {
    private int base = 1;

    int base() {
      return base;
    }
  }

  static final class Node extends Base {
    private final String name;
    private boolean up;
    private double load;
    private transient long hits;

    Node(String name) {
      this.name = name;
      throw new IllegalStateException("a copy must not run constructors, not even for " + load);
    }
  }

  private final Layout layout = new Layout(Node.class, Object.class);

  private Node node(int base, String name, boolean up, double load, long hits) {
    @Nullable Object[] values = new Object[layout.fields().size()];
    for (int i = 0; i < values.length; i++) {
      values[i] =
          switch (layout.fields().get(i).getName()) {
            case "base" -> base;
            case "name" -> name;
            case "up" -> up;
            case "load" -> load;
            default -> hits;
          };
    }
    return (Node) layout.make(values);
  }

  @Test
  void allFieldsAreThereThoseOfSuperclassesToo() {
    assertThat(layout.fields().stream().map(Field::getName)).contains("base", "name", "up", "load");
  }

  @Test
  void anObjectIsMadeWithoutItsConstructorAndHasTheGivenValues() {
    Node node = node(7, "n", true, 0.5, 3);
    assertThat(node.base()).isEqualTo(7);
    assertThat(node.name).isEqualTo("n");
    assertThat(node.up).isTrue();
    assertThat(node.load).isEqualTo(0.5);
    assertThat(node.hits).isIn(0L, 3L);
  }

  @Test
  void whatIsReadIsWhatWasWritten() {
    Node node = node(7, "n", true, 0.5, 3);
    assertThat(layout.read(layout.make(layout.read(node)))).isEqualTo(layout.read(node));
  }
}
