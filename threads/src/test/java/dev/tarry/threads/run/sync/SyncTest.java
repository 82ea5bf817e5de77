package dev.tarry.threads.run.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.threads.boot.Numbered;
import dev.tarry.threads.instrument.jdk.Agent;
import dev.tarry.threads.run.access.SharedMemory;
import dev.tarry.threads.run.code.SiteTable;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.schedule.Inline;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Locations;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Monitors, parking, time and numbers, as one task sees them. */
class SyncTest {
  private static final long MILLI = 1_000_000;

  /** Before any class that knows the hooks is loaded: they must be those of the agent. */
  @BeforeAll
  static void agent() {
    Agent.install();
  }

  /**
   * What an execution is made of. No signature names the classes that know the hooks, so that they
   * are not loaded when tests are looked for.
   */
  private static final class Fixture {
    private final Sites sites = new Sites(new SiteTable());
    private final Inline inline = new Inline(sites);
    private final Scheduler scheduler = inline.scheduler();
    private final Map<Class<?>, Object> parts;

    Fixture() {
      Locations locations = new Locations();
      SharedMemory memory = new SharedMemory(scheduler, locations, sites);
      VirtualClock clock = new VirtualClock(scheduler, memory);
      ThreadLifecycle lifecycle = new ThreadLifecycle(scheduler, locations, sites, memory);
      Monitors monitors = new Monitors(scheduler, locations, clock, memory);
      parts =
          Map.of(
              VirtualClock.class,
              clock,
              Monitors.class,
              monitors,
              Parking.class,
              new Parking(scheduler, locations, clock, sites, lifecycle, monitors),
              RepeatableNumbers.class,
              new RepeatableNumbers(scheduler));
    }

    <T> T get(Class<T> type) {
      return type.cast(Objects.requireNonNull(parts.get(type)));
    }

    void run(Callable<?> body) {
      inline.run(body);
      if (scheduler.mistake() != null) {
        throw scheduler.mistake();
      }
      assertThat(scheduler.failure()).isNull();
    }
  }

  @Test
  void aMonitorIsHeldUntilItWasLeftAsOftenAsEntered() {
    Fixture f = new Fixture();
    Object lock = new Object();
    f.run(
        () -> {
          f.get(Monitors.class).enter(lock, Sites.NOWHERE);
          f.get(Monitors.class).enter(lock, Sites.NOWHERE);
          f.get(Monitors.class).exit(lock);
          assertThat(f.get(Monitors.class).holds(lock)).isTrue();
          f.get(Monitors.class).exit(lock);
          assertThat(f.get(Monitors.class).holds(lock)).isFalse();
          return null;
        });
  }

  @Test
  void onlyTheOwnerMayLeaveWaitAndNotify() {
    Fixture f = new Fixture();
    Object lock = new Object();
    f.run(
        () -> {
          assertThatThrownBy(() -> f.get(Monitors.class).exit(lock))
              .isInstanceOf(IllegalMonitorStateException.class);
          assertThatThrownBy(() -> f.get(Monitors.class).await(lock, 1))
              .isInstanceOf(IllegalMonitorStateException.class);
          assertThatThrownBy(() -> f.get(Monitors.class).signal(lock, true))
              .isInstanceOf(IllegalMonitorStateException.class);
          return null;
        });
  }

  @Test
  void aWaitThatNobodyEndsTakesItsTimeAndGivesTheMonitorBack() {
    Fixture f = new Fixture();
    Object lock = new Object();
    f.run(
        () -> {
          f.get(Monitors.class).enter(lock, Sites.NOWHERE);
          f.get(Monitors.class).enter(lock, Sites.NOWHERE);
          f.get(Monitors.class).await(lock, 30);
          assertThat(f.get(VirtualClock.class).nanos()).isEqualTo(30 * MILLI);
          f.get(Monitors.class).exit(lock);
          assertThat(f.get(Monitors.class).holds(lock)).isTrue();
          return null;
        });
  }

  @Test
  void aPermitLetsOneParkThrough() {
    Fixture f = new Fixture();
    f.run(
        () -> {
          f.get(Parking.class).unpark(Thread.currentThread());
          f.get(Parking.class).unpark(Thread.currentThread());
          f.get(Parking.class).park(null, -1);
          assertThat(f.get(VirtualClock.class).nanos()).isZero();
          f.get(Parking.class).park(null, 5 * MILLI);
          assertThat(f.get(VirtualClock.class).nanos()).isEqualTo(5 * MILLI);
          return null;
        });
  }

  @Test
  void whoSleepsLetsVirtualTimePass() {
    Fixture f = new Fixture();
    f.run(
        () -> {
          long before = f.get(VirtualClock.class).currentTimeMillis();
          f.get(Parking.class).sleep(7000 * MILLI);
          assertThat(f.get(VirtualClock.class).currentTimeMillis() - before).isEqualTo(7000);
          return null;
        });
  }

  @Test
  void lookingAtTheClockMovesIt() {
    Fixture f = new Fixture();
    int site = f.sites.add("A.run#1", Sites.CLOCK, "System.nanoTime", "A.run:1");
    f.run(
        () -> {
          long before = f.get(VirtualClock.class).nanoTime(site);
          assertThat(f.get(VirtualClock.class).nanoTime(site)).isGreaterThan(before);
          return null;
        });
  }

  @Test
  void whoOnlyLooksAtTheClockSeesItGoFasterAndFaster() {
    Fixture f = new Fixture();
    int site = f.sites.add("A.run#1", Sites.CLOCK, "System.nanoTime", "A.run:1");
    f.run(
        () -> {
          int looks = 0;
          while (f.get(VirtualClock.class).nanoTime(site) < 60_000 * MILLI) {
            looks++;
          }
          assertThat(looks).isLessThan(1000);
          return null;
        });
  }

  @Test
  void aThreadThatHasNotStartedIsNeitherAliveNorJoined() {
    Fixture f = new Fixture();
    Thread thread = new Thread(() -> {});
    f.run(
        () -> {
          assertThat(f.get(Parking.class).isAlive(thread)).isFalse();
          assertThat(f.get(Parking.class).state(thread)).isEqualTo(Thread.State.NEW);
          f.get(Parking.class).join(thread, 0);
          return null;
        });
  }

  @Test
  void aStartedThreadIsAliveAndStartsOnlyOnce() {
    Fixture f = new Fixture();
    Thread thread = new Thread(() -> {});
    f.inline.run(
        () -> {
          f.get(Parking.class).start(thread);
          assertThat(f.get(Parking.class).isAlive(thread)).isTrue();
          assertThat(f.get(Parking.class).state(thread)).isEqualTo(Thread.State.RUNNABLE);
          assertThat(f.scheduler.tasks().size()).isEqualTo(2);
          assertThatThrownBy(() -> f.get(Parking.class).start(thread))
              .isInstanceOf(IllegalThreadStateException.class);
          return null;
        });
    assertThat(f.scheduler.failure()).isNull();
  }

  @Test
  void numbersBeginAnewInEachExecution() {
    Fixture f = new Fixture();
    Thread thread = new Thread(() -> {});
    assertThat(f.get(RepeatableNumbers.class).next(Numbered.POOL)).isZero();
    assertThat(f.get(RepeatableNumbers.class).next(Numbered.POOL)).isEqualTo(1);
    assertThat(f.get(RepeatableNumbers.class).next(Numbered.THREAD)).isZero();
    assertThat(f.get(RepeatableNumbers.class).threadId(thread)).isEqualTo(1);
    assertThat(f.get(RepeatableNumbers.class).threadId(new Thread(() -> {}))).isEqualTo(2);
    assertThat(f.get(RepeatableNumbers.class).threadId(thread)).isEqualTo(1);
    f.get(RepeatableNumbers.class).clear();
    assertThat(f.get(RepeatableNumbers.class).next(Numbered.POOL)).isZero();
  }
}
