package dev.tarry.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.pekko.wire.WireMessage.Looked;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuiescenceTest {
  private static Looked node(int from, boolean idle, List<Long> sent, List<Long> received) {
    return new Looked(1, from, idle, sent, received, List.of(), 0, List.of(), List.of());
  }

  private static List<Looked> round(boolean idle, long sent, long received) {
    return List.of(
        node(0, true, List.of(0L, sent), List.of(0L, 3L)),
        node(1, idle, List.of(3L, 0L), List.of(received, 0L)));
  }

  @Test
  void nothingIsLeftIfTwoRoundsAgreeAndAllArrived() {
    assertThat(Quiescence.between(round(true, 5, 5), round(true, 5, 5))).isTrue();
  }

  @Test
  void anEventUnderWayIsLeft() {
    assertThat(Quiescence.between(round(true, 5, 4), round(true, 5, 4))).isFalse();
  }

  @Test
  void aMachineThatWorksIsLeft() {
    assertThat(Quiescence.between(round(true, 5, 5), round(false, 5, 5))).isFalse();
    assertThat(Quiescence.between(round(false, 5, 5), round(true, 5, 5))).isFalse();
  }

  @Test
  void whatHappenedBetweenTheRoundsCounts() {
    assertThat(Quiescence.between(round(true, 5, 5), round(true, 6, 6))).isFalse();
  }

  @Test
  void allNodesMustHaveLostTheSame() {
    Looked first = node(0, true, List.of(0L, 0L, 7L), List.of(0L, 0L, 2L));
    Looked second =
        new Looked(
            1,
            1,
            true,
            List.of(0L, 0L, 9L),
            List.of(0L, 0L, 0L),
            List.of(2),
            0,
            List.of(),
            List.of());
    assertThat(Quiescence.between(List.of(first, second), List.of(first, second))).isFalse();
  }
}
