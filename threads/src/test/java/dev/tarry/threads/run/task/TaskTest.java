package dev.tarry.threads.run.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TaskTest {
  private static final int SITE = 5;
  private final TaskTable tasks = new TaskTable();
  private final Task task = tasks.add(new Thread(() -> {}, "one"), 1);
  private final Task other = tasks.add(new Thread(() -> {}, "other"), 2);
  private final Location monitor = new Locations().of(new Object(), Locations.MONITOR, task);

  @Test
  void aTaskRunsUpToItsFirstPointAtOnce() {
    assertThat(task.isEnabled()).isTrue();
    assertThat(task.goesOnAtOnce()).isTrue();
    task.announce(monitor, SITE, Ops.READ);
    assertThat(task.goesOnAtOnce()).isFalse();
  }

  @Test
  void whoEntersAMonitorWaitsUntilItIsFree() {
    monitor.enter(other, 1);
    task.announceEntry(monitor, SITE);
    assertThat(task.isEnabled()).isFalse();
    monitor.leave(other);
    assertThat(task.isEnabled()).isTrue();
  }

  @Test
  void whoWaitsNeedsANotificationAndThenTheMonitor() {
    task.pending().beginNotification(2);
    task.limit(0, 0, false, Long.MAX_VALUE);
    task.pending().awaitNotification(monitor, SITE);
    assertThat(task.pending().isWaitingIn(monitor)).isTrue();
    assertThat(task.isEnabled()).isFalse();
    monitor.enter(other, 1);
    task.pending().beNotified();
    assertThat(task.pending().isWaitingIn(monitor)).isFalse();
    assertThat(task.isEnabled()).isFalse();
    monitor.leave(other);
    assertThat(task.isEnabled()).isTrue();
    assertThat(task.pending().entries()).isEqualTo(2);
  }

  @Test
  void aParkEndsByAPermitATimeoutOrAnInterrupt() {
    task.limit(-1, 0, false, Long.MAX_VALUE);
    task.announceBlock(Wait.PERMIT, monitor, SITE, Ops.PARK);
    assertThat(task.isEnabled()).isFalse();
    task.pending().givePermit();
    assertThat(task.isEnabled()).isTrue();
    task.pending().takePermit();
    task.pending().interrupt();
    assertThat(task.isEnabled()).isTrue();
    task.pending().clearInterrupt();
    task.limit(10, 0, true, Long.MAX_VALUE);
    assertThat(task.isEnabled()).isTrue();
  }

  @Test
  void aLongTimeoutComesOnlyWhenNobodyElseCanRun() {
    task.announceBlock(Wait.PERMIT, monitor, SITE, Ops.PARK);
    task.limit(100, 0, true, 50);
    assertThat(task.isEnabled()).isFalse();
    assertThat(task.isPatient()).isTrue();
    task.letTimeoutFire();
    assertThat(task.isEnabled()).isTrue();
  }

  @Test
  void onlyWhoMayBeInterruptedIs() {
    task.announce(monitor, SITE, Ops.READ);
    task.pending().interrupt();
    assertThat(task.pending().isInterrupted()).isFalse();
  }

  @Test
  void aJoinEndsWithTheThread() {
    task.pending().target(other);
    task.announceBlock(Wait.END, null, SITE, Ops.JOIN);
    assertThat(task.isEnabled()).isFalse();
    other.finish();
    assertThat(task.isEnabled()).isTrue();
    assertThat(task.goesOnAtOnce()).isTrue();
  }

  @Test
  void whoSpinsInVainIsHeldBackUntilOthersHaveRun() {
    int tries = 0;
    while (task.isEnabled()) {
      task.giveWay(List.of(1, "x"), Ops.YIELD, false);
      tries++;
    }
    assertThat(tries).isEqualTo(SpinHistory.PATIENCE + 1);
    assertThat(task.isCutShort()).isFalse();
    task.othersRan();
    assertThat(task.isEnabled()).isTrue();
  }

  @Test
  void whoSpinsAndChangesSomethingMayDoSoLonger() {
    int tries = 0;
    while (task.isEnabled()) {
      task.spins().changes();
      task.giveWay(List.of(), Ops.YIELD, false);
      tries++;
    }
    assertThat(tries).isEqualTo(SpinHistory.MOST_TRIES + 1);
    assertThat(task.isCutShort()).isTrue();
  }

  @Test
  void aFinishedTaskNeverRuns() {
    task.finish();
    assertThat(task.isEnabled()).isFalse();
  }

  @Test
  void callsToTheJdkAreOverWhenTheirMethodGoesOn() {
    Location called = new Locations().ofStatic(1, 1);
    monitor.enter(task, 1);
    task.frame(0, 0, 2);
    task.calls().begin(task, called, SITE, true, true).holds(monitor);
    assertThat(task.calls().announced()).isSameAs(called);
    task.frame(3, 0, 0); // a method that was called
    assertThat(task.calls().depth()).isEqualTo(1);
    assertThat(task.calls().isCallback(3)).isTrue();
    assertThat(task.calls().isCallback(4)).isFalse(); // it was called by that method
    task.frame(0, 0, 2);
    assertThat(task.calls().isCallback(3)).isFalse();
    assertThat(task.calls().depth()).isZero();
    assertThat(task.calls().innermost()).isNegative();
    assertThat(monitor.owner()).isNull();
  }

  @Test
  void aCallCoversOneTouch() {
    task.calls().cover();
    assertThat(task.calls().takeCover()).isTrue();
    assertThat(task.calls().takeCover()).isFalse();
  }

  @Test
  void namesAreMadeByWhoeverCreates() {
    long first = task.nextObject();
    assertThat(task.nextObject()).isNotEqualTo(first);
    task.naming(() -> 17);
    assertThat(task.nextObject()).isEqualTo(17);
    task.naming(null);
    assertThat(tasks.add(new Thread(), 1).nextObject()).isEqualTo(first);
  }
}
