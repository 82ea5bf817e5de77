package dev.tarry.threads.run.task;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.threads.run.code.ObjectNames;
import dev.tarry.threads.run.code.Sites;
import org.jspecify.annotations.Nullable;

/**
 * Something that tasks can share: a field of an object, an array's element, a monitor, an object.
 */
public final class Location {
  private @Nullable Object ref;
  private int key;
  private long id;

  // The happens-before order: the last write, and the reads since.
  private long writeHash;
  private long readsHash;

  /**
   * Whether the JDK has entered the monitor of the object at a place where no task could be made to
   * wait.
   */
  public boolean isLockedUnseen() {
    return lockedUnseen;
  }

  public void lockUnseen() {
    lockedUnseen = true;
  }

  // As a monitor.
  private @Nullable Task owner;
  private int entries;
  private @Nullable Location guarded;
  private boolean guardKnown;
  private boolean inside;

  /** The object that this is a part of. */
  private @Nullable Object whole;

  private boolean lockedUnseen;

  private final VectorClock clock = new VectorClock();
  private @Nullable LastUses uses;
  private @Nullable LastUses plainUses;
  private long shadow;
  private int site;

  Location() {}

  /** Reuses the object for another location. */
  void reset(@Nullable Object object, int what, long name) {
    ref = object;
    key = what;
    id = name;
    writeHash = 0;
    readsHash = 0;
    entries = 0;
    guardKnown = false;
    shadow = 0;
    site = Sites.NOWHERE;
    lockedUnseen = false;
    uses = null;
    plainUses = null;
    clock.clear();
  }

  /** Clears the location, so that it keeps no object reachable. */
  void forget() {
    ref = null;
    owner = null;
    guarded = null;
    whole = null;
  }

  /** The object that it belongs to; null if it is static. */
  public @Nullable Object ref() {
    return ref;
  }

  /** A field, an index, or what the object is used as: see {@link Locations}. */
  public int key() {
    return key;
  }

  /** An identity that is the same in every interleaving, as far as possible; never 0. */
  public long id() {
    return id;
  }

  void rename(long name) {
    id = name == 0 ? 1 : name;
  }

  /** The name of the monitor, for a task that waits to enter it. */
  public String monitorName() {
    boolean initialises = key == Locations.INIT;
    return (initialises ? "the initialisation of " : "the monitor of ") + ObjectNames.of(ref);
  }

  // The order of accesses.

  /** Adds a task's action here to the happens-before order, and to its history. */
  public void record(Task task, boolean write) {
    long hash = Fingerprint.then(task.history(), id);
    if (write) {
      hash = Fingerprint.then(hash + 3 * readsHash, writeHash);
      writeHash = hash;
      readsHash = 0;
    } else {
      hash = Fingerprint.then(hash + 1, writeHash);
      readsHash += Fingerprint.mix(hash);
    }
    task.history(hash);
  }

  /** The vector clock of the releases here. */
  public VectorClock clock() {
    return clock;
  }

  /** The task's actions so far happen before those of tasks that acquire here later. */
  public void release(Task task) {
    task.release(clock);
  }

  /** The actions of tasks that released here happen before the task's actions from now on. */
  public void acquire(Task task) {
    task.clock().join(clock);
  }

  /** When tasks have last used it, if it is an object that is not thread-safe. */
  public LastUses uses() {
    LastUses known = uses;
    if (known == null) {
      known = new LastUses();
      uses = known;
    }
    return known;
  }

  /** The same of plain accesses to memory, if a data race is a bug. */
  public LastUses plainUses() {
    LastUses known = plainUses;
    if (known == null) {
      known = new LastUses();
      plainUses = known;
    }
    return known;
  }

  /** The epochs of the last accesses to an array or an object, like the shadow of a field. */
  public long shadow() {
    return shadow;
  }

  public void shadow(long now) {
    shadow = now;
  }

  /** A site that has accessed it; all such sites are in the same group. */
  public int site() {
    return site;
  }

  public void site(int first) {
    site = first;
  }

  /** The object that this is a part of, such as the map of an entry; null if that is unknown. */
  public @Nullable Object whole() {
    return whole;
  }

  public void partOf(Object object) {
    whole = object;
  }

  // As a monitor.

  /** The owner of the monitor; null if it is free. */
  public @Nullable Task owner() {
    return owner;
  }

  /** How often the owner has entered it. */
  public int entries() {
    return entries;
  }

  /** A task enters it this many times at once. */
  public void enter(Task task, int times) {
    owner = task;
    entries = times;
  }

  /** Its owner enters it once more. */
  public void reenter() {
    entries++;
  }

  /**
   * Its owner leaves it once; the last time, the owner's actions happen before those of later
   * owners.
   */
  public void leave(Task task) {
    if (--entries == 0) {
      leaveWholly(task);
    }
  }

  /** Its owner no longer holds it; this orders nothing. */
  public void vacate() {
    owner = null;
  }

  /** Its owner leaves it, however often it has entered it. */
  public void leaveWholly(Task task) {
    owner = null;
    release(task);
  }

  /** The guarded object, if the JDK also enters the monitor without a scheduling point. */
  public @Nullable Location guarded() {
    return guarded;
  }

  /** Whether it is known what is guarded, if anything is. */
  public boolean isGuardKnown() {
    return guardKnown;
  }

  public void guards(@Nullable Location object) {
    guarded = object;
    guardKnown = true;
  }

  /** Notes that only code of the JDK is known to enter the monitor of this object. */
  public void guardsInside(Location object) {
    guards(object);
    inside = true;
  }

  /** Whether its owner may also be in the JVM's monitor. */
  public boolean isInside() {
    return inside;
  }
}
