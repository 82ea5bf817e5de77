package dev.tarry.threads.run.access;

import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Locations;
import dev.tarry.threads.run.task.Ops;
import dev.tarry.threads.run.task.Task;
import java.lang.reflect.AccessibleObject;
import java.util.Arrays;
import java.util.Collections;
import java.util.Properties;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * State that the whole JVM shares: system properties, of which each execution sees only its own
 * changes, and files and settings, which are not explored in full. After an execution, settings are
 * as they were before it.
 */
public final class JvmState {
  /** The location of all accesses to system properties. */
  public static final String PROPERTIES = "system properties";

  private final Scheduler scheduler;
  private final Locations locations;
  private final Sites sites;
  private final SharedMemory memory;

  /** The properties of this execution; null until they are used. */
  private @Nullable OwnProperties own;

  /** The settings before this execution changed any; null if it changed none. */
  private @Nullable JvmSettings before;

  /** The same for loggers. */
  private @Nullable LoggerSettings loggers;

  public JvmState(Scheduler scheduler, Locations locations, Sites sites, SharedMemory memory) {
    this.scheduler = scheduler;
    this.locations = locations;
    this.sites = sites;
    this.memory = memory;
  }

  public void clear() {
    own = null;
    restoreSettings();
    StandardStream.install();
  }

  /** Restores all settings to those before this execution. */
  public void restoreSettings() {
    JvmSettings changed = before;
    before = null;
    if (changed != null) {
      changed.restore();
    }
    LoggerSettings logged = loggers;
    loggers = null;
    if (logged != null) {
      logged.restore();
    }
  }

  private OwnProperties own() {
    OwnProperties known = own;
    if (known == null) {
      known = new OwnProperties(System.getProperties(), sites.unwatched());
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

  /** The properties that this execution has changed, with null for those it has cleared. */
  public SortedMap<String, @Nullable String> changedProperties() {
    return own == null ? Collections.emptySortedMap() : own.changed();
  }

  private void access(int site, boolean write) {
    Task task = scheduler.current();
    if (task == null || memory.isAlone(task)) {
      return;
    }
    int key = sites.keyOf(site);
    Location location = locations.ofStatic(key, sites.name(key));
    if (sites.isPoint(site)) {
      memory.at(task, location, site, write ? Ops.CALL_WRITE : Ops.CALL_READ);
      location.record(task, write);
    }
    memory.watch(task, location, site, write);
  }

  /** The program changes a logger, which other threads may use. */
  public void changesLogger(String what, int site) {
    if (loggers == null) {
      loggers = LoggerSettings.now();
    }
    unwatched(what, site);
  }

  /** Members become accessible to reflection, or no longer are. */
  public void changesAccess(Object members, boolean open, int site) {
    if (!open && isOpen(members)) {
      unwatched("setAccessible(false) of a member that other threads may use", site);
    }
  }

  @SuppressWarnings("deprecation") // what is asked is the very flag that the call clears
  private static boolean isOpen(Object members) {
    return members instanceof AccessibleObject one
        ? one.isAccessible()
        : members instanceof AccessibleObject[] all
            && Arrays.stream(all).anyMatch(AccessibleObject::isAccessible);
  }

  /** The program does something that involves other threads and is not explored. */
  public void unwatched(String what, int site) {
    if (before == null) {
      before = JvmSettings.now();
    }
    Task task = scheduler.current();
    if (task != null && scheduler.tasks().size() > 1) {
      sites.unwatched().add(what, sites.get(site).shown());
    }
  }
}
