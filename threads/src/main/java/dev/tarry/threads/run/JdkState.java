package dev.tarry.threads.run;

import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * State of the JVM that all its code shares: system properties, of which each execution sees only
 * its own changes, and files and settings, which are not watched.
 */
public final class JdkState {
  /** What all accesses to system properties have in common. */
  public static final String PROPERTIES = "system properties";

  private final Scheduler scheduler;
  private final Locations locations;
  private final Sites sites;
  private final Memory memory;

  /** Those of this execution; null until they are asked for. */
  private @Nullable OwnProperties own;

  JdkState(Scheduler scheduler, Locations locations, Sites sites, Memory memory) {
    this.scheduler = scheduler;
    this.locations = locations;
    this.sites = sites;
    this.memory = memory;
  }

  void clear() {
    own = null;
  }

  private OwnProperties own() {
    OwnProperties known = own;
    if (known == null) {
      known = new OwnProperties(System.getProperties(), sites.unwatched);
      own = known;
    }
    return known;
  }

  /** Stands for {@code System.getProperty}. */
  public @Nullable String get(String key, int site) {
    access(site, false);
    return own().getProperty(key);
  }

  /** Stands for {@code System.setProperty}, and for {@code clearProperty} if the value is null. */
  public @Nullable String set(String key, @Nullable String value, int site) {
    access(site, true);
    return own().change(key, value);
  }

  /** All properties as this execution sees them. */
  public Properties all(int site) {
    access(site, false);
    return own();
  }

  /** Shows what this execution has changed. */
  void walk(Walker walker) {
    if (own != null) {
      own.walk(walker);
    }
  }

  private void access(int site, boolean write) {
    Task task = scheduler.current;
    if (task == null || memory.isAlone(task)) {
      return;
    }
    int key = sites.keys[site];
    Location location = locations.ofStatic(key, sites.name(key));
    if (sites.points[site]) {
      memory.at(task, location, site, write ? Ops.CALL_WRITE : Ops.CALL_READ);
      Memory.note(task, location, write);
    }
    memory.watch(task, location, site, write);
  }

  /** The program does something that others may take part in and that is not watched. */
  public void unwatched(String what, int site) {
    Task task = scheduler.current;
    if (task != null && scheduler.size > 1) {
      sites.unwatched.add(what, sites.get(site).place());
    }
  }
}
