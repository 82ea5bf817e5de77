package dev.tarry.threads.run.schedule;

import dev.tarry.threads.boot.Carrier;
import dev.tarry.threads.boot.Control;
import dev.tarry.threads.run.code.Hang;
import dev.tarry.threads.run.task.Task;
import java.lang.management.ManagementFactory;
import java.util.ArrayDeque;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Runs tasks on pooled platform threads, which wake each other. */
public final class PlatformThreads implements TaskRunner {
  /**
   * A thread that is idle for this long ends: each sandbox has a pool, and the garbage collector
   * scans every thread.
   */
  private static final long IDLE_NANOS = 100_000_000L;

  private static final long LOOK_NANOS = 500_000_000L;

  private final Scheduler scheduler;
  private final ArrayDeque<Worker> free = new ArrayDeque<>();
  private final Control control;
  private final SpinThenPark spin = new SpinThenPark();
  private volatile @Nullable Thread driver;
  private volatile boolean driverGo;

  /** Counts the starts and ends of Tarry's own code, such as class loading: odd while it runs. */
  private volatile int ours;

  /** Whether threads have the names of the tasks that they run, and may be debugged. */
  private final boolean named;

  public PlatformThreads(Scheduler scheduler, Control control) {
    this(scheduler, control, false);
  }

  private PlatformThreads(Scheduler scheduler, Control control, boolean named) {
    this.scheduler = scheduler;
    this.control = control;
    this.named = named;
  }

  /** Threads that a debugger shows by the names of the tasks that they run. */
  public static PlatformThreads named(Scheduler scheduler, Control control) {
    return new PlatformThreads(scheduler, control, true);
  }

  private final class Worker extends Carrier {
    private volatile boolean go;
    private volatile boolean parked;
    private @Nullable Task task;

    Worker() {
      super("tarry-carrier");
      setDaemon(true);
    }

    @Override
    public void run() {
      while (await(IDLE_NANOS)) {
        Task mine = task;
        if (mine != null) {
          call(mine);
          setContextClassLoader(mine.thread().getContextClassLoader()); // for code of the JDK
          end(mine, scheduler.run(mine));
        }
      }
    }

    /** Takes the name of a task, which the program may have changed. */
    void call(Task runs) {
      if (named && !getName().equals(runs.name())) {
        setName(runs.name());
      }
    }

    /** Waits for the baton; false if it has not come in this time. */
    boolean await(long nanos) {
      long deadline = nanos == 0 ? 0 : System.nanoTime() + nanos;
      spin.until(() -> go);
      parked = true;
      while (!go) {
        if (nanos == 0) {
          LockSupport.park(this);
        } else {
          LockSupport.parkNanos(this, nanos);
          if (!go && System.nanoTime() > deadline && leave(this)) {
            return false;
          }
        }
      }
      parked = false;
      go = false;
      return true;
    }

    void wake() {
      go = true;
      if (parked) {
        LockSupport.unpark(this);
      }
    }
  }

  /** Ends a worker that was idle for long, unless it is needed just now. */
  private boolean leave(Worker worker) {
    synchronized (free) {
      return !worker.go && free.remove(worker);
    }
  }

  @Override
  public boolean ours(boolean ours) {
    if (!(Thread.currentThread() instanceof Worker worker)) {
      return true;
    }
    boolean before = worker.control == null;
    worker.control = ours ? null : control;
    int times = this.ours + 1; // one thread at a time comes here
    this.ours = (times & 1) == (ours ? 1 : 0) ? times : times + 1;
    return before;
  }

  @Override
  public void drive(Task first) {
    driver = Thread.currentThread();
    driverGo = false;
    wake(first);
    spin.until(() -> driverGo);
    HangWatch watch = new HangWatch();
    while (!driverGo) {
      LockSupport.parkNanos(this, LOOK_NANOS);
      if (driverGo) {
        break; // to look takes longer than a short step
      }
      Task running = scheduler.current();
      Worker worker = running != null && running.carrier() instanceof Worker it ? it : null;
      int begun = ours;
      long signs = ((long) begun << 32) + spin.passes();
      boolean hangs = watch.hangs(worker, signs, (begun & 1) == 1, System.nanoTime());
      if (hangs && !driverGo && !isDebugged()) {
        throw Hang.of(worker);
      }
    }
  }

  /** Whether a debugger may stop a step for any time. */
  private boolean isDebugged() {
    return named
        && ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .anyMatch(argument -> argument.contains("jdwp"));
  }

  private void wake(@Nullable Task next) {
    spin.passed();
    if (next == null) {
      driverGo = true;
      LockSupport.unpark(driver);
      return;
    }
    Object carrier = next.carrier();
    if (carrier instanceof Worker worker) {
      worker.wake();
      return;
    }
    Worker worker;
    synchronized (free) {
      worker = free.pollLast();
      if (worker != null) {
        worker.task = next;
        next.carrier(worker);
        worker.wake();
        return;
      }
    }
    worker = new Worker();
    worker.task = next;
    next.carrier(worker);
    worker.go = true;
    worker.start();
  }

  @Override
  public void transfer(Task self, @Nullable Task next) {
    Object carrier = self.carrier();
    if (!(carrier instanceof Worker worker)) {
      throw new IllegalStateException("a task that nothing runs");
    }
    Control held = worker.control;
    worker.control = null;
    wake(next);
    worker.await(0);
    worker.call(self);
    worker.control = held;
  }

  @Override
  public boolean isHere(Task task) {
    return Thread.currentThread() == task.carrier();
  }

  @Override
  public void end(Task self, @Nullable Task next) {
    if (self.carrier() instanceof Worker worker) {
      self.carrier(null);
      worker.task = null;
      synchronized (free) {
        free.addLast(worker);
      }
    }
    wake(next);
  }

  @Override
  public void abandon() {
    Task first = scheduler.nextAbandoned();
    if (first != null) {
      drive(first);
    }
  }
}
