package dev.tarry.threads.run.state;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.threads.run.access.SharedMemory;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.jdk.JdkClass;
import dev.tarry.threads.run.jdk.ThreadSafety;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Locations;
import dev.tarry.threads.run.task.Task;
import java.util.Arrays;

/**
 * Which tasks, and which locations by which tasks synchronise, know of which accesses. This part of
 * the past decides which later accesses are unordered, so states that differ in it may lead to
 * different lessons and are not the same.
 */
public final class ClockKeys {
  private final Scheduler scheduler;
  private final Locations locations;
  private final Sites sites;
  private int[] epochs = new int[16];
  private long[] knowers = new long[16];
  private int size;

  public ClockKeys(Scheduler scheduler, Locations locations, Sites sites) {
    this.scheduler = scheduler;
    this.locations = locations;
    this.sites = sites;
  }

  /** The state is another one. */
  void begin() {
    size = 0;
  }

  /** A hash of which tasks know of these last accesses, a shadow; 0 if all do. */
  long of(long shadow) {
    if (shadow == 0) {
      return 0;
    }
    long write = knowers((int) (shadow >>> 32));
    long read = knowers((int) shadow);
    return write == 0 && read == 0 ? 0 : Fingerprint.then(Fingerprint.mix(write), read);
  }

  /** The same for the accesses to arrays and to objects of the JDK, for starts and for joins. */
  long ofLocations() {
    long sum = sites.isPoint(Sites.LIVES) ? 0 : ofStartsAndJoins();
    for (int i = 0; i < locations.size(); i++) {
      Location location = locations.get(i);
      if (location.shadow() != 0 && location.site() != Sites.NOWHERE && isWatched(location)) {
        sum += named(of(location.shadow()), location.id());
      }
    }
    return sum;
  }

  private long ofStartsAndJoins() {
    long sum = 0;
    for (int i = 0; i < scheduler.tasks().size(); i++) {
      Task task = scheduler.tasks().get(i);
      sum += named(of(task.life()), task.identity()) + named(of(task.joins()), ~task.identity());
    }
    return sum;
  }

  private static long named(long known, long name) {
    return known == 0 ? 0 : Fingerprint.then(known, name);
  }

  /** Whether knowledge of the accesses affects what the search finds. */
  private boolean isWatched(Location location) {
    Object ref = location.ref();
    return !sites.isPoint(location.site()) || (ref != null && isUnguarded(ref));
  }

  private static boolean isUnguarded(Object ref) {
    return JdkClass.of(ref.getClass()).safety() == ThreadSafety.UNGUARDED;
  }

  private long knowers(int epoch) {
    if (epoch == 0) {
      return 0;
    }
    for (int i = 0; i < size; i++) {
      if (epochs[i] == epoch) {
        return knowers[i];
      }
    }
    if (size == epochs.length) {
      epochs = Arrays.copyOf(epochs, 2 * size);
      knowers = Arrays.copyOf(knowers, 2 * size);
    }
    epochs[size] = epoch;
    knowers[size] = epoch == SharedMemory.MANY ? ofEverything() : ofEpoch(epoch);
    return knowers[size++];
  }

  /** The tasks that know of the action at this epoch; 0 if all remaining tasks do. */
  private long ofEpoch(int epoch) {
    if (scheduler.tasks().allKnow(epoch)) {
      return 0;
    }
    long sum = 1;
    for (int i = 0; i < scheduler.tasks().size(); i++) {
      Task task = scheduler.tasks().get(i);
      sum += task.knows(epoch) ? Fingerprint.mix(task.identity()) : 0;
    }
    for (int i = 0; i < locations.size(); i++) {
      Location location = locations.get(i);
      sum += location.clock().covers(epoch) ? Fingerprint.mix(location.id()) : 0;
    }
    return sum;
  }

  /** For each task, the tasks that know of all its actions. */
  private long ofEverything() {
    long sum = 0;
    for (int i = 0; i < scheduler.tasks().size(); i++) {
      Task task = scheduler.tasks().get(i);
      sum += named(ofEpoch(task.epoch()), task.identity());
    }
    return sum;
  }
}
