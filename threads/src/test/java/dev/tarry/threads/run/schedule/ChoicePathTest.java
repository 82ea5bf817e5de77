package dev.tarry.threads.run.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ChoicePathTest {
  private final ChoicePath path = new ChoicePath();

  @Test
  void choicesAreTakenOneAfterTheOther() {
    path.follow(new int[] {3, 1, 9}, 2);
    assertThat(path.goesOn()).isTrue();
    assertThat(path.isLast()).isFalse();
    assertThat(path.take()).isEqualTo(3);
    assertThat(path.isLast()).isTrue();
    assertThat(path.take()).isEqualTo(1);
    assertThat(path.goesOn()).isFalse();
    assertThat(path.taken()).isEqualTo(2);
  }

  @Test
  void aLongerPathGoesOnFromWhereItIs() {
    path.follow(new int[] {3}, 1);
    path.take();
    path.follow(new int[] {3, 4}, 2);
    assertThat(path.take()).isEqualTo(4);
    path.clear();
    assertThat(path.goesOn()).isFalse();
  }

  @Test
  void aPointIsWatchedAfterSoManyChoices() {
    path.watch(1);
    path.follow(new int[] {3}, 1);
    assertThat(path.isWatched()).isFalse();
    path.take();
    assertThat(path.isWatched()).isTrue();
  }
}
