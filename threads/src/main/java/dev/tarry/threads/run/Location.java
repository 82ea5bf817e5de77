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

  /** What those who released here knew. */
  int[] clock = new int[8];

  /** Accesses to an array or an object, as {@link Races} keeps them; and where they came from. */
  long shadow;

  int[] sites = new int[4];
  int siteCount;

  void reset(@Nullable Object ref, int key) {
    this.ref = ref;
    this.key = key;
    writeHash = 0;
    readsHash = 0;
    owner = null;
    entries = 0;
    shadow = 0;
    siteCount = 0;
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

  void addSite(int site) {
    for (int i = 0; i < siteCount; i++) {
      if (sites[i] == site) {
        return;
      }
    }
    if (siteCount == sites.length) {
      sites = Arrays.copyOf(sites, 2 * siteCount);
    }
    sites[siteCount++] = site;
  }
}
