package dev.tarry.threads.run;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Something that tasks share: a field of an object, an array's element, a monitor, an object. */
final class Location {
  @Nullable Object ref;
  int key;

  /** The same in every interleaving, as far as we can tell; never 0. */
  long id;

  // The happens-before order: the last write, and the reads since.
  long writeHash;
  long readsHash;

  // As a monitor.
  @Nullable Task owner;
  int entries;

  /** The object that is guarded, if the JDK enters the monitor too, where it is no point. */
  @Nullable Location guarded;

  /** What those who released here knew. */
  int[] clock = new int[8];

  /** Accesses to an array or an object, as {@link Memory} keeps them; and where they came from. */
  long shadow;

  /** When tasks have last used an unguarded object, and changed its shape, by their clocks. */
  private int[] uses = {};

  private int[] changes = {};

  /** A site that has accessed it; all that have are of the same group. */
  int site;

  void reset(@Nullable Object ref, int key) {
    this.ref = ref;
    this.key = key;
    writeHash = 0;
    readsHash = 0;
    owner = null;
    entries = 0;
    guarded = null;
    shadow = 0;
    site = Sites.NOWHERE;
    Arrays.fill(uses, 0);
    Arrays.fill(changes, 0);
    Arrays.fill(clock, 0);
  }

  /** What releases here tells those who acquire later. */
  void release(Task task) {
    if (clock.length < task.clock.length) {
      clock = Arrays.copyOf(clock, task.clock.length);
    }
    for (int i = 0; i < task.clock.length; i++) {
      if (task.clock[i] > clock[i]) {
        clock[i] = task.clock[i];
      }
    }
    task.tick();
  }

  void use(Task task, boolean change) {
    if (uses.length <= task.id) {
      uses = Arrays.copyOf(uses, 2 * task.id + 2);
      changes = Arrays.copyOf(changes, uses.length);
    }
    uses[task.id] = task.clock[task.id];
    if (change) {
      changes[task.id] = task.clock[task.id];
    }
  }

  /** Whether the last use by a task happened before what another one does now. */
  boolean usesKnown(Task task, int by) {
    return isKnown(uses, task, by);
  }

  boolean changesKnown(Task task, int by) {
    return isKnown(changes, task, by);
  }

  private static boolean isKnown(int[] clocks, Task task, int by) {
    int then = by < clocks.length && by != task.id ? clocks[by] : 0;
    return then <= (by < task.clock.length ? task.clock[by] : 0);
  }
}
