package dev.tarry.threads.run.sync;

import dev.tarry.threads.boot.Control;
import dev.tarry.threads.run.code.Refusal;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.schedule.Abandon;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Locations;
import dev.tarry.threads.run.task.Ops;
import dev.tarry.threads.run.task.Task;
import dev.tarry.threads.run.task.Wait;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Starting, joining, sleeping, parking and interrupting of controlled threads. */
public final class Parking implements Control.OfThreads {
  private final Scheduler scheduler;
  private final Locations locations;
  private final VirtualClock clock;
  private final Sites sites;
  private final ThreadLifecycle lives;
  private final Monitors monitors;

  public Parking(
      Scheduler scheduler,
      Locations locations,
      VirtualClock clock,
      Sites sites,
      ThreadLifecycle lives,
      Monitors monitors) {
    this.scheduler = scheduler;
    this.locations = locations;
    this.clock = clock;
    this.sites = sites;
    this.lives = lives;
    this.monitors = monitors;
  }

  private Task self() {
    Task task = scheduler.current();
    if (task == null) {
      throw new IllegalStateException("nobody runs");
    }
    return task;
  }

  @Override
  public void start(Thread thread) {
    Task task = self();
    if (task.isAbandoned()) {
      throw Abandon.NOW;
    }
    long begins = lives.begins(task, thread);
    if (scheduler.tasks().find(thread) != null) {
      throw new IllegalThreadStateException();
    }
    scheduler.start(task, thread).life(begins);
  }

  @Override
  public void join(Thread thread, long millis) throws InterruptedException {
    join(thread, millis, Sites.NOWHERE);
  }

  /** Waits for a thread to end, for the program. */
  public void join(Thread thread, long millis, int site) throws InterruptedException {
    Task task = self();
    if (millis > 0) { // whether the thread ends before the time is up makes a difference
      sites.learn(Sites.LIVES_OF_THREADS);
    }
    lives.joins(task, thread);
    Task target = scheduler.tasks().find(thread);
    if (target == null) {
      knows(thread, "Thread.join");
      return; // not started
    }
    scheduler.mayBlock("Thread.join");
    monitors.passThrough(thread, site);
    try {
      awaitEnd(task, target, TimeUnit.MILLISECONDS.toNanos(millis), site);
    } catch (InterruptedException early) {
      retakeMonitor(task, thread, site);
      throw early;
    }
    retakeMonitor(task, thread, site);
  }

  /** A task that has waited for the end of a thread needs its monitor again. */
  private void retakeMonitor(Task task, Thread thread, int site) {
    task.calls().inside(true); // that it has waited is written nowhere
    monitors.passThrough(thread, site);
    task.calls().inside(false);
  }

  private void awaitEnd(Task task, Task target, long nanos, int site) throws InterruptedException {
    task.pending().target(target);
    block(task, Wait.END, null, nanos, nanos > 0, Ops.JOIN, site);
    if (target.isFinished()) {
      task.remember(target.history());
      task.clock().join(target.clock());
    } else {
      interruptedOrLate(task, nanos);
    }
  }

  /** Refuses a thread that Tarry does not control. */
  private void knows(Thread thread, String call) {
    if (thread.isAlive()) {
      throw scheduler.fail(Refusal.ofStray(call, thread));
    }
  }

  @Override
  public void sleep(long nanos) throws InterruptedException {
    Task task = self();
    scheduler.mayBlock("Thread.sleep");
    if (Interrupts.take(task)) {
      throw new InterruptedException("sleep interrupted");
    }
    clock.sleeps(task, nanos);
    giveWay(task, Ops.SLEEP, true);
    if (task.pending().isInterrupted()) {
      Interrupts.take(task);
      throw new InterruptedException("sleep interrupted");
    }
    clock.passes(task, nanos);
  }

  @Override
  public void giveWay() {
    Task task = self();
    if (!scheduler.isAtomic()) {
      giveWay(task, Ops.YIELD, false);
    }
  }

  private void giveWay(Task task, byte op, boolean interruptible) {
    if (scheduler.tasks().size() == 1) {
      return;
    }
    task.giveWay(task.stack().variables(sites), op, interruptible);
    scheduler.point(task);
    task.remember(op);
    task.pending().uninterruptible();
  }

  @Override
  public void park(@Nullable Object blocker, long nanos) {
    Task task = self();
    if (task.isAbandoned()) {
      throw Abandon.NOW;
    }
    Location permit = locations.of(task.thread(), Locations.PERMIT, task);
    if (nanos >= 0 && isOwn(task)) { // whether a permit comes before the time is up
      sites.learn(Sites.PERMITS_OF_THREADS);
    }
    if (!task.pending().hasPermit() && !task.thread().isInterrupted()) {
      scheduler.mayBlock("LockSupport.park");
      task.pending().blocker(blocker);
      boolean ends =
          nanos >= 0 && (scheduler.timeline().isKept() || !task.isIdle() || task.isTimer());
      block(task, Wait.PERMIT, permit, nanos, ends, Ops.PARK, task.pending().site());
      task.pending().blocker(null);
      if (!task.pending().hasPermit() && !task.pending().isInterrupted()) {
        clock.passes(task, nanos);
        task.remember(77);
      }
    }
    task.pending().takePermit();
    task.pending().clearInterrupt();
    permit.record(task, true);
    permit.acquire(task);
    looksAgain(task, blocker);
  }

  /** A task that was parked for a synchroniser now checks whether it is free. */
  private void looksAgain(Task task, @Nullable Object blocker) {
    Object parkedFor = blocker == null ? LockSupport.getBlocker(task.thread()) : blocker;
    Location known = parkedFor == null ? null : locations.known(parkedFor, Locations.WHOLE);
    if (known != null) {
      known.record(task, true);
    }
  }

  /** The present task starts or stops waiting for its time. */
  @Override
  public void timer(boolean waits) {
    Task task = scheduler.current();
    if (task != null) {
      task.timer(waits);
    }
  }

  @Override
  public void again() {
    Task task = scheduler.current();
    if (task != null) {
      task.spins().again();
    }
  }

  @Override
  public void unpark(Thread thread) {
    Task task = self();
    Task target = scheduler.tasks().find(thread);
    if (target == null || target.isFinished()) {
      knows(thread, "LockSupport.unpark");
      return;
    }
    Location permit = locations.of(thread, Locations.PERMIT, task);
    // Two permits are one, unless the first is taken before.
    if ((target.pending().hasPermit() || sites.isPoint(Sites.PERMITS)) && isOwn(task)) {
      meet(task, permit, Ops.UNPARK);
    }
    permit.record(task, true);
    permit.release(task);
    scheduler.journal().unparks(task, target);
    target.pending().givePermit();
  }

  /**
   * Whether the program itself parks or unparks. The JDK checks its condition again whenever it
   * continues.
   */
  private static boolean isOwn(Task task) {
    return task.calls().announced() == null;
  }

  @Override
  public void interrupt(Thread thread) {
    Task task = self();
    if (task.isAbandoned()) {
      return; // a pool that is closed catches all and tries again, so there is nothing to throw
    }
    Task target = scheduler.tasks().find(thread);
    if (target == null || target.isFinished()) {
      knows(thread, "Thread.interrupt");
      return;
    }
    Location flag = locations.of(thread, Locations.FLAG, task);
    meet(task, flag, Ops.INTERRUPT);
    lives.interrupts(task, target);
    flag.record(task, true);
    flag.release(task);
    if (!target.isEnabled()) {
      scheduler.journal().wakes(task, target, "interrupt");
    }
    target.pending().interrupt();
  }

  /** The program, unlike the JDK, may read a flag before and after it is set. */
  public void awaitsFlag(@Nullable Thread thread, boolean clears) {
    Task task = scheduler.current();
    if (task == null || task.isAbandoned()) {
      return;
    }
    Location flag = locations.of(thread == null ? task.thread() : thread, Locations.FLAG, task);
    meet(task, flag, clears ? Ops.INTERRUPT : Ops.READ);
    flag.record(task, clears);
    flag.acquire(task);
  }

  private void meet(Task task, Location flag, byte op) {
    if (scheduler.isConcurrent()) {
      task.announce(flag, task.pending().site(), op);
      scheduler.point(task);
    }
  }

  /** The task is about to read its flag: the interrupt that set it happens before. */
  @Override
  public void looksAtInterrupt() {
    Task task = scheduler.current();
    if (task != null && task.thread().isInterrupted()) {
      Location flag = locations.of(task.thread(), Locations.FLAG, task);
      flag.record(task, false);
      flag.acquire(task);
    }
  }

  private void block(
      Task task, Wait wait, @Nullable Location at, long nanos, boolean ends, byte op, int site) {
    clock.limits(task, nanos, ends);
    task.announceBlock(wait, at, site, op);
    scheduler.point(task);
    task.pending().ready();
    task.pending().uninterruptible();
  }

  private void interruptedOrLate(Task task, long nanos) throws InterruptedException {
    if (task.pending().isInterrupted()) {
      Interrupts.take(task);
      throw new InterruptedException();
    }
    clock.passes(task, nanos);
    task.remember(77);
  }

  @Override
  public boolean isAlive(Thread thread) {
    Task task = scheduler.tasks().find(thread);
    return task != null && !task.isFinished();
  }

  @Override
  public Thread.State state(Thread thread) {
    return state(scheduler.tasks().find(thread));
  }

  static Thread.State state(@Nullable Task task) {
    if (task == null) {
      return Thread.State.NEW;
    }
    if (task.isFinished()) {
      return Thread.State.TERMINATED;
    }
    return switch (task.pending().awaits()) {
      case MONITOR -> task.isEnabled() ? Thread.State.RUNNABLE : Thread.State.BLOCKED;
      case NOTIFICATION, PERMIT, END ->
          task.pending().nanos() > 0 ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
      case OTHERS, TURN ->
          task.pending().op() == Ops.SLEEP ? Thread.State.TIMED_WAITING : Thread.State.RUNNABLE;
    };
  }
}
