package dev.tarry.threads.run.task;

import dev.tarry.core.program.Fingerprint;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A controlled thread of one execution: its identity, its history and its progress. Its pending
 * operation, its clock, its stack, its calls to the JDK and its spinning are separate objects.
 */
public final class Task {
  private final int id;
  private final Thread thread;
  private final long identity;
  private final Pending pending = new Pending();
  private final SpinHistory spins = new SpinHistory();
  private final Lateness lateness = new Lateness();
  private final SpilledStack stack;
  private final JdkCallStack calls = new JdkCallStack();
  private final VectorClock clock = new VectorClock();
  private int epoch;
  private @Nullable Object carrier;
  private boolean finished;
  private boolean abandoned;
  private boolean idle;

  /** Whether it waits for the time of what it is to do next. */
  private boolean timer;

  private long life;
  private long joins;

  // Its history.
  private long hash;
  private int children;
  private int allocations;
  private int firsts;
  private int seeds;
  private @Nullable LongSupplier naming;

  Task(int id, Thread thread, long identity, SpilledStack stack) {
    this.id = id;
    this.thread = thread;
    this.identity = identity;
    this.stack = stack;
    this.hash = identity;
    this.epoch = clock.tick(id);
  }

  /** Its number in this execution, in the order in which tasks start. */
  public int id() {
    return id;
  }

  public Thread thread() {
    return thread;
  }

  /**
   * Its identity, the same in every interleaving: derived from its parent and its number among the
   * parent's children.
   */
  public long identity() {
    return identity;
  }

  /** Its name in reports, also for virtual threads, which often have none. */
  public String name() {
    String name = thread.getName();
    return name.isEmpty() ? "virtual-" + id : name;
  }

  public Pending pending() {
    return pending;
  }

  public SpinHistory spins() {
    return spins;
  }

  /** How late it is. */
  public Lateness lateness() {
    return lateness;
  }

  public SpilledStack stack() {
    return stack;
  }

  public JdkCallStack calls() {
    return calls;
  }

  // Happens-before.

  /** The vector clock of its present action. */
  public VectorClock clock() {
    return clock;
  }

  /** Its present time, as an epoch. */
  public int epoch() {
    return epoch;
  }

  /** Whether the action at this epoch happened before its present action. */
  public boolean knows(int then) {
    return clock.covers(then);
  }

  /** Whether all actions of another task happened before its present action. */
  public boolean knowsAll(Task other) {
    return other == this || clock.covers(other.epoch);
  }

  /**
   * Begins a new time: its actions so far happen before those that acquire this release, later ones
   * do not.
   */
  public void release(VectorClock into) {
    into.join(clock);
    epoch = clock.tick(id);
  }

  /** A fingerprint of all its actions and what they depended on. */
  public long history() {
    return hash;
  }

  void history(long now) {
    hash = now;
  }

  /** Adds its present action to its history. */
  public void remember(long what) {
    hash = Fingerprint.then(hash, what);
  }

  // Names.

  /** The identity of the next task that it starts. */
  public long nextChild() {
    return Fingerprint.then(identity, 1_000_000 + ++children);
  }

  /** How many tasks it has started. */
  public int children() {
    return children;
  }

  /** A name for an object that it creates. */
  public long nextObject() {
    LongSupplier names = naming;
    return names == null ? Fingerprint.then(identity, ++allocations) : names.getAsLong();
  }

  /** A name for an unnamed object that it is the first to use. */
  long nextFirst() {
    return hash + ++firsts;
  }

  /** The next random seed. */
  public long nextSeed() {
    return Fingerprint.then(identity, ++seeds);
  }

  /** How many seeds it has had. */
  public int seeds() {
    return seeds;
  }

  /** Names the objects that it creates; null if it does so itself. */
  public @Nullable LongSupplier naming() {
    return naming;
  }

  public void naming(@Nullable LongSupplier names) {
    naming = names;
  }

  // Its life.

  /** The carrier that runs it; belongs to the scheduler. */
  public @Nullable Object carrier() {
    return carrier;
  }

  public void carrier(@Nullable Object runs) {
    carrier = runs;
  }

  public boolean isFinished() {
    return finished;
  }

  public void finish() {
    finished = true;
  }

  /** Whether its execution was abandoned, so that it must unwind. */
  public boolean isAbandoned() {
    return abandoned;
  }

  public void abandon() {
    abandoned = true;
  }

  /** Whether it is a thread of a pool that waits for work. */
  public boolean isIdle() {
    return idle;
  }

  public void idle(boolean waits) {
    idle = waits;
    timer = false;
  }

  /** Whether it waits for the time of what it is to do next. */
  public boolean isTimer() {
    return timer;
  }

  public void timer(boolean waits) {
    timer = waits;
  }

  /** The epochs of its start (a write) and of the last joins that wait for it, as a shadow. */
  public long life() {
    return life;
  }

  public void life(long shadow) {
    life = shadow;
  }

  /** The epochs of its last join (a write) and of the last interrupts of it, as a shadow. */
  public long joins() {
    return joins;
  }

  public void joins(long shadow) {
    joins = shadow;
  }

  // Its steps.

  /** Announces its next action: it waits only for its turn. */
  public void announce(@Nullable Location at, int site, byte op) {
    pending.announce(at, site, op);
    calls.uncover();
  }

  /** Announces that it enters a monitor, as soon as that is free. */
  public void announceEntry(Location monitor, int site) {
    pending.announce(monitor, site, Ops.ENTER);
    pending.await(Wait.MONITOR, monitor, site, Ops.ENTER);
    calls.uncover();
  }

  /** Announces that it waits for a permit or an end, and may be interrupted. */
  public void announceBlock(Wait wait, @Nullable Location at, int site, byte op) {
    pending.await(wait, at, site, op);
    pending.interruptible(thread.isInterrupted());
    calls.uncover();
  }

  /** It is about to wait at most this long, until it is due, if the timeout may fire at all. */
  public void limit(long nanos, long due, boolean ends, long patience) {
    pending.limit(nanos, due, ends, patience, timer);
  }

  /** It yields with these variables; it then waits for its turn, or until others have run. */
  public void giveWay(List<@Nullable Object> variables, byte op, boolean interruptible) {
    pending.giveWay(spins.givesWay(variables), op, interruptible);
    calls.uncover();
  }

  /** Others have run, so it may make progress again. */
  public void othersRan() {
    spins.reset();
    pending.othersRan();
  }

  /** One of its methods has spilled its place. */
  public void frame(int base, int place, int slots) {
    stack.frame(base, place, slots);
    if (base <= calls.innermost()) {
      endCalls(base);
    }
  }

  /** Ends the calls of the method that began at this height of the stack. */
  public void endCalls(int base) {
    while (base <= calls.innermost()) {
      Location monitor = calls.end();
      if (monitor != null) {
        monitor.leave(this);
      }
    }
  }

  public boolean isEnabled() {
    return !finished && pending.isEnabled(isHeld());
  }

  /** Whether it has not ended, and does not wait for what another one does. */
  public boolean goesRound() {
    Wait awaits = pending.awaits();
    return !finished && (awaits == Wait.TURN || awaits == Wait.OTHERS);
  }

  /** Whether it can continue without time passing. */
  public boolean isReady() {
    return !finished && pending.isReady();
  }

  /** Whether it waits, without a timeout, until others have run, and another task has run. */
  public boolean isOvertaken() {
    return !finished
        && pending.awaits() == Wait.OTHERS
        && !pending.awaitsTime()
        && spins.isOvertaken();
  }

  /** Whether it can continue only after time has passed. */
  public boolean awaitsTime() {
    return !finished && pending.awaitsTime();
  }

  /** Whether it has to wait, or lets others go first. */
  public boolean hasToWait() {
    return pending.hasToWait();
  }

  /** Whether the execution must wait for its end, because it is not a background thread. */
  public boolean isLeft() {
    boolean daemon = thread.isDaemon() && id > 0;
    return !finished && !idle && !timer && !daemon;
  }

  /** Whether its timeout fires only when nothing else can run. */
  public boolean isPatient() {
    return !finished && pending.isPatient();
  }

  /** Nothing else can run, so its timeout may fire. */
  public void letTimeoutFire() {
    pending.letTimeoutFire();
  }

  /**
   * Whether it waits to repeat an action that it has repeated several times while no other task
   * ran.
   */
  public boolean isHeld() {
    return timer && pending.isTimed() && spins.isLong() && !finished;
  }

  /** Whether it is held back only because it has repeated an action for long. */
  public boolean isCutShort() {
    return isHeld() || (pending.awaits() == Wait.OTHERS && spins.isCutShort() && !finished);
  }

  /** Whether it may continue at once if it can run: its next action does not affect other tasks. */
  public boolean goesOnAtOnce() {
    return pending.concernsNobody();
  }
}
