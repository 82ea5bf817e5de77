package dev.tarry.threads.run.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.threads.run.code.SiteTable;
import dev.tarry.threads.run.code.Sites;
import org.junit.jupiter.api.Test;

class SpilledStackTest {
  private final Sites sites = new Sites(new SiteTable());
  private final int outer =
      sites.addFrame(new Sites.Frame("outer", "NL", "Outer.run:1", false, -1, ""));
  private final int inner =
      sites.addFrame(new Sites.Frame("inner", "L", "Inner.run:2", true, -1, ""));
  private final SpilledStack stack = new SpilledStack();

  @Test
  void framesLieOnEachOther() {
    stack.frame(0, outer, 2);
    stack.put(1, 42);
    stack.put(2, "text");
    stack.frame(stack.top(), inner, 1);
    stack.put(4, "inside");
    assertThat(stack.variables(sites))
        .containsExactly((long) outer, 42L, "text", (long) inner, "inside");
    assertThat(stack.base()).isEqualTo(3);
    assertThat(stack.place()).isEqualTo(inner);
  }

  @Test
  void aMethodThatIsLeftTakesItsFrameAlong() {
    stack.frame(0, outer, 2);
    stack.put(1, 42);
    stack.put(2, null);
    int top = stack.top();
    stack.frame(top, inner, 1);
    stack.cut(top);
    assertThat(stack.variables(sites)).containsExactly((long) outer, 42L, null);
  }

  @Test
  void aDeepStackKeepsItsNumbers() {
    for (int i = 0; i < 500; i++) {
      stack.frame(2 * i, inner, 1);
      stack.put(2 * i + 1, "v" + i);
    }
    assertThat(stack.top()).isEqualTo(1000);
    assertThat(stack.reference(1)).isEqualTo("v0");
    assertThat(stack.reference(999)).isEqualTo("v499");
    assertThat(stack.number(998)).isEqualTo(inner);
  }
}
