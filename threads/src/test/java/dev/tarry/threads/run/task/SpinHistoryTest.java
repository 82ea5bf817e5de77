package dev.tarry.threads.run.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpinHistoryTest {
  private final SpinHistory history = new SpinHistory();

  @Test
  void aTaskThatChangesNothingIsHeldBackSoon() {
    for (int i = 0; i < SpinHistory.PATIENCE; i++) {
      assertThat(history.givesWay(List.of(7))).isFalse();
    }
    assertThat(history.givesWay(List.of(7))).isTrue();
    assertThat(history.isCutShort()).isFalse();
  }

  @Test
  void aTaskThatCountsItsTriesMayTryMoreOften() {
    for (int i = 0; i < SpinHistory.MOST_TRIES; i++) {
      assertThat(history.givesWay(List.of(i))).isFalse();
    }
    assertThat(history.givesWay(List.of(-1))).isTrue();
    assertThat(history.isCutShort()).isTrue();
  }

  @Test
  void aTaskThatWritesSomethingMayTryMoreOften() {
    for (int i = 0; i < SpinHistory.MOST_TRIES; i++) {
      history.changes();
      assertThat(history.givesWay(List.of(7))).isFalse();
    }
  }

  @Test
  void whoeverHasLetOthersRunStartsAnew() {
    for (int i = 0; i < SpinHistory.PATIENCE; i++) {
      history.givesWay(List.of(7));
    }
    history.reset();
    assertThat(history.yields()).isZero();
    assertThat(history.givesWay(List.of(7))).isFalse();
  }
}
