package dev.tarry.threads.run.access;

import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Locations;
import dev.tarry.threads.run.task.Task;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * Arrays that are passed to the JDK as a whole. If threads are known to share the array, it is
 * copied element by element, in order. Everything else that the JDK does to an array is one step,
 * and is reported if other threads use the array meanwhile.
 */
public final class WholeArrays {
  private final Scheduler scheduler;
  private final Locations locations;
  private final Sites sites;
  private final SharedMemory memory;

  public WholeArrays(Scheduler scheduler, Locations locations, Sites sites, SharedMemory memory) {
    this.scheduler = scheduler;
    this.locations = locations;
    this.sites = sites;
    this.memory = memory;
  }

  /** Whether to access the elements one by one. */
  private boolean isShared(int site) {
    return sites.isPoint(site) && scheduler.isConcurrent();
  }

  /** The array to pass to a call that only reads it. */
  public @Nullable Object snapshot(@Nullable Object array, int site) {
    if (array == null || scheduler.current() == null) {
      return array;
    }
    int length = Array.getLength(array);
    if (!isShared(site)) {
      memory.elements(array, 0, length, site, false);
      return array;
    }
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    copy(array, 0, copy, 0, length, site, false);
    return copy;
  }

  /** A call that may read and write an array, in any order. */
  public void handOver(@Nullable Object array, int site) {
    if (array != null && scheduler.current() != null) {
      locations.quiet(array, Locations.HELD);
      memory.elements(array, 0, Array.getLength(array), site, true);
      if (isShared(site)) {
        sites
            .unwatched()
            .add(
                sites.get(site).text() + " of an array, which was treated as one step",
                sites.get(site).shown());
      }
    }
  }

  /** A copy of an array. */
  public Object copy(Object array, int site) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    arraycopy(array, 0, copy, 0, length, site);
    return copy;
  }

  /** Stands for {@code System.arraycopy}. */
  @SuppressWarnings("SuspiciousSystemArraycopy") // it stands for a call of the program's
  public void arraycopy(
      @Nullable Object from, int at, @Nullable Object to, int toAt, int count, int site) {
    if (scheduler.current() == null
        || from == null
        || to == null
        || !fits(from, at, count)
        || !fits(to, toAt, count)) {
      System.arraycopy(from, at, to, toAt, count); // it throws, in most cases
    } else if (isShared(site)) {
      Object source = from;
      int start = at;
      if (from == to) { // as if by way of another array
        source = Array.newInstance(from.getClass().getComponentType(), count);
        copy(from, at, source, 0, count, site, false);
        start = 0;
      }
      copy(source, start, to, toAt, count, site, source == from, true);
    } else {
      memory.elements(from, at, count, site, false);
      memory.elements(to, toAt, count, site, true);
      System.arraycopy(from, at, to, toAt, count);
    }
  }

  private static boolean fits(Object array, int from, int count) {
    return array.getClass().isArray()
        && from >= 0
        && count >= 0
        && from <= Array.getLength(array) - count;
  }

  /** An array of the same type and length. */
  public @Nullable Object blank(@Nullable Object array) {
    return array == null
        ? null
        : Array.newInstance(array.getClass().getComponentType(), Array.getLength(array));
  }

  /** Writes some elements, which another array has at the same places. */
  public void fill(Object array, Object values, int from, int to, int site) {
    if (scheduler.current() != null && isShared(site)) {
      copy(values, from, array, from, to - from, site, false, true);
    } else {
      memory.elements(array, from, to - from, site, true);
      System.arraycopy(values, from, array, from, to - from);
    }
  }

  private void copy(Object from, int at, Object to, int toAt, int count, int site, boolean writes) {
    copy(from, at, to, toAt, count, site, true, writes);
  }

  private void copy(
      Object from,
      int at,
      Object to,
      int toAt,
      int count,
      int site,
      boolean reads,
      boolean writes) {
    Task task = scheduler.self();
    for (int i = 0; i < count; i++) {
      task.calls().inside(true); // how far it has come is written nowhere
      if (reads) {
        memory.element(from, at + i, site, false);
      }
      Object element = Array.newInstance(from.getClass().getComponentType(), 1);
      System.arraycopy(from, at + i, element, 0, 1);
      if (writes) {
        memory.element(to, toAt + i, site, true);
      }
      System.arraycopy(element, 0, to, toAt + i, 1);
      task.calls().inside(false);
    }
  }
}
