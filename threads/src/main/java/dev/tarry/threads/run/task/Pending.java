package dev.tarry.threads.run.task;

import dev.tarry.threads.run.code.Sites;
import org.jspecify.annotations.Nullable;

/**
 * The operation that a task is about to do at its scheduling point, and what it waits for: a
 * monitor, a notification, a permit, the end of a thread, a timeout or an interrupt.
 */
public final class Pending {
  private Wait wait = Wait.TURN;
  private byte op = Ops.BEGIN;
  private int site = Sites.NOWHERE;
  private @Nullable Location at;
  private @Nullable Task target;
  private @Nullable Object blocker;

  private boolean timed;

  /** Whether its timeout fires only when nothing else can run. */
  private boolean patient;

  private long nanos;

  /** When its sleep or its timeout comes to an end, if there is patience. */
  private long due;

  /** Whether it does nothing but let time pass. */
  private boolean sleeps;

  /** Whether its timeout cannot fire yet, because another task would fall behind. */
  private boolean barred;

  private boolean interruptible;
  private boolean interrupted;
  private boolean notified;
  private boolean wokenSpuriously;
  private boolean permit;

  /** How often it had entered the monitor it waits in. */
  private int entries;

  // What is announced.

  /** It waits only for its turn. */
  void announce(@Nullable Location location, int where, byte what) {
    await(Wait.TURN, location, where, what);
    timed = false;
  }

  void await(Wait before, @Nullable Location location, int where, byte what) {
    wait = before;
    at = location;
    site = where;
    op = what;
    sleeps = false;
    barred = false;
  }

  /** It waits in a monitor that it had entered this many times. */
  public void beginNotification(int times) {
    entries = times;
    wait = Wait.NOTIFICATION;
  }

  /** From now on it can be notified. */
  public void awaitNotification(Location monitor, int where) {
    notified = false;
    interruptible = true;
    await(Wait.NOTIFICATION, monitor, where, Ops.WAIT);
  }

  /** It can continue without an action of another task. */
  public void ready() {
    wait = Wait.TURN;
  }

  /** It waits until others have run, or only for its turn. */
  void giveWay(boolean held, byte what, boolean mayBeInterrupted) {
    wait = held ? Wait.OTHERS : Wait.TURN;
    timed = false;
    interruptible = mayBeInterrupted;
    at = null;
    op = what;
    sleeps = what == Ops.SLEEP;
    barred = false;
  }

  /** Others have run. */
  void othersRan() {
    if (wait == Wait.OTHERS) {
      wait = Wait.TURN;
    }
  }

  // What else may end the wait.

  /** It waits at most this long, until it is due, if the timeout may fire at all. */
  void limit(long limit, long end, boolean ends, long patience, boolean timer) {
    nanos = limit;
    due = end;
    timed = ends && (limit < patience || timer);
    patient = ends && !timed;
  }

  /** How long it is about to sleep, and until when. */
  public void sleeps(long limit, long end) {
    nanos = limit;
    due = end;
  }

  /** It lets time pass before its announced action. */
  public void lingers(long limit, long end) {
    sleeps(limit, end);
    sleeps = true;
  }

  /** Sets whether its timeout cannot fire yet. */
  public void bar(boolean bars) {
    barred = bars;
  }

  /** Whether its timeout fires only when nothing else can run. */
  boolean isPatient() {
    return patient && (wait == Wait.NOTIFICATION || wait == Wait.PERMIT || wait == Wait.END);
  }

  /** Nothing else can run, so its timeout may fire. */
  void letTimeoutFire() {
    patient = false;
    timed = true;
  }

  /** It wakes up spuriously. */
  public void wakeSpuriously() {
    wokenSpuriously = true;
    timed = true;
    patient = false;
    nanos = 0;
    due = 0;
  }

  /** Its next action may be interrupted. */
  public void interruptible(boolean flag) {
    interruptible = true;
    interrupted = flag;
  }

  /** It can no longer be interrupted. */
  public void uninterruptible() {
    interruptible = false;
  }

  /** Its thread is interrupted. */
  public void interrupt() {
    if (interruptible) {
      interrupted = true;
      othersRan();
    }
  }

  public void clearInterrupt() {
    interrupted = false;
  }

  /** It is notified by the monitor that it waits in. */
  public void beNotified() {
    notified = true;
  }

  /** Its next park returns at once. */
  public void givePermit() {
    permit = true;
  }

  public void takePermit() {
    permit = false;
  }

  /** The thread for whose end it waits. */
  public void target(Task task) {
    target = task;
  }

  /** The object for which it is parked, if the JDK names one. */
  public void blocker(@Nullable Object object) {
    blocker = object;
  }

  // What it is.

  public Wait awaits() {
    return wait;
  }

  public byte op() {
    return op;
  }

  public int site() {
    return site;
  }

  public @Nullable Location at() {
    return at;
  }

  public @Nullable Task target() {
    return target;
  }

  public @Nullable Object blocker() {
    return blocker;
  }

  public long nanos() {
    return nanos;
  }

  /** When its sleep or its timeout comes to an end, if there is patience. */
  public long due() {
    return due;
  }

  public int entries() {
    return entries;
  }

  public boolean isTimed() {
    return timed;
  }

  public boolean isInterrupted() {
    return interrupted;
  }

  public boolean isNotified() {
    return notified;
  }

  public boolean hasPermit() {
    return permit;
  }

  /** Whether it wakes up, or has woken up, spuriously. */
  public boolean isWokenSpuriously() {
    return wokenSpuriously;
  }

  /** Whether it waits to be notified by a monitor, and has not been notified yet. */
  public boolean isWaitingIn(Location monitor) {
    return wait == Wait.NOTIFICATION && at == monitor && !notified;
  }

  /** Whether it can continue; {@code held} says whether its timeout may not fire. */
  boolean isEnabled(boolean held) {
    if (wait == Wait.MONITOR) { // which is asked most
      return isFree();
    }
    return (wait == Wait.TURN && !sleeps) || isReady(((timed && !held) || sleeps) && !barred);
  }

  /** Whether it can continue without time passing. */
  boolean isReady() {
    return isReady(false);
  }

  /** Whether it can continue at its time, if nothing else prevents that, and not earlier. */
  boolean awaitsTime() {
    boolean ends = isPatient() || timed || sleeps;
    return ends && !isReady(false) && (isReady(true) || wait == Wait.OTHERS);
  }

  /** Whether it has to wait, or lets others go first. */
  boolean hasToWait() {
    return op == Ops.YIELD || !isReady(false);
  }

  private boolean isReady(boolean mayEnd) {
    return switch (wait) {
      case TURN -> !sleeps || interrupted || mayEnd;
      case MONITOR -> isFree();
      case NOTIFICATION -> (notified || interrupted || mayEnd) && isFree();
      case PERMIT -> permit || interrupted || mayEnd;
      case END -> mayEnd || interrupted || target == null || target.isFinished();
      case OTHERS -> false;
    };
  }

  private boolean isFree() {
    return at == null || at.owner() == null;
  }

  /** Whether it may continue at once if it can run: its action does not affect other tasks. */
  boolean concernsNobody() {
    return op == Ops.BEGIN || (wait == Wait.END && !timed && !interrupted);
  }
}
