package dev.tarry.threads.run;

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
 * program, so that its one constant leads to the sandbox's executions without a search.
 */
public final class Gate {
  private static final Execution EXECUTION = ((Sandbox) Gate.class.getClassLoader()).execution();

  private Gate() {}

  public static long read(Object ref, long shadow, int site) {
    return EXECUTION.read(ref, shadow, site);
  }

  public static long write(Object ref, long shadow, int site) {
    return EXECUTION.write(ref, shadow, site);
  }

  public static long read(long shadow, int site) {
    return EXECUTION.read(null, shadow, site);
  }

  public static long write(long shadow, int site) {
    return EXECUTION.write(null, shadow, site);
  }

  public static void volatileRead(Object ref, int site) {
    if (ref != null) {
      EXECUTION.volatileAccess(ref, site, false);
    }
  }

  public static void volatileWrite(Object ref, int site) {
    if (ref != null) {
      EXECUTION.volatileAccess(ref, site, true);
    }
  }

  public static void volatileRead(int site) {
    EXECUTION.volatileAccess(null, site, false);
  }

  public static void volatileWrite(int site) {
    EXECUTION.volatileAccess(null, site, true);
  }

  public static void load(Object array, int index, int site) {
    if (array != null) {
      EXECUTION.element(array, index, site, false);
    }
  }

  public static void store(Object array, int index, int site) {
    if (array != null) {
      EXECUTION.element(array, index, site, true);
    }
  }

  public static void callRead(Object object, int site) {
    if (object != null) {
      EXECUTION.objects.called(object, site, false);
    }
  }

  public static void callWrite(Object object, int site) {
    if (object != null) {
      EXECUTION.objects.called(object, site, true);
    }
  }

  public static void inheritedRead(Object object, int site) {
    EXECUTION.objects.inherited(object, site, false);
  }

  public static void inheritedWrite(Object object, int site) {
    EXECUTION.objects.inherited(object, site, true);
  }

  public static void orderedRead(Object object, int site) {
    EXECUTION.objects.ordered(object, site, false);
  }

  public static void orderedWrite(Object object, int site) {
    EXECUTION.objects.ordered(object, site, true);
  }

  public static void enter(Object object, int site) {
    EXECUTION.enter(Objects.requireNonNull(object), site);
  }

  public static void exit(Object object) {
    EXECUTION.exit(object);
  }

  public static void await(Object object, int site) throws InterruptedException {
    EXECUTION.await(object, 0, site);
  }

  public static void await(Object object, long millis, int site) throws InterruptedException {
    EXECUTION.await(object, millis, site);
  }

  public static void await(Object object, long millis, int nanos, int site)
      throws InterruptedException {
    EXECUTION.await(object, millis + (nanos > 0 ? 1 : 0), site);
  }

  public static void notify(Object object, int site) {
    EXECUTION.signal(object, false);
  }

  public static void notifyAll(Object object, int site) {
    EXECUTION.signal(object, true);
  }

  public static boolean holdsLock(Object object) {
    return EXECUTION.holds(object);
  }

  public static void looksAtInterrupt() {
    EXECUTION.awaitsFlag(null, true);
  }

  public static Thread looksAtInterrupt(Thread thread) {
    EXECUTION.awaitsFlag(thread, false);
    return thread;
  }

  public static void join(Thread thread, int site) throws InterruptedException {
    EXECUTION.join(thread, 0, site);
  }

  public static void join(Thread thread, long millis, int site) throws InterruptedException {
    EXECUTION.join(thread, millis, site);
  }

  public static void join(Thread thread, long millis, int nanos, int site)
      throws InterruptedException {
    EXECUTION.join(thread, millis + (nanos > 0 ? 1 : 0), site);
  }

  public static boolean join(Thread thread, Duration duration, int site)
      throws InterruptedException {
    if (!duration.isZero() && !duration.isNegative()) {
      EXECUTION.join(thread, Math.max(1, TimeUnit.MILLISECONDS.convert(duration)), site);
    }
    if (EXECUTION.state(thread) == Thread.State.NEW) {
      throw new IllegalThreadStateException("Thread not started");
    }
    return !EXECUTION.isAlive(thread);
  }

  public static boolean isAlive(Thread thread, int site) {
    return EXECUTION.lives.isAlive(thread, site);
  }

  public static Thread.State getState(Thread thread, int site) {
    return EXECUTION.lives.state(thread, site);
  }

  public static int base() {
    return EXECUTION.base();
  }

  public static void leave(int base) {
    EXECUTION.leave(base);
  }

  public static void frame(int base, int place) {
    EXECUTION.frame(base, place);
  }

  public static void put(int at, int value) {
    EXECUTION.put(at, value);
  }

  public static void put(int at, long value) {
    EXECUTION.put(at, value);
  }

  public static void put(int at, float value) {
    EXECUTION.put(at, Float.floatToRawIntBits(value));
  }

  public static void put(int at, double value) {
    EXECUTION.put(at, Double.doubleToRawLongBits(value));
  }

  public static void put(int at, Object value) {
    EXECUTION.put(at, value);
  }

  public static void loops() {
    EXECUTION.loops();
  }

  public static void unlocks(Object object, int site) {
    EXECUTION.objects.unlocks(object, site);
  }

  public static void returned(int base) {
    EXECUTION.objects.returned(base);
  }

  public static void got(Object object) {
    EXECUTION.objects.got(object);
  }

  public static void sleep(long millis) throws InterruptedException {
    sleep(millis, 0);
  }

  public static void sleep(long millis, int nanos) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    EXECUTION.sleep(millis * 1_000_000 + nanos);
  }

  public static void sleep(Duration duration) throws InterruptedException {
    EXECUTION.sleep(Math.max(0, duration.toNanos()));
  }

  public static void shuffle(List<?> list) {
    Collections.shuffle(list, new Random(EXECUTION.seed()));
  }

  public static Instant now(int site) {
    return Instant.ofEpochMilli(EXECUTION.currentTimeMillis(site));
  }

  public static long nanoTime(int site) {
    return EXECUTION.nanoTime(site);
  }

  public static long currentTimeMillis(int site) {
    return EXECUTION.currentTimeMillis(site);
  }

  public static void changes() {
    EXECUTION.changes();
  }

  public static void changes(boolean something) {
    if (something) {
      EXECUTION.changes();
    }
  }

  public static void changes(Object something) {
    changes(something != null);
  }

  public static long seed() {
    return EXECUTION.seed();
  }

  public static double random() {
    return (EXECUTION.seed() >>> 11) * 0x1.0p-53;
  }

  public static UUID randomUuid() {
    return new UUID(EXECUTION.seed(), EXECUTION.seed());
  }

  public static long identity() {
    return EXECUTION.identity();
  }

  public static void created(Object object) {
    EXECUTION.created(object);
  }

  public static int epoch() {
    return EXECUTION.number;
  }

  public static int uses(Class<?> type) {
    return EXECUTION.initialisers.uses(type);
  }

  public static int initialised(Class<?> type) {
    return EXECUTION.initialisers.initialised(type);
  }

  public static Throwable failed(Throwable thrown, Class<?> type) {
    return EXECUTION.initialisers.failed(thrown, type);
  }

  public static void forced(Class<?> type) throws Throwable {
    EXECUTION.initialisers.forced(type);
  }

  public static void initialising(int name) {
    EXECUTION.initialising(name);
  }

  public static void initialised() {
    EXECUTION.initialised();
  }

  public static void caught(Throwable thrown) {
    EXECUTION.caught(thrown);
  }

  public static int identityHashCode(Object object) {
    return EXECUTION.identityHashCode(object);
  }

  public static void uncontrolled(String call) {
    EXECUTION.uncontrolled(call);
  }
}
