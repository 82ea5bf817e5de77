package dev.tarry.threads.run.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.threads.run.code.SiteTable;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Locations;
import dev.tarry.threads.run.task.Task;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SchedulerTest {
  private final Inline inline = new Inline(new Sites(new SiteTable()));
  private final Scheduler scheduler = inline.scheduler();

  @Test
  void theResultOfTheFirstThreadIsTheOutcome() {
    inline.run(() -> 42);
    assertThat(scheduler.isOver()).isTrue();
    assertThat(scheduler.result()).isEqualTo("42");
    assertThat(scheduler.failure()).isNull();
  }

  @Test
  void anAssertionThatFailsIsABug() {
    inline.run(
        () -> {
          throw new AssertionError("n is 1");
        });
    Failure failure = Objects.requireNonNull(scheduler.failure());
    assertThat(failure.kind()).isEqualTo(FailureKind.ASSERTION);
    assertThat(failure.message()).contains("n is 1");
    assertThat(scheduler.result()).isNull();
  }

  @Test
  void aTaskThatNobodyNotifiesHasLostAWakeUp() {
    inline.run(
        () -> {
          Task self = scheduler.self();
          Location monitor = new Locations().of(new Object(), Locations.MONITOR, self);
          self.pending().beginNotification(1);
          self.limit(0, 0, false, Long.MAX_VALUE);
          self.pending().awaitNotification(monitor, Sites.NOWHERE);
          scheduler.point(self);
          return null;
        });
    Failure failure = Objects.requireNonNull(scheduler.failure());
    assertThat(failure.kind()).isEqualTo(FailureKind.LOST_WAKE_UP);
    assertThat(failure.message()).contains("waits to be notified by an Object");
  }

  @Test
  void theNextExecutionBeginsAnew() {
    inline.run(
        () -> {
          throw new AssertionError();
        });
    inline.run(() -> "fine");
    assertThat(scheduler.failure()).isNull();
    assertThat(scheduler.result()).isEqualTo("fine");
    assertThat(scheduler.tasks().size()).isEqualTo(1);
  }

  @Test
  void theOrderOfAnExecutionThatRepeatsIsTheSame() {
    inline.run(() -> 1);
    long order = scheduler.order();
    inline.run(() -> 1);
    assertThat(scheduler.order()).isEqualTo(order);
  }

  @Test
  void anInitialiserMustNotBlock() {
    inline.run(
        () -> {
          scheduler.beginAtomic();
          scheduler.mayBlock("Object.wait");
          return null;
        });
    assertThat(Objects.requireNonNull(scheduler.mistake()))
        .hasMessageContaining("Object.wait in a static initialiser");
  }
}
