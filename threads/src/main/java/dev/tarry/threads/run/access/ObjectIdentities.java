package dev.tarry.threads.run.access;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Locations;
import dev.tarry.threads.run.task.Task;
import org.jspecify.annotations.Nullable;

/**
 * Identities of objects that are the same in every interleaving: the creating task and the number
 * among its objects. They replace addresses, for example in identity hash codes.
 */
public final class ObjectIdentities {
  private final Scheduler scheduler;
  private final Locations locations;

  /** The enum whose constants are being created, and how many objects were created for it. */
  private int initialised;

  private int constants;

  public ObjectIdentities(Scheduler scheduler, Locations locations) {
    this.scheduler = scheduler;
    this.locations = locations;
  }

  public void clear() {
    initialised = 0;
    constants = 0;
  }

  /** A name for an object that is being created. */
  public long next() {
    Task task = scheduler.current();
    if (task == null) {
      return 0;
    }
    return scheduler.isAtomic() ? Fingerprint.then(initialised, ++constants) : task.nextObject();
  }

  /** Names an object of the JDK that has just been created. */
  public void created(Object object) {
    if (scheduler.current() != null) {
      locations.name(object, next());
    }
  }

  /** The initialiser of an enum without state begins: until it ends, no other task runs. */
  public void initialising(int name) {
    scheduler.beginAtomic();
    initialised = name;
  }

  public void initialised() {
    scheduler.endAtomic();
  }

  /** Stands for {@code System.identityHashCode}. */
  public int hashCode(@Nullable Object object) {
    if (object == null) {
      return 0;
    }
    Task task = scheduler.current();
    return task == null ? System.identityHashCode(object) : (int) locations.name(object, task);
  }
}
