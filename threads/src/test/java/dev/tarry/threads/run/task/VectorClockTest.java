package dev.tarry.threads.run.task;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VectorClockTest {
  private final TaskTable tasks = new TaskTable();
  private final Task one = tasks.add(new Thread(() -> {}, "one"), 1);
  private final Task other = tasks.add(new Thread(() -> {}, "other"), 2);

  @Test
  void aTaskKnowsItsOwnPastAndNotThatOfOthers() {
    assertThat(one.knows(one.epoch())).isTrue();
    assertThat(one.knows(other.epoch())).isFalse();
    assertThat(VectorClock.task(other.epoch())).isEqualTo(other.id());
  }

  @Test
  void whatWasReleasedIsKnownToThoseWhoAcquireAndWhatComesLaterIsNot() {
    VectorClock lock = new VectorClock();
    int before = one.epoch();
    one.release(lock);
    int after = one.epoch();
    other.clock().join(lock);
    assertThat(other.knows(before)).isTrue();
    assertThat(other.knows(after)).isFalse();
    assertThat(other.knowsAll(one)).isFalse();
  }

  @Test
  void knowledgeIsPassedOnByOthers() {
    Task third = tasks.add(new Thread(() -> {}, "third"), 3);
    int first = one.epoch();
    VectorClock lock = new VectorClock();
    one.release(lock);
    other.clock().join(lock);
    VectorClock another = new VectorClock();
    other.release(another);
    third.clock().join(another);
    assertThat(third.knows(first)).isTrue();
    assertThat(tasks.allKnow(first)).isTrue();
  }

  @Test
  void clocksGrowWithTheNumberOfTasks() {
    Task last = one;
    for (int i = 2; i < 40; i++) {
      last = tasks.add(new Thread(() -> {}, "more"), i);
    }
    int epoch = last.epoch();
    last.release(one.clock());
    assertThat(VectorClock.task(epoch)).isEqualTo(39);
    assertThat(one.knows(epoch)).isTrue();
    assertThat(one.clock().time(100)).isZero();
  }

  @Test
  void aClearedClockKnowsNothing() {
    VectorClock clock = new VectorClock();
    int epoch = one.epoch();
    one.release(clock);
    assertThat(clock.covers(epoch)).isTrue();
    clock.clear();
    assertThat(clock.covers(epoch)).isFalse();
  }
}
