package dev.tarry.threads.run.task;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LocationTest {
  private final Locations locations = new Locations();
  private final TaskTable tasks = new TaskTable();
  private final Task one = tasks.add(new Thread(() -> {}, "one"), 1);
  private final Task other = tasks.add(new Thread(() -> {}, "other"), 2);
  private final Location location = locations.of(new Object(), Locations.MONITOR, one);

  @Test
  void aMonitorIsFreeWhenItWasLeftAsOftenAsEntered() {
    location.enter(one, 1);
    location.reenter();
    location.leave(one);
    assertThat(location.owner()).isSameAs(one);
    int inside = one.epoch();
    location.leave(one);
    assertThat(location.owner()).isNull();
    location.acquire(other);
    assertThat(other.knows(inside)).isTrue();
  }

  @Test
  void readsCommuteInTheHappensBeforeOrder() {
    assertThat(historyAfter(true, false, false)).isEqualTo(historyAfter(false, false, false));
  }

  @Test
  void aReadAndAWriteDoNot() {
    assertThat(historyAfter(true, true, false)).isNotEqualTo(historyAfter(false, true, false));
  }

  /** The sum of the histories after two accesses, in one order or the other. */
  private static long historyAfter(boolean firstFirst, boolean oneWrites, boolean otherWrites) {
    TaskTable tasks = new TaskTable();
    Task one = tasks.add(new Thread(() -> {}, "one"), 1);
    Task other = tasks.add(new Thread(() -> {}, "other"), 2);
    Location field = new Locations().ofStatic(3, 17);
    if (firstFirst) {
      field.record(one, oneWrites);
    }
    field.record(other, otherWrites);
    if (!firstFirst) {
      field.record(one, oneWrites);
    }
    return one.history() + other.history();
  }

  @Test
  void locationsAreFoundByTheObjectAndNotByEquality() {
    String text = "same";
    Location known = locations.of(text, Locations.WHOLE, one);
    assertThat(locations.of(text, Locations.WHOLE, other)).isSameAs(known);
    assertThat(locations.known(new String("same"), Locations.WHOLE)).isNull();
    assertThat(locations.known(text, 4)).isNull();
  }

  @Test
  void aClearedTableKnowsNoLocation() {
    Object object = new Object();
    for (int i = 0; i < 1000; i++) {
      locations.of(object, i, one);
    }
    assertThat(locations.size()).isGreaterThanOrEqualTo(1000);
    locations.clear();
    assertThat(locations.size()).isZero();
    assertThat(locations.known(object, 999)).isNull();
  }

  @Test
  void theLastUsesTellWhoIsNotOrdered() {
    location.uses().add(one, false);
    assertThat(location.uses().usesKnown(other, one.id())).isFalse();
    assertThat(location.uses().changesKnown(other, one.id())).isTrue();
    one.release(other.clock());
    assertThat(location.uses().usesKnown(other, one.id())).isTrue();
    location.uses().add(one, true);
    assertThat(location.uses().changesKnown(other, one.id())).isFalse();
  }
}
