package dev.tarry.threads.run.sync;

import dev.tarry.threads.boot.Control;
import dev.tarry.threads.boot.Hook;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Task;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Weak, soft and phantom references. Tarry does not control the garbage collector: it clears
 * nothing during an execution, as on a JVM with enough memory. What happens if it does is not
 * explored; the report says so if the program creates a reference to something that could be
 * cleared.
 */
public final class KeptReferences implements Control.OfReferences {
  private final Scheduler scheduler;
  private final Sites sites;
  private final Parking parking;

  /** Not a JDK collection, because those report each use. */
  private @Nullable Object[] kept = new Object[64];

  private int size;

  public KeptReferences(Scheduler scheduler, Sites sites, Parking parking) {
    this.scheduler = scheduler;
    this.sites = sites;
    this.parking = parking;
  }

  /** An execution begins. */
  public void clear() {
    if (size > 0) {
      kept = new Object[64];
      size = 0;
    }
  }

  @Override
  public void keep(Object referent) {
    if (size == kept.length) {
      kept = Arrays.copyOf(kept, 2 * size);
    }
    kept[size++] = referent;
  }

  /** The program creates a reference, by which it could observe the garbage collector. */
  public void made(@Nullable Object referent, String what, int site) {
    if (referent != null && !lasts(referent)) {
      sites.unwatched().add(told(what), sites.get(site).shown());
    }
  }

  /** The report's text about it. */
  public static String told(String what) {
    return "the garbage collector (" + what + "), which clears nothing during a test";
  }

  /** Whether an object lives as long as the program. */
  private static boolean lasts(Object referent) {
    return referent instanceof Class<?>
        || referent instanceof ClassLoader
        || referent instanceof Module
        || referent instanceof Enum<?>;
  }

  @Override
  public @Nullable Reference<?> remove(ReferenceQueue<?> queue, long millis)
      throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("Negative timeout value");
    }
    Task task = scheduler.self();
    boolean late = false;
    while (true) {
      Reference<?> found = poll(queue);
      if (found != null || late) {
        return found;
      }
      if (Interrupts.take(task)) {
        throw new InterruptedException();
      }
      boolean idle = task.isIdle();
      task.idle(millis == 0); // it may wait forever
      parking.park(queue, millis == 0 ? -1 : TimeUnit.MILLISECONDS.toNanos(millis));
      task.idle(idle);
      late = millis > 0 && !task.thread().isInterrupted();
    }
  }

  private static @Nullable Reference<?> poll(ReferenceQueue<?> queue) {
    Hook.pause(); // only the JVM uses its lock
    try {
      return queue.poll();
    } finally {
      Hook.resume();
    }
  }

  /** A reference is enqueued: tasks that wait for one check again. */
  @Override
  public void enqueues() {
    Task self = scheduler.self();
    sites.unwatched().add("Reference.enqueue", "");
    for (Task task : scheduler.tasks().all()) {
      if (task != self
          && !task.isFinished()
          && task.pending().blocker() instanceof ReferenceQueue) {
        parking.unpark(task.thread());
      }
    }
  }
}
