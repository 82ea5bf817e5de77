package dev.tarry.threads.run;

import dev.tarry.core.program.Fingerprint;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Starting, joining, sleeping, parking and interrupting of controlled threads. */
final class Parking {
  private final Scheduler scheduler;
  private final Locations locations;
  private final Clock clock;
  private final States states;
  private final Lives lives;

  Parking(Scheduler scheduler, Locations locations, Clock clock, States states, Lives lives) {
    this.scheduler = scheduler;
    this.locations = locations;
    this.clock = clock;
    this.states = states;
    this.lives = lives;
  }

  private Task self() {
    Task task = scheduler.current;
    if (task == null) {
      throw new IllegalStateException("nobody runs");
    }
    return task;
  }

  void start(Thread thread) {
    Task task = self();
    if (task.abandoned) {
      throw Abandon.NOW;
    }
    lives.begins(task, thread);
    if (scheduler.find(thread) != null) {
      throw new IllegalThreadStateException();
    }
    Task child =
        scheduler.add(thread, Fingerprint.then(task.identity, 1_000_000 + ++task.children));
    child.hash = Fingerprint.then(child.identity, task.hash);
    child.learn(task.clock);
    task.tick();
    scheduler.journal.starts(task, child);
  }

  /** Waits for a thread to end; false if it did not wait that long. */
  void join(Thread thread, long millis, int site) throws InterruptedException {
    Task task = self();
    lives.joins(task, thread);
    Task target = scheduler.find(thread);
    if (target == null) {
      knows(thread, "Thread.join");
      return; // not started
    }
    scheduler.mayBlock("Thread.join");
    task.target = target;
    long nanos = TimeUnit.MILLISECONDS.toNanos(millis);
    block(task, Task.Wait.END, null, nanos, nanos > 0, Ops.JOIN, site, true);
    if (target.finished) {
      task.hash = Fingerprint.then(task.hash, target.hash);
      task.learn(target.clock);
    } else {
      interruptedOrLate(task, nanos);
    }
  }

  /** Refuses to deal with a thread that runs without us. */
  private void knows(Thread thread, String call) {
    if (thread.isAlive()) {
      throw scheduler.fail(Refusal.ofStray(call, thread));
    }
  }

  void sleep(long nanos) throws InterruptedException {
    Task task = self();
    scheduler.mayBlock("Thread.sleep");
    if (Interrupts.take(task)) {
      throw new InterruptedException("sleep interrupted");
    }
    task.nanos = nanos;
    giveWay(task, Ops.SLEEP, true);
    if (task.interrupted) {
      Interrupts.take(task);
      throw new InterruptedException("sleep interrupted");
    }
    clock.passes(task, nanos);
  }

  void giveWay() {
    Task task = self();
    if (scheduler.atomic == 0) {
      giveWay(task, Ops.YIELD, false);
    }
  }

  private void giveWay(Task task, byte op, boolean interruptible) {
    if (scheduler.size == 1) {
      return;
    }
    task.giveWay(states.variables(task));
    task.timed = false;
    task.interruptible = interruptible;
    task.at = null;
    task.op = op;
    task.covered = false;
    scheduler.point(task);
    task.hash = Fingerprint.then(task.hash, op);
    task.interruptible = false;
  }

  void park(@Nullable Object blocker, long nanos) {
    Task task = self();
    if (task.abandoned) {
      throw Abandon.NOW;
    }
    Location permit = locations.of(task.thread, Locations.PERMIT, task);
    if (!task.permit && !task.thread.isInterrupted()) {
      scheduler.mayBlock("LockSupport.park");
      boolean ends = nanos >= 0 && (!task.idle || task.timer);
      task.blocker = blocker;
      block(task, Task.Wait.PERMIT, permit, nanos, ends, Ops.PARK, task.site, true);
      task.blocker = null;
      if (!task.permit && !task.interrupted) {
        clock.passes(task, nanos);
        task.hash = Fingerprint.then(task.hash, 77);
      }
    }
    task.permit = false;
    task.interrupted = false;
    Memory.note(task, permit, true);
    task.learn(permit.clock);
    looksAgain(task, blocker);
  }

  /** Who was parked for a synchroniser now looks whether it is free. */
  private void looksAgain(Task task, @Nullable Object blocker) {
    Object parkedFor = blocker == null ? LockSupport.getBlocker(task.thread) : blocker;
    Location known = parkedFor == null ? null : locations.known(parkedFor, Locations.WHOLE);
    if (known != null) {
      Memory.note(task, known, true);
    }
  }

  /** The present task waits for its time, or no longer does. */
  void timer(boolean waits) {
    Task task = scheduler.current;
    if (task != null) {
      task.timer = waits;
    }
  }

  void again() {
    Task task = scheduler.current;
    if (task != null) {
      task.yields++;
    }
  }

  void unpark(Thread thread) {
    Task task = self();
    Task target = scheduler.find(thread);
    if (target == null || target.finished) {
      knows(thread, "LockSupport.unpark");
      return;
    }
    Location permit = locations.of(thread, Locations.PERMIT, task);
    boolean own = task.calls.announced() == null; // the JDK looks again whenever it goes on
    if (target.permit && own) {
      meet(task, permit, Ops.UNPARK); // two permits are one, unless the first is taken before
    }
    Memory.note(task, permit, true);
    permit.release(task);
    target.permit = true;
  }

  void interrupt(Thread thread) {
    Task task = self();
    Task target = scheduler.find(thread);
    if (target == null || target.finished) {
      knows(thread, "Thread.interrupt");
      return;
    }
    Location flag = locations.of(thread, Locations.FLAG, task);
    meet(task, flag, Ops.INTERRUPT);
    Memory.note(task, flag, true);
    flag.release(task);
    if (target.interruptible) {
      target.interrupted = true;
      if (target.wait == Task.Wait.OTHERS) {
        target.wait = Task.Wait.TURN;
      }
    }
  }

  /** The program, unlike the JDK, may look at a flag before and after it is set. */
  void awaitsFlag(@Nullable Thread thread, boolean clears) {
    Task task = scheduler.current;
    if (task == null || task.abandoned) {
      return;
    }
    Location flag = locations.of(thread == null ? task.thread : thread, Locations.FLAG, task);
    meet(task, flag, clears ? Ops.INTERRUPT : Ops.READ);
    Memory.note(task, flag, clears);
    task.learn(flag.clock);
  }

  private void meet(Task task, Location flag, byte op) {
    if (scheduler.atomic == 0 && scheduler.size > 1) {
      task.wait = Task.Wait.TURN;
      task.timed = false;
      task.at = flag;
      task.op = op;
      task.covered = false;
      scheduler.point(task);
    }
  }

  /** The task is about to look at its flag: what set it comes before. */
  void looksAtInterrupt() {
    Task task = scheduler.current;
    if (task != null && task.thread.isInterrupted()) {
      Location flag = locations.of(task.thread, Locations.FLAG, task);
      Memory.note(task, flag, false);
      task.learn(flag.clock);
    }
  }

  private void block(
      Task task,
      Task.Wait wait,
      @Nullable Location at,
      long nanos,
      boolean ends,
      byte op,
      int site,
      boolean interruptible) {
    task.wait = wait;
    task.at = at;
    clock.limits(task, nanos, ends);
    task.op = op;
    task.site = site;
    task.interruptible = interruptible;
    task.interrupted = task.thread.isInterrupted();
    task.covered = false;
    scheduler.point(task);
    task.wait = Task.Wait.TURN;
    task.interruptible = false;
  }

  private void interruptedOrLate(Task task, long nanos) throws InterruptedException {
    if (task.interrupted) {
      Interrupts.take(task);
      throw new InterruptedException();
    }
    clock.passes(task, nanos);
    task.hash = Fingerprint.then(task.hash, 77);
  }

  boolean isAlive(Thread thread) {
    Task task = scheduler.find(thread);
    return task != null && !task.finished;
  }

  static Thread.State state(@Nullable Task task) {
    if (task == null) {
      return Thread.State.NEW;
    }
    if (task.finished) {
      return Thread.State.TERMINATED;
    }
    return switch (task.wait) {
      case MONITOR -> task.isEnabled() ? Thread.State.RUNNABLE : Thread.State.BLOCKED;
      case NOTIFICATION, PERMIT, END ->
          task.timed ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
      case OTHERS -> Thread.State.TIMED_WAITING;
      case TURN -> task.op == Ops.SLEEP ? Thread.State.TIMED_WAITING : Thread.State.RUNNABLE;
    };
  }
}
