package dev.tarry.threads.run.access;

import dev.tarry.threads.boot.Hook;
import dev.tarry.threads.run.code.ClassNames;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.jdk.FieldOffsets;
import dev.tarry.threads.run.schedule.Scheduler;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Objects of the program whose fields the JDK reads, all of them: those that are cloned or written
 * to a stream. The fields are read one by one, those of the topmost class first, and each access
 * counts as one of the program's own at that place.
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

  /**
   * A field that can change.
   *
   * @param location its name, as the program's own accesses have it
   * @param shadow the field that holds its last accesses; null if it is volatile
   */
  private record Copied(String location, String text, @Nullable Field shadow) {}

  /** The JDK reads all fields of an object for code at this site. */
  public void reads(Object object, int site) {
    if (scheduler.current() == null || memory.isAlone(scheduler.self())) {
      return;
    }
    Sites.Site here = sites.get(site);
    for (Copied field : fields(object.getClass())) {
      String code = "copy of " + field.location + " at " + here.location();
      int own = sites.add(code, field.location, field.text, here.place());
      Field shadow = field.shadow;
      if (shadow == null) {
        memory.volatileAccess(object, own, false);
      } else {
        try {
          shadow.setLong(object, memory.read(object, shadow.getLong(object), own));
        } catch (IllegalAccessException hidden) {
          throw new IllegalStateException(hidden);
        }
      }
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
      if (Modifier.isStatic(how) || Modifier.isFinal(how) || field.isSynthetic()) {
        continue;
      }
      String text = type.getSimpleName() + "." + field.getName();
      Field shadow = Modifier.isVolatile(how) ? null : FieldOffsets.shadow(field);
      found.add(new Copied(FieldOffsets.location(field), text, shadow));
    }
    return found;
  }
}
