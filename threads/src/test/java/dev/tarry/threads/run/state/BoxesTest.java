package dev.tarry.threads.run.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BoxesTest {
  private static final List<Object> ONE_OF_EACH =
      List.of(1, 1L, true, (byte) 1, (short) 1, (char) 1, 1.0f, 1.0);

  @Test
  void eachClassHasItsOwnTag() {
    assertThat(ONE_OF_EACH).allMatch(Boxes::is);
    assertThat(ONE_OF_EACH.stream().map(Boxes::tag)).doesNotHaveDuplicates();
    assertThat(Boxes.is("1")).isFalse();
  }

  @Test
  void onlyBoxesThatTheJdkCachesAreShared() {
    assertThat(Boxes.isShared(127)).isTrue();
    assertThat(Boxes.isShared(1_000)).isFalse();
    assertThat(Boxes.isShared(-128L)).isTrue();
    assertThat(Boxes.isShared(-129L)).isFalse();
    assertThat(Boxes.isShared('a')).isTrue();
    assertThat(Boxes.isShared('\u0100')).isFalse();
    assertThat(Boxes.isShared(false)).isTrue();
    assertThat(Boxes.isShared(1.0)).isFalse();
  }

  @Test
  void bitsTellTheZerosApart() {
    assertThat(Boxes.bits(0.0)).isNotEqualTo(Boxes.bits(-0.0));
    assertThat(Boxes.bits(0.0f)).isNotEqualTo(Boxes.bits(-0.0f));
  }
}
