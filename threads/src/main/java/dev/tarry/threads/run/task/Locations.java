package dev.tarry.threads.run.task;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.threads.run.code.Instrumented;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The locations of one execution, found by the identity of an object and a key: a field, an index,
 * or what the object is used as. Locations are reused, so that nothing is allocated once there are
 * enough of them.
 */
public final class Locations {
  /** The object as a monitor. */
  public static final int MONITOR = -1;

  /** The object as a whole. */
  public static final int WHOLE = -2;

  /** A thread's permit, its interrupt flag, its end. */
  public static final int PERMIT = -3;

  public static final int FLAG = -4;

  /** The life of a thread, for code that observes it or waits for its end before it starts. */
  public static final int LIFE = -7;

  /** The initialisation of a class. */
  public static final int INIT = -6;

  /** An entry of a map, as a part of it. */
  public static final int PART = -8;

  /** An array that the program has handed to the JDK, which may have kept it. */
  public static final int HELD = -9;

  /** The clock that a synchroniser passes on between its users, in code of the JDK. */
  public static final int KNOWLEDGE = -5;

  /** Up to this many are found by their classes. */
  private static final int FEW = 48;

  private Location[] pool = new Location[64];
  private @Nullable Location[] table = new Location[256];
  private int[] used = new int[64];
  private int size;

  /**
   * Whether they are found by the class of the object, and not by its identity hash code. For few
   * locations, that is quicker than giving every new object such a code.
   */
  private boolean byClass = true;

  /** Whether there is a location of a {@code StringBuilder}. */
  private boolean builders;

  /** Whether there is a monitor of a thread. */
  private boolean threadMonitors;

  /** Whether there is the life of a thread. */
  private boolean lives;

  /**
   * The one found last: a task that leaves a monitor has often looked up no other since it entered.
   */
  private @Nullable Location last;

  public int size() {
    return size;
  }

  /** The i-th location, in the order in which they were met. */
  public Location get(int i) {
    return pool[i];
  }

  /** Forgets all locations. */
  public void clear() {
    for (int i = 0; i < size; i++) {
      table[used[i]] = null;
      pool[i].forget();
    }
    size = 0;
    byClass = true;
    builders = false;
    threadMonitors = false;
    lives = false;
    last = null;
  }

  /**
   * Whether a {@code StringBuilder} may have a location. The JDK creates many that have none;
   * looking one up would give it an identity hash code, which is slow.
   */
  public boolean hasBuilders() {
    return builders;
  }

  /** Whether the monitor of a thread may be among them, which few programs use. */
  public boolean hasThreadMonitors() {
    return threadMonitors;
  }

  /** Whether the life of a thread may be among them. */
  public boolean hasLives() {
    return lives;
  }

  /** Whether any of them is held as a monitor. */
  public boolean isAnyOwned() {
    for (int i = 0; i < size; i++) {
      if (pool[i].owner() != null) {
        return true;
      }
    }
    return false;
  }

  /** The location of a static field, which has no object. */
  public Location ofStatic(int key, long name) {
    return find(null, key, name);
  }

  /** The location of an object that already has this name. */
  public Location named(Object ref, int key, long name) {
    Location found = known(ref, key);
    return found == null ? insert(ref, key, Fingerprint.then(name, key)) : found;
  }

  /** The location; the history of {@code by} names objects that have no name yet. */
  public Location of(Object ref, int key, Task by) {
    Location found = known(ref, key);
    return found == null ? add(ref, key, by.nextFirst()) : found;
  }

  /** The location of an object that the JDK uses on its own, without an entry in histories. */
  public Location quiet(Object ref, int key) {
    Location found = known(ref, key);
    return found == null ? insert(ref, key, 1) : found;
  }

  /** The location if there is one already. */
  public @Nullable Location known(@Nullable Object ref, int key) {
    Location found = last;
    if (found != null && found.ref() == ref && found.key() == key) {
      return found;
    }
    found = look(ref, key);
    if (found != null) {
      last = found;
    }
    return found;
  }

  private @Nullable Location look(@Nullable Object ref, int key) {
    int at = slot(ref, key);
    Location found = table[at];
    while (found != null && (found.ref() != ref || found.key() != key)) {
      at = (at + 1) & (table.length - 1);
      found = table[at];
    }
    return found;
  }

  private int slot(@Nullable Object ref, int key) {
    Object by = byClass && ref != null ? ref.getClass() : ref;
    int hash = (by == null ? 7 : System.identityHashCode(by)) * 0x9E3779B9 + key * 0x85EBCA6B;
    return (hash ^ hash >>> 15) & (table.length - 1);
  }

  private Location find(@Nullable Object ref, int key, long name) {
    Location found = known(ref, key);
    return found == null ? add(ref, key, name) : found;
  }

  private Location add(@Nullable Object ref, int key, long name) {
    return insert(ref, key, nameOf(ref, key, name));
  }

  private Location insert(@Nullable Object ref, int key, long id) {
    if (size == FEW && byClass) {
      findByIdentity();
    }
    if (2 * size >= table.length) {
      table = new Location[2 * table.length];
      placeAll();
    }
    if (size == pool.length) {
      pool = Arrays.copyOf(pool, 2 * size);
      used = Arrays.copyOf(used, 2 * size);
    }
    Location location = pool[size];
    if (location == null) {
      location = new Location();
      pool[size] = location;
    }
    location.reset(ref, key, id == 0 ? 1 : id);
    builders |= ref instanceof StringBuilder;
    threadMonitors |= key == MONITOR && ref instanceof Thread;
    lives |= key == LIFE;
    place(location, size++);
    return location;
  }

  private void findByIdentity() {
    for (int i = 0; i < size; i++) {
      table[used[i]] = null;
    }
    byClass = false;
    placeAll();
  }

  /** The name of this location, the same in every interleaving. */
  private long nameOf(@Nullable Object ref, int key, long name) {
    if (ref == null) {
      return Fingerprint.then(name, key);
    }
    if (ref instanceof Instrumented object) {
      return Fingerprint.then(object.tarry$id(), key);
    }
    if (key == WHOLE) {
      return Fingerprint.mix(name);
    }
    return Fingerprint.then(find(ref, WHOLE, name).id(), key);
  }

  /** The name of an object, the same in every interleaving. */
  public long name(Object ref, Task by) {
    return ref instanceof Instrumented object ? object.tarry$id() : of(ref, WHOLE, by).id();
  }

  /** Names an object that has just been created. */
  public void name(Object ref, long id) {
    find(ref, WHOLE, id).rename(id);
  }

  private void place(Location location, int number) {
    int at = slot(location.ref(), location.key());
    while (table[at] != null) {
      at = (at + 1) & (table.length - 1);
    }
    table[at] = location;
    used[number] = at;
  }

  private void placeAll() {
    for (int i = 0; i < size; i++) {
      place(pool[i], i);
    }
  }
}
