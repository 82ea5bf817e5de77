package dev.tarry.core.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class HeapPressureTest {
  @Test
  void itIsTooHighIfGarbageIsCollectedForMostOfSomeSeconds() {
    AtomicLong collecting = new AtomicLong(1_000);
    HeapPressure pressure = new HeapPressure(collecting::get, () -> true, 0);
    collecting.addAndGet(4_900);
    assertThat(pressure.isTooHigh(4_999)).as("not yet known").isFalse();
    assertThat(pressure.isTooHigh(5_000)).isTrue();
    collecting.addAndGet(3_000);
    assertThat(pressure.isTooHigh(10_000)).as("60 % of the time").isFalse();
    collecting.addAndGet(100);
    assertThat(pressure.isTooHigh(20_000)).isFalse();
  }

  @Test
  void itIsNotTooHighWhileThereIsRoom() {
    AtomicLong collecting = new AtomicLong();
    HeapPressure pressure = new HeapPressure(collecting::get, () -> false, 0);
    collecting.addAndGet(5_000);
    assertThat(pressure.isTooHigh(5_000)).isFalse();
  }

  @Test
  void collectorsThatRunBesideTheProgramDoNotCount() {
    assertThat(HeapPressure.isConcurrent("ZGC Minor Cycles")).isTrue();
    assertThat(HeapPressure.isConcurrent("G1 Concurrent GC")).isTrue();
    assertThat(HeapPressure.isConcurrent("ZGC Minor Pauses")).isFalse();
    assertThat(HeapPressure.isConcurrent("PS MarkSweep")).isFalse();
  }

  @Test
  void theOneOfThisJvmIsReadable() {
    assertThat(HeapPressure.ofThisJvm(0).isTooHigh(3_600_000)).isFalse();
  }
}
