package dev.tarry.threads.run.access;

import dev.tarry.core.program.Mistake;
import dev.tarry.threads.run.code.ClassNames;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.jdk.FieldOffsets;
import dev.tarry.threads.run.jdk.HandleTargets;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Task;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.Buffer;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Accesses to fields and elements by handles, updaters, reflection and {@code Unsafe}. They are
 * always scheduling points, and from then on so are the program's own accesses to the same field or
 * array.
 */
public final class ReflectiveAccesses {
  /** Calls that Tarry answers at the call site, and could not if they were made by reflection. */
  private static final Map<Class<?>, Set<String>> ANSWERED =
      Map.of(
          Object.class,
          Set.of("wait", "notify", "notifyAll"),
          Thread.class,
          Set.of(
              "currentThread",
              "getId",
              "getState",
              "holdsLock",
              "isAlive",
              "onSpinWait",
              "threadId",
              "yield"),
          System.class,
          Set.of("arraycopy", "currentTimeMillis", "identityHashCode", "nanoTime"),
          Math.class,
          Set.of("random"),
          ClassLoader.class,
          Set.of("getParent", "getSystemClassLoader"));

  private static final MethodHandle ANNOUNCE_FIELD = find("announce", Object.class);
  private static final MethodHandle ANNOUNCE_ELEMENT =
      find("announceElement", Object.class, int.class);

  private static final MethodHandle ANNOUNCE_CALL = find("announceCall", Object.class);

  private final Scheduler scheduler;
  private final SharedMemory memory;
  private final Sites sites;
  private final BufferAccesses buffers;
  private final FieldOffsets offsets;
  private final HandleTargets handles;
  private Consumer<Class<?>> initialiser = type -> {};

  public ReflectiveAccesses(
      Scheduler scheduler, SharedMemory memory, Sites sites, BufferAccesses buffers) {
    this.buffers = buffers;
    this.scheduler = scheduler;
    this.memory = memory;
    this.sites = sites;
    this.offsets = new FieldOffsets(sites);
    this.handles = new HandleTargets(offsets);
  }

  /** Initialises a class whose static fields are accessed. */
  public void initialisedBy(Consumer<Class<?>> classes) {
    initialiser = classes;
  }

  public void clear() {
    handles.clear();
  }

  /** An access by a {@code VarHandle} or an updater. */
  public void handle(
      Object handle, @Nullable Object ref, int index, int site, boolean write, Ordering ordering) {
    if (scheduler.current() == null) {
      return;
    }
    HandleTargets.Target target;
    try {
      target = handles.of(handle);
    } catch (Mistake unknown) {
      throw scheduler.fail(unknown);
    }
    if (target instanceof HandleTargets.Target.OfField field) {
      boolean deliberate = ordering == Ordering.PLAIN && field.place().isVolatile();
      field(field.place(), ref, site, write, deliberate ? Ordering.OPAQUE : ordering);
    } else if (ref != null) {
      if (target instanceof HandleTargets.Target.OfBytes bytes) {
        elements(ref, index, bytes.count(), site, write, ordering);
      } else if (target instanceof HandleTargets.Target.OfElement) {
        elements(ref, index, 1, site, write, ordering);
      } else if (target instanceof HandleTargets.Target.OfBuffer bytes
          && ref instanceof Buffer buffer) {
        sites.learn(site);
        buffers.access(buffer, index, bytes.count(), site, false, write);
      }
    }
  }

  /** The field, or the class of arrays, that a handle or an updater leads to; null for others. */
  public @Nullable Object leadsTo(@Nullable Object handle) {
    if (handle == null || !(handle instanceof VarHandle || isUpdater(handle))) {
      return null;
    }
    try {
      HandleTargets.Target target = handles.of(handle);
      if (target instanceof HandleTargets.Target.OfField field) {
        return field.place().location();
      }
      return target instanceof HandleTargets.Target.OfElement
              && handle instanceof VarHandle elements
          ? elements.coordinateTypes().get(0).getName()
          : null;
    } catch (Mistake unknown) {
      return null;
    }
  }

  private static boolean isUpdater(Object handle) {
    return handle instanceof AtomicIntegerFieldUpdater
        || handle instanceof AtomicLongFieldUpdater
        || handle instanceof AtomicReferenceFieldUpdater;
  }

  /** An access by reflection. */
  public void field(Field field, @Nullable Object ref, int site, boolean write) {
    if (scheduler.current() != null) {
      FieldOffsets.FieldPlace place = offsets.of(field);
      field(place, ref, site, write, declared(place));
    }
  }

  private static Ordering declared(FieldOffsets.FieldPlace place) {
    return place.isVolatile() ? Ordering.FULL : Ordering.PLAIN;
  }

  /** An access by {@code Unsafe} to this many bytes. */
  public void unsafe(
      @Nullable Object ref, long offset, int bytes, int site, boolean write, Ordering ordering) {
    if (scheduler.current() == null || ref == null) {
      return;
    }
    if (ref.getClass().isArray()) {
      int count = Math.max(1, bytes / FieldOffsets.scale(ref));
      elements(ref, FieldOffsets.index(ref, offset), count, site, write, ordering);
      return;
    }
    FieldOffsets.FieldPlace place =
        ref instanceof Class<?> type ? offsets.ofClass(type, offset) : null;
    if (place == null) {
      place = offsets.ofObject(ref.getClass(), offset);
    }
    if (place == null) {
      String what = "an access by Unsafe to something that is not a field of " + ref.getClass();
      sites.unwatched().add(what, sites.get(site).shown());
    } else {
      field(place, ref, site, write, ordering);
    }
  }

  private void field(
      FieldOffsets.FieldPlace place,
      @Nullable Object ref,
      int site,
      boolean write,
      Ordering ordering) {
    if (place.isStatic()) {
      uses(place);
    }
    if (!place.isWatched()) {
      if (write) {
        String what = "a write to " + place.location().replace('/', '.') + ", which is final";
        sites.unwatched().add(what, sites.get(site).shown());
      }
      return;
    }
    if (!place.isVolatile()) {
      sites.learn(place.location());
    }
    memory.field(place.isStatic() ? null : ref, place.key(), site, write, ordering);
  }

  /** Static state is new in every execution; that of an interface is in the class beside it. */
  private void uses(FieldOffsets.FieldPlace place) {
    if (place.owner().isInterface() && !place.isWatched() && isOfProgram(place.owner())) {
      scheduler.refuse("the constant " + place.location().replace('/', '.') + " by reflection");
    }
    initialiser.accept(place.owner());
  }

  private static boolean isOfProgram(Class<?> type) {
    return !ClassNames.isLibrary(type.getName()) && !ClassNames.isOurs(type.getName());
  }

  private void elements(
      Object array, int index, int count, int site, boolean write, Ordering ordering) {
    int length = java.lang.reflect.Array.getLength(array);
    if (index >= 0 && index + count <= length) {
      sites.learn(site);
      memory.elements(array, index, count, site, write, ordering);
    }
  }

  /** A handle that reads or writes a field, by its name, and announces each access. */
  public MethodHandle accessor(MethodHandle handle, Class<?> owner, String name, boolean write) {
    for (Class<?> at = owner; at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return accessor(handle, field, write);
        }
      }
    }
    return handle; // of an interface, so it is final
  }

  /** The same, by the field. */
  public MethodHandle accessor(MethodHandle handle, Field field, boolean write) {
    FieldOffsets.FieldPlace place = offsets.of(field);
    MethodHandle announce = ANNOUNCE_FIELD.bindTo(new FieldAccessor(this, place, write));
    MethodType type = handle.type();
    announce =
        place.isStatic()
            ? MethodHandles.insertArguments(announce, 0, (Object) null)
            : announce.asType(MethodType.methodType(void.class, type.parameterType(0)));
    return MethodHandles.foldArguments(handle, announce);
  }

  /** A handle that reads or writes an element of an array, and announces each access. */
  public MethodHandle elementAccessor(MethodHandle handle, boolean write) {
    MethodHandle announce = ANNOUNCE_ELEMENT.bindTo(new ElementAccessor(this, write));
    Class<?> array = handle.type().parameterType(0);
    return MethodHandles.foldArguments(
        handle, announce.asType(MethodType.methodType(void.class, array, int.class)));
  }

  /**
   * A handle that calls a method of an object, perhaps one of the JDK, and announces each call.
   *
   * @param calls receives the called object, and the site
   */
  public MethodHandle caller(
      MethodHandle handle, Class<?> owner, ObjIntConsumer<@Nullable Object> calls) {
    if (!ClassNames.isLibrary(owner.getName())) {
      return handle;
    }
    MethodHandle announce = ANNOUNCE_CALL.bindTo(new MethodCaller(this, calls));
    Class<?> receiver = handle.type().parameterType(0);
    MethodHandle called =
        MethodHandles.foldArguments(
            handle, announce.asType(MethodType.methodType(void.class, receiver)));
    return handle.isVarargsCollector()
        ? called.asVarargsCollector(handle.type().lastParameterType())
        : called;
  }

  /** The program is about to call a method by reflection. */
  public void reflected(Class<?> owner, String name) {
    for (Map.Entry<Class<?>, Set<String>> entry : ANSWERED.entrySet()) {
      if (entry.getKey().isAssignableFrom(owner)
          && (entry.getKey() != System.class || owner == System.class)
          && entry.getValue().contains(name)) {
        scheduler.refuse(owner.getName() + "." + name + " by reflection");
      }
    }
  }

  private int here() {
    Task task = scheduler.current();
    return task == null ? Sites.NOWHERE : sites.ofFrame(task.stack().place());
  }

  /** Announces the accesses of a handle to a field. */
  record FieldAccessor(ReflectiveAccesses accesses, FieldOffsets.FieldPlace place, boolean write) {
    void announce(@Nullable Object ref) {
      if (accesses.scheduler.current() != null && (ref != null || place.isStatic())) {
        accesses.field(place, ref, accesses.here(), write, declared(place));
      }
    }
  }

  /** Announces the accesses of a handle to elements. */
  record ElementAccessor(ReflectiveAccesses accesses, boolean write) {
    void announceElement(@Nullable Object array, int index) {
      if (accesses.scheduler.current() != null && array != null) {
        accesses.elements(array, index, 1, accesses.here(), write, Ordering.PLAIN);
      }
    }
  }

  /** Announces the calls of a handle of a method. */
  record MethodCaller(ReflectiveAccesses accesses, ObjIntConsumer<@Nullable Object> calls) {
    void announceCall(@Nullable Object object) {
      if (accesses.scheduler.current() != null) {
        calls.accept(object, accesses.here());
      }
    }
  }

  private static MethodHandle find(String name, Class<?>... types) {
    Class<?> owner =
        switch (name) {
          case "announce" -> FieldAccessor.class;
          case "announceElement" -> ElementAccessor.class;
          default -> MethodCaller.class;
        };
    try {
      return MethodHandles.lookup()
          .findVirtual(owner, name, MethodType.methodType(void.class, types));
    } catch (ReflectiveOperationException missing) {
      throw new IllegalStateException(missing);
    }
  }
}
