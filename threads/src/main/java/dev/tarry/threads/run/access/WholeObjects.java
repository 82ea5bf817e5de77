package dev.tarry.threads.run.access;

import dev.tarry.threads.boot.Hook;
import dev.tarry.threads.run.code.ClassNames;
import dev.tarry.threads.run.code.ObjectNames;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.jdk.FieldOffsets;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Task;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Objects of the program of which the JDK reads all fields: those that are cloned or serialised,
 * and records in their generated methods. The fields are read one by one, those of the topmost
 * class first, and each access counts as one of the program's own at that place.
 */
public final class WholeObjects {
  private final Scheduler scheduler;
  private final Sites sites;
  private final SharedMemory memory;
  private final IdentityHashMap<Class<?>, List<Copied>> known = new IdentityHashMap<>();

  public WholeObjects(Scheduler scheduler, Sites sites, SharedMemory memory) {
    this.scheduler = scheduler;
    this.sites = sites;
    this.memory = memory;
  }

  /** The values of the last object's fields, until its copy has been made. */
  private @Nullable Object[] values = {};

  /**
   * A field that can change.
   *
   * @param location its name, as the program's own accesses have it
   * @param shadow the field that holds its last accesses; null if it is volatile
   */
  private record Copied(Field field, String location, String text, @Nullable Field shadow) {}

  /** The JVM makes a copy of an object for code at this site: its fields are read one by one. */
  public void reads(Object object, int site) {
    values = new Object[0];
    if (isShared()) {
      List<Copied> fields = fields(object.getClass());
      @Nullable Object[] read = new Object[fields.size()];
      for (int i = 0; i < read.length; i++) {
        access(object, fields.get(i), site);
        read[i] = value(fields.get(i), object);
      }
      values = read;
    }
  }

  /** The copy is made, and gets the values that were read one by one. */
  public void copied(Object copy) {
    try {
      for (int i = 0; i < values.length; i++) {
        fields(copy.getClass()).get(i).field.set(copy, values[i]);
      }
      values = new Object[0];
    } catch (IllegalAccessException hidden) {
      throw new IllegalStateException(hidden);
    }
  }

  /** The JDK reads all fields of an object for code at this site, in one step. */
  public void readsAtOnce(Object object, int site) {
    if (!isShared()) {
      return;
    }
    int points = 0;
    for (Copied field : fields(object.getClass())) {
      points += access(object, field, site) ? 1 : 0;
    }
    if (points > 1) {
      String what = "how the JDK reads the fields of ";
      sites
          .unwatched()
          .add(
              what + ObjectNames.withArticle(ObjectNames.simple(object)) + " one by one",
              sites.get(site).shown());
    }
  }

  private boolean isShared() {
    return scheduler.current() != null && !memory.isAlone(scheduler.self());
  }

  /** Announces an access; returns whether it is a scheduling point. */
  private boolean access(Object object, Copied field, int site) {
    Sites.Site here = sites.get(site);
    String code = "copy of " + field.location + " at " + here.location();
    int own = sites.add(code, field.location, field.text, here.place());
    Field shadow = field.shadow;
    Task task = scheduler.self();
    task.calls().inside(true); // how far it has come is written nowhere
    try {
      if (shadow == null) {
        memory.volatileAccess(object, own, false);
      } else {
        shadow.setLong(object, memory.read(object, shadow.getLong(object), own));
      }
    } catch (IllegalAccessException hidden) {
      throw new IllegalStateException(hidden);
    } finally {
      task.calls().inside(false);
    }
    return shadow == null || sites.isPoint(own);
  }

  private static @Nullable Object value(Copied field, Object object) {
    try {
      return field.field.get(object);
    } catch (IllegalAccessException hidden) {
      throw new IllegalStateException(hidden);
    }
  }

  private List<Copied> fields(Class<?> type) {
    List<Copied> found = known.get(type);
    if (found == null) {
      Hook.pause(); // what is called here is not the program's doing
      try {
        found = find(type);
      } finally {
        Hook.resume();
      }
      known.put(type, found);
    }
    return found;
  }

  private static List<Copied> find(Class<?> type) {
    List<Copied> found = new ArrayList<>();
    Class<?> above = type.getSuperclass();
    if (above != null && !ClassNames.isLibrary(above.getName())) {
      found.addAll(find(above));
    }
    for (Field field : type.getDeclaredFields()) {
      int how = field.getModifiers();
      if (Modifier.isStatic(how) || Modifier.isFinal(how) || ClassNames.isAdded(field.getName())) {
        continue;
      }
      String text = type.getSimpleName() + "." + field.getName();
      Field shadow = Modifier.isVolatile(how) ? null : FieldOffsets.shadow(field);
      field.setAccessible(true);
      found.add(new Copied(field, FieldOffsets.location(field), text, shadow));
    }
    return found;
  }
}
