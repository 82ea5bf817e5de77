package dev.tarry.threads.run;

import dev.tarry.threads.run.access.ObjectIdentities;
import dev.tarry.threads.run.access.SharedMemory;
import dev.tarry.threads.run.report.Journal;
import dev.tarry.threads.run.schedule.Abandon;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.schedule.StackRecorder;
import dev.tarry.threads.run.sync.CallsToJdk;
import dev.tarry.threads.run.sync.ClassInitialisers;
import dev.tarry.threads.run.sync.Monitors;
import dev.tarry.threads.run.sync.Parking;
import dev.tarry.threads.run.sync.RepeatableNumbers;
import dev.tarry.threads.run.sync.SharedPools;
import dev.tarry.threads.run.sync.ThreadLifecycle;
import dev.tarry.threads.run.sync.VirtualClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * What instrumented code calls. This class is loaded once for every sandbox, by the loader of its
 * program, so that its constants refer to the objects of that sandbox without a look-up: each call
 * goes straight to the object that owns the state in question.
 */
public final class Gate {
  private static final ThreadExecution EXECUTION =
      ((Sandbox) Gate.class.getClassLoader()).execution();
  private static final SharedMemory MEMORY = EXECUTION.memory();
  private static final StackRecorder STACKS = EXECUTION.stacks();
  private static final Journal JOURNAL = EXECUTION.journal();
  private static final Scheduler SCHEDULER = EXECUTION.scheduler();
  private static final CallsToJdk CALLS = EXECUTION.calls();
  private static final Monitors MONITORS = EXECUTION.monitors();
  private static final Parking THREADS = EXECUTION.threads();
  private static final VirtualClock TIME = EXECUTION.time();
  private static final RepeatableNumbers NUMBERS = EXECUTION.numbers();
  private static final ObjectIdentities IDENTITIES = EXECUTION.identities();
  private static final ClassInitialisers INITIALISERS = EXECUTION.initialisers();
  private static final ThreadLifecycle LIFECYCLE = EXECUTION.lifecycle();

  private Gate() {}

  public static long read(Object ref, long shadow, int site) {
    return MEMORY.read(ref, shadow, site);
  }

  public static long write(Object ref, long shadow, int site) {
    return MEMORY.write(ref, shadow, site);
  }

  public static long read(long shadow, int site) {
    return MEMORY.read(null, shadow, site);
  }

  public static long write(long shadow, int site) {
    return MEMORY.write(null, shadow, site);
  }

  public static void volatileRead(Object ref, int site) {
    if (ref != null) {
      MEMORY.volatileAccess(ref, site, false);
    }
  }

  public static void volatileWrite(Object ref, int site) {
    if (ref != null) {
      MEMORY.volatileAccess(ref, site, true);
    }
  }

  public static void volatileRead(int site) {
    MEMORY.volatileAccess(null, site, false);
  }

  public static void volatileWrite(int site) {
    MEMORY.volatileAccess(null, site, true);
  }

  public static void load(Object array, int index, int site) {
    if (array != null) {
      MEMORY.element(array, index, site, false);
    }
  }

  public static void store(Object array, int index, int site) {
    if (array != null) {
      MEMORY.element(array, index, site, true);
    }
  }

  public static void fieldRead(Object object, int site) {
    if (object != null) {
      CALLS.field(object, site, false);
    }
  }

  public static void fieldWrite(Object object, int site) {
    if (object != null) {
      CALLS.field(object, site, true);
    }
  }

  public static void callRead(Object object, int site) {
    if (object != null) {
      CALLS.called(object, site, false);
    }
  }

  public static void callWrite(Object object, int site) {
    if (object != null) {
      CALLS.called(object, site, true);
    }
  }

  public static void inheritedRead(Object object, int site) {
    CALLS.inherited(object, site, false);
  }

  public static void inheritedWrite(Object object, int site) {
    CALLS.inherited(object, site, true);
  }

  public static void callBackRead(Object object, int site) {
    if (object != null) {
      CALLS.callsBack(object, site, false);
    }
  }

  public static void callBackWrite(Object object, int site) {
    if (object != null) {
      CALLS.callsBack(object, site, true);
    }
  }

  public static void orderedRead(Object object, int site) {
    CALLS.ordered(object, site, false);
  }

  public static void orderedWrite(Object object, int site) {
    CALLS.ordered(object, site, true);
  }

  public static void enter(Object object, int site) {
    MONITORS.enter(Objects.requireNonNull(object), site);
  }

  public static void exit(Object object) {
    MONITORS.exit(object);
  }

  public static void await(Object object, int site) throws InterruptedException {
    MONITORS.await(object, 0, site);
  }

  public static void await(Object object, long millis, int site) throws InterruptedException {
    MONITORS.await(object, millis, site);
  }

  public static void await(Object object, long millis, int nanos, int site)
      throws InterruptedException {
    MONITORS.await(object, millis + (nanos > 0 ? 1 : 0), site);
  }

  public static void timedWait(TimeUnit unit, Object object, long timeout, int site)
      throws InterruptedException {
    if (timeout > 0) {
      MONITORS.await(object, Math.max(1, unit.toMillis(timeout)), site);
    }
  }

  public static void notify(Object object, int site) {
    MONITORS.signal(object, false);
  }

  public static void notifyAll(Object object, int site) {
    MONITORS.signal(object, true);
  }

  public static boolean holdsLock(Object object) {
    return MONITORS.holds(object);
  }

  public static void looksAtInterrupt() {
    THREADS.awaitsFlag(null, true);
  }

  public static void looksAtInterrupt(Thread thread) {
    THREADS.awaitsFlag(thread, false);
  }

  public static void join(Thread thread, int site) throws InterruptedException {
    THREADS.join(thread, 0, site);
  }

  public static void join(Thread thread, long millis, int site) throws InterruptedException {
    THREADS.join(thread, millis, site);
  }

  public static void join(Thread thread, long millis, int nanos, int site)
      throws InterruptedException {
    THREADS.join(thread, millis + (nanos > 0 ? 1 : 0), site);
  }

  public static boolean join(Thread thread, Duration duration, int site)
      throws InterruptedException {
    if (!duration.isZero() && !duration.isNegative()) {
      THREADS.join(thread, Math.max(1, TimeUnit.MILLISECONDS.convert(duration)), site);
    }
    if (THREADS.state(thread) == Thread.State.NEW) {
      throw new IllegalThreadStateException("Thread not started");
    }
    return !THREADS.isAlive(thread);
  }

  public static boolean isAlive(Thread thread, int site) {
    return LIFECYCLE.isAlive(thread, site);
  }

  public static Thread.State getState(Thread thread, int site) {
    return LIFECYCLE.state(thread, site);
  }

  public static StackTraceElement[] stackTrace(Thread thread) {
    return LIFECYCLE.stackTrace(thread);
  }

  public static int base() {
    return STACKS.base();
  }

  public static void leave(int base) {
    if (STACKS.leave(base)) {
      CALLS.calledBack(base, false);
    }
  }

  public static void leaveComparison(int base) {
    if (STACKS.leave(base)) {
      CALLS.calledBack(base, true);
    }
  }

  public static void frame(int base, int place, int slots) {
    STACKS.frame(base, place, slots);
  }

  public static void put(int at, int value) {
    STACKS.put(at, value);
  }

  public static void put(int at, long value) {
    STACKS.put(at, value);
  }

  public static void put(int at, float value) {
    STACKS.put(at, Float.floatToRawIntBits(value));
  }

  public static void put(int at, double value) {
    STACKS.put(at, Double.doubleToRawLongBits(value));
  }

  public static void put(int at, Object value) {
    STACKS.put(at, value);
  }

  public static void loops() {
    SCHEDULER.loops();
  }

  public static void unlocks(Object object, int site) {
    CALLS.unlocks(object, site);
  }

  public static void returned(int base) {
    CALLS.returned(base);
  }

  public static void passed(Object object, int site) {
    CALLS.passed(object, site);
  }

  public static void madeOfAnother(Object object) {
    CALLS.madeOfAnother(object);
  }

  public static void given(Object object) {
    CALLS.given(object);
  }

  public static void got(Object object) {
    CALLS.got(object);
  }

  public static void sleep(long millis) throws InterruptedException {
    sleep(millis, 0);
  }

  public static void sleep(long millis, int nanos) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    THREADS.sleep(millis * 1_000_000 + nanos);
  }

  public static void sleep(Duration duration) throws InterruptedException {
    THREADS.sleep(Math.max(0, duration.toNanos()));
  }

  public static void shuffle(List<?> list) {
    Collections.shuffle(list, new Random(NUMBERS.seed()));
  }

  public static Instant now(int site) {
    return Instant.ofEpochMilli(TIME.currentTimeMillis(site));
  }

  public static long nanoTime(int site) {
    return TIME.nanoTime(site);
  }

  public static long currentTimeMillis(int site) {
    return TIME.currentTimeMillis(site);
  }

  public static void changes() {
    MEMORY.changes();
  }

  public static void changes(boolean something) {
    if (something) {
      MEMORY.changes();
    }
  }

  public static void changes(Object something) {
    changes(something != null);
  }

  public static long seed() {
    return NUMBERS.seed();
  }

  public static double random() {
    return (NUMBERS.seed() >>> 11) * 0x1.0p-53;
  }

  public static UUID randomUuid() {
    return new UUID(NUMBERS.seed(), NUMBERS.seed());
  }

  public static int availableProcessors(Runtime runtime) {
    return SharedPools.PROCESSORS;
  }

  public static long identity() {
    return IDENTITIES.next();
  }

  public static void created(Object object) {
    IDENTITIES.created(object);
  }

  public static int epoch() {
    return INITIALISERS.execution();
  }

  public static int uses(Class<?> type) {
    return INITIALISERS.uses(type);
  }

  public static int initialised(Class<?> type) {
    return INITIALISERS.initialised(type);
  }

  public static Throwable failed(Throwable thrown, Class<?> type) {
    return INITIALISERS.failed(thrown, type);
  }

  public static void forced(Class<?> type) throws Throwable {
    INITIALISERS.forced(type);
  }

  public static void initialising(int name) {
    IDENTITIES.initialising(name);
  }

  public static void initialised() {
    IDENTITIES.initialised();
  }

  public static void caught(Throwable thrown) {
    Abandon.passOn(thrown);
  }

  public static int identityHashCode(Object object) {
    return IDENTITIES.hashCode(object);
  }

  public static void arguments(int site) {
    JOURNAL.arguments(site);
  }

  public static void argument(Object value) {
    JOURNAL.argument(value);
  }

  public static void result(Object value, int site) {
    JOURNAL.result(value, site);
  }

  public static void argument(int value) {
    if (JOURNAL.tells()) {
      JOURNAL.argument(value);
    }
  }

  public static void result(int value, int site) {
    if (JOURNAL.tells()) {
      JOURNAL.result(value, site);
    }
  }

  public static void argument(long value) {
    if (JOURNAL.tells()) {
      JOURNAL.argument(value);
    }
  }

  public static void result(long value, int site) {
    if (JOURNAL.tells()) {
      JOURNAL.result(value, site);
    }
  }

  public static void argument(float value) {
    if (JOURNAL.tells()) {
      JOURNAL.argument(value);
    }
  }

  public static void result(float value, int site) {
    if (JOURNAL.tells()) {
      JOURNAL.result(value, site);
    }
  }

  public static void argument(double value) {
    if (JOURNAL.tells()) {
      JOURNAL.argument(value);
    }
  }

  public static void result(double value, int site) {
    if (JOURNAL.tells()) {
      JOURNAL.result(value, site);
    }
  }

  public static void argument(boolean value) {
    if (JOURNAL.tells()) {
      JOURNAL.argument(value);
    }
  }

  public static void result(boolean value, int site) {
    if (JOURNAL.tells()) {
      JOURNAL.result(value, site);
    }
  }

  public static void argument(char value) {
    if (JOURNAL.tells()) {
      JOURNAL.argument(value);
    }
  }

  public static void result(char value, int site) {
    if (JOURNAL.tells()) {
      JOURNAL.result(value, site);
    }
  }

  public static void uncontrolled(String call) {
    SCHEDULER.refuse(call);
  }
}
