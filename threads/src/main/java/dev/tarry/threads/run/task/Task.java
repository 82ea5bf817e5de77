package dev.tarry.threads.run.task;

import dev.tarry.core.program.Fingerprint;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A controlled thread of one execution: its identity, its history and how far it is. What it is
 * about to do, its clock, its stack, its calls to the JDK and what it does again and again are
 * objects of their own.
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

  /** Its number in this execution: the how-many-th to start. */
  public int id() {
    return id;
  }

  public Thread thread() {
    return thread;
  }

  /** The same in every interleaving: made from the parent and the number among its children. */
  public long identity() {
    return identity;
  }

  /** What it is called in reports: virtual threads have no names of their own. */
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

  /** How long it has been kept waiting. */
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

  /** What happened before what it does now. */
  public VectorClock clock() {
    return clock;
  }

  /** Now, as an epoch. */
  public int epoch() {
    return epoch;
  }

  /** Whether what happened at this epoch happened before what it does now. */
  public boolean knows(int then) {
    return clock.covers(then);
  }

  /** Whether all that another task has done happened before what it does now. */
  public boolean knowsAll(Task other) {
    return other == this || clock.covers(other.epoch);
  }

  /** What it has done so far happens before what comes after this; what it does later does not. */
  public void release(VectorClock into) {
    into.join(clock);
    epoch = clock.tick(id);
  }

  /** Stands for all that it has done, and what that depended on. */
  public long history() {
    return hash;
  }

  void history(long now) {
    hash = now;
  }

  /** What it does now is part of its history. */
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

  /** A name for an object that has none yet and that it meets first. */
  long nextFirst() {
    return hash + ++firsts;
  }

  /** A number that stands for chance. */
  public long nextSeed() {
    return Fingerprint.then(identity, ++seeds);
  }

  /** How many of these it has had. */
  public int seeds() {
    return seeds;
  }

  /** What names the objects it creates, in its own place; null if it does so itself. */
  public @Nullable LongSupplier naming() {
    return naming;
  }

  public void naming(@Nullable LongSupplier names) {
    naming = names;
  }

  // Its life.

  /** What runs it; the scheduler's. */
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

  /** Whether its execution was given up, so that it has to unwind. */
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

  /** Announces what it does next: it waits for nothing but its turn. */
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

  /** It is about to wait for so long at the most, until it is due, if that may come to its end. */
  public void limit(long nanos, long due, boolean ends, long patience) {
    pending.limit(nanos, due, ends, patience, timer);
  }

  /** It gives way with these variables; it then waits for its turn, or until others have run. */
  public void giveWay(List<@Nullable Object> variables, byte op, boolean interruptible) {
    pending.giveWay(spins.givesWay(variables), op, interruptible);
    calls.uncover();
  }

  /** Others have run: there may be something new for it. */
  public void othersRan() {
    spins.reset();
    pending.othersRan();
  }

  /** One of its methods has spilled where it is. */
  public void frame(int base, int place, int slots) {
    stack.frame(base, place, slots);
    if (base <= calls.innermost()) {
      endCalls(base);
    }
  }

  /** The calls of a method that began when the stack was this high are over. */
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

  /** Whether it can go on though no time passes. */
  public boolean isReady() {
    return !finished && pending.isReady();
  }

  /** Whether it waits, without a timeout, until others have run, and one of them has. */
  public boolean isOvertaken() {
    return !finished
        && pending.awaits() == Wait.OTHERS
        && !pending.awaitsTime()
        && spins.isOvertaken();
  }

  /** Whether it goes on when time has passed, and not before. */
  public boolean awaitsTime() {
    return !finished && pending.awaitsTime();
  }

  /** Whether it has to wait, or lets others go first. */
  public boolean hasToWait() {
    return pending.hasToWait();
  }

  /**
   * Whether the execution is not over before it has ended: nothing else waits in the background.
   */
  public boolean isLeft() {
    boolean daemon = thread.isDaemon() && id > 0;
    return !finished && !idle && !timer && !daemon;
  }

  /** Whether its timeout comes only when nobody else can run. */
  public boolean isPatient() {
    return !finished && pending.isPatient();
  }

  /** Nobody else can run: its time comes. */
  public void losesPatience() {
    pending.losesPatience();
  }

  /** Whether it waits to do again what it has done several times while nobody else ran. */
  public boolean isHeld() {
    return timer && pending.isTimed() && spins.isLong() && !finished;
  }

  /** Whether it cannot go on only because it has been at it for long. */
  public boolean isCutShort() {
    return isHeld() || (pending.awaits() == Wait.OTHERS && spins.isCutShort() && !finished);
  }

  /** Whether, being able to run, it may do so at once: what it does next concerns nobody else. */
  public boolean goesOnAtOnce() {
    return pending.concernsNobody();
  }
}
