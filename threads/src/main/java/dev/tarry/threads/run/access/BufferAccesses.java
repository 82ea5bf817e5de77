package dev.tarry.threads.run.access;

import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Locations;
import dev.tarry.threads.run.task.Ops;
import dev.tarry.threads.run.task.Task;
import java.lang.reflect.Field;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Buffers of {@code java.nio}: their position and limit, and their storage, which may be an array
 * and may be shared by several buffers. A call is one step, and is reported if that may matter:
 * other threads may run inside a call that moves the position or copies elements.
 */
public final class BufferAccesses {
  /** The element at the position, which advances. */
  public static final int NEXT = -1;

  /** No element. */
  public static final int NONE = -2;

  /** All elements, before and after the position. */
  public static final int ALL = -3;

  private final Scheduler scheduler;
  private final Locations locations;
  private final Sites sites;
  private final SharedMemory memory;

  public BufferAccesses(
      Scheduler scheduler, Locations locations, Sites sites, SharedMemory memory) {
    this.scheduler = scheduler;
    this.locations = locations;
    this.sites = sites;
    this.memory = memory;
  }

  /**
   * A call to a buffer.
   *
   * @param at which element is accessed, or one of the constants above
   * @param bytes how many, if it holds bytes
   * @param moves whether the buffer's own state may change
   * @param write whether elements are written
   */
  public void access(
      @Nullable Buffer buffer, int at, int bytes, int site, boolean moves, boolean write) {
    Task task = scheduler.current();
    if (buffer == null || task == null || memory.isAlone(task)) {
      return;
    }
    Location own = locations.of(buffer, Locations.WHOLE, task);
    if (sites.isPoint(site)) {
      boolean changes = moves || (write && at != NONE);
      memory.at(task, own, site, changes ? Ops.CALL_WRITE : Ops.CALL_READ);
      own.record(task, moves);
    }
    boolean clashes = memory.clash(task, own, moves) != null;
    if (sites.isPoint(site) && (clashes || at == ALL)) {
      Sites.Site here = sites.get(site);
      sites
          .unwatched()
          .add(here.text() + ", which is not atomic but was treated as one step", here.shown());
    }
    memory.watchPlain(task, own, site, moves);
    if (at != NONE) {
      content(task, buffer, at, bytes, site, write);
    }
  }

  private void content(Task task, Buffer buffer, int at, int bytes, int site, boolean write) {
    Object storage = storage(buffer);
    boolean exact = buffer instanceof ByteBuffer && storage instanceof byte[];
    int from = 0;
    int count = 1;
    if (exact && at != ALL) {
      from = buffer.arrayOffset() + (at == NEXT ? buffer.position() : at);
      count = bytes;
    } else if (storage.getClass().isArray()) {
      count = java.lang.reflect.Array.getLength(storage);
    }
    for (int i = from; i < from + count; i++) {
      Location location = locations.of(storage, i, task);
      memory.noteIfPoint(task, location, site, write);
      memory.watchPlain(task, location, site, write);
    }
  }

  /** The storage of a buffer, which other buffers may share. */
  private static Object storage(Buffer buffer) {
    Object at = buffer;
    while (true) {
      Object behind = null;
      for (String name : new String[] {"hb", "bb", "att"}) {
        behind = behind == null ? get(at, name) : behind;
      }
      if (!(behind instanceof Buffer)) {
        return behind == null ? at : behind;
      }
      at = behind;
    }
  }

  private static @Nullable Object get(Object buffer, String name) {
    for (Class<?> type = buffer.getClass(); type != null; type = type.getSuperclass()) {
      try {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        return field.get(buffer);
      } catch (NoSuchFieldException above) {
        // of a class above, or none
      } catch (IllegalAccessException hidden) {
        throw new IllegalStateException(hidden);
      }
    }
    return null;
  }
}
