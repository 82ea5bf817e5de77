package dev.tarry.machines.runtime.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.state.Derived;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.capture.code.ReachableCode;
import dev.tarry.machines.capture.shape.Frozen;
import dev.tarry.machines.capture.shape.Shapes;
import dev.tarry.machines.model.Answer;
import dev.tarry.machines.model.Composite;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.Hashed;
import dev.tarry.machines.model.Input;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Memory;
import dev.tarry.machines.model.Values;
import dev.tarry.machines.runtime.faults.Faults;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every field of every class that a state is made of counts, unless it is declared to be derived:
 * if it is changed, the hash is another one and the objects are no longer equal. The classes are
 * found from {@link FullState} by the types of their fields.
 */
class StateLawTest {
  /** Objects that a program has once, known by identity; their keys are hashed. */
  private static final Set<String> CONSTANTS =
      Set.of("MachineKind", "MachineState", "EventType", "Shape");

  /** What may be behind a type that says too little. */
  private static final Map<Class<?>, List<Class<?>>> BEHIND =
      Map.of(
          Input.class,
          List.of(Event.class, Answer.class),
          Object.class,
          List.of(Frozen.class, Ref.class, MachineId.class, Timers.class));

  static Stream<Class<?>> classes() {
    Set<Class<?>> found = new LinkedHashSet<>();
    Deque<Type> open = new ArrayDeque<>(List.of(FullState.class));
    while (!open.isEmpty()) {
      Type next = open.remove();
      if (next instanceof ParameterizedType generic) {
        open.addAll(List.of(generic.getActualTypeArguments()));
        open.add(generic.getRawType());
      } else if (next instanceof Class<?> type) {
        look(type, open, found);
      }
    }
    return found.stream();
  }

  private static void look(Class<?> type, Deque<Type> open, Set<Class<?>> found) {
    if (type.isArray()) {
      open.add(type.getComponentType());
    } else if (BEHIND.containsKey(type)) {
      open.addAll(BEHIND.get(type));
    } else if (type.isSealed()) {
      open.addAll(List.of(type.getPermittedSubclasses()));
    } else if (isOurs(type) && !type.isEnum() && found.add(type)) {
      fields(type).forEach(field -> open.add(field.getGenericType()));
    }
  }

  private static boolean isOurs(Class<?> type) {
    return type.getName().startsWith("dev.tarry.") && !CONSTANTS.contains(type.getSimpleName());
  }

  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.isAnnotationPresent(Derived.class)) {
          fields.add(field);
        }
      }
    }
    return fields;
  }

  /** Two different values of the type of a field. */
  private static List<?> samples(Field field) {
    Class<?> type = field.getType();
    if (type == int.class) {
      return List.of(1, 2);
    } else if (type == boolean.class) {
      return List.of(true, false);
    } else if (type == String.class) {
      return List.of("one", "two");
    } else if (type.isEnum()) {
      return List.of(type.getEnumConstants()[0], type.getEnumConstants()[1]);
    } else if (type == Object.class) {
      return List.of(1, 1L);
    } else if (type == Failure.class) {
      return List.of(
          new Failure(FailureKind.ASSERTION, "a", "bc"),
          new Failure(FailureKind.ASSERTION, "ab", "c"),
          new Failure(FailureKind.INVARIANT, "ab", "c"));
    } else if (type == MachineId.class) {
      return List.of(id("a"), id("b"));
    } else if (type == EventType.class) {
      return List.of(type("a.E", "E"), type("b.E", "E"));
    } else if (type == MachineState.class) {
      return List.of(new MachineState("S"), new MachineState("T"));
    } else if (type == MachineKind.class) {
      return List.of(kind("a.M", "M"), kind("b.M", "M"));
    } else if (type == Event.class) {
      return List.of(event("a"), event("b"));
    } else if (type == LocalState.class) {
      return List.of(local("a"), local("b"));
    } else if (type == LocalState.Unfinished.class) {
      return List.of(LocalState.Unfinished.of(event("a")), LocalState.Unfinished.of(event("x")));
    } else if (type == Inbox.class) {
      return List.of(Inbox.EMPTY, Inbox.EMPTY.insert(0, event("a")));
    } else if (type == FaultState.class) {
      return List.of(
          FaultState.of(Faults.NONE.budgets()), FaultState.of(Faults.NONE.lose(1).budgets()));
    } else if (type == Disk.class) {
      return List.of(disk(1), disk(2));
    } else if (type == Timers.Timer.class) {
      return List.of(timer(1), timer(2));
    } else if (type == int[].class) {
      return List.of(new int[] {1, 2}, new int[] {2, 1});
    } else if (type == Object[][].class) {
      return List.of(new Object[][] {{1}, {2}}, new Object[][] {{1, 2}});
    } else if (type == long.class) {
      return List.of(1L, 2L);
    } else if (type == Event[].class) {
      return List.of(new Event[] {event("a"), event("b")}, new Event[] {event("b"), event("a")});
    } else if (type == Effect[].class) {
      return List.of(Effect.none(), new Effect[] {new Effect.Announce(event("a"))});
    } else if (type == Object[].class) {
      return List.of(new Object[] {1, "x"}, new Object[] {"x", 1});
    } else if (type == List.class) {
      return List.of(List.of(event("a")), List.of(event("b")));
    } else if (type.getSimpleName().equals("Shape")) {
      return List.of(shape(new int[0]), shape(new long[0]));
    }
    return fail("no two samples for " + field + "; add some here");
  }

  private static Object shape(Object of) {
    try {
      Field shape = Frozen.class.getDeclaredField("shape");
      shape.setAccessible(true);
      return shape.get(new Shapes(Machine.class, new ReachableCode()).freeze(of, "sample"));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the shape", e);
    }
  }

  private static MachineId id(String name) {
    return MachineId.root(name.hashCode(), name);
  }

  private static EventType type(String key, String name) {
    return new EventType(key, name, List.of());
  }

  private static Event event(String key) {
    return new Event(type(key, "E"), null);
  }

  private static Disk disk(int value) {
    return Disk.of(new Durable(), new Object[] {value});
  }

  private static Timers.Timer timer(long left) {
    return new Timers.Timer(id("a"), event("a"), left);
  }

  static LocalState local(String name) {
    return LocalState.unborn(id(name), kind("M", "M"), new Object[0], null);
  }

  private static MachineKind kind(String key, String name) {
    MachineState state = new MachineState("S");
    return new MachineKind(key, name, new NoFields(), state, List.of(state));
  }

  /** The memory of machines whose fields are on disk. */
  private static final class Durable extends NoFields {
    @Override
    public Durability durability(int i) {
      return Durability.WRITTEN;
    }
  }

  /** The memory of machines without fields. */
  private static class NoFields implements Memory {
    @Override
    public List<String> names() {
      return List.of();
    }

    @Override
    public Object load(Object[] values) {
      return this;
    }

    @Override
    public Object[] save(Object self) {
      return new Object[0];
    }
  }

  /** An object of a class with these values in its fields that are not derived. */
  private static Object make(Class<?> type, List<Field> fields, List<Object> values)
      throws ReflectiveOperationException {
    if (type.isRecord()) {
      Class<?>[] types =
          Arrays.stream(type.getRecordComponents()).map(c -> c.getType()).toArray(Class<?>[]::new);
      if (types.length > values.size()) {
        types = fields.stream().map(Field::getType).toArray(Class<?>[]::new);
      }
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values.toArray());
    }
    Object object = blank(type);
    for (int i = 0; i < fields.size(); i++) {
      fields.get(i).setAccessible(true);
      fields.get(i).set(object, values.get(i));
    }
    return object;
  }

  /** An object whose constructor has not run. */
  private static Object blank(Class<?> type) throws ReflectiveOperationException {
    Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
    Object maker = factory.getMethod("getReflectionFactory").invoke(null);
    Constructor<?> any = Object.class.getDeclaredConstructor();
    return ((Constructor<?>)
            factory
                .getMethod("newConstructorForSerialization", Class.class, Constructor.class)
                .invoke(maker, type, any))
        .newInstance();
  }

  @ParameterizedTest
  @MethodSource("classes")
  void everyFieldOfWhatAStateIsMadeOfCounts(Class<?> type) throws ReflectiveOperationException {
    if (type == FullState.class || type == FullState.Slot.class || type == Failure.class) {
      return; // a view of a state, which has no hash of its own; hashed by Values
    }
    assertThat(type.isRecord() || Composite.class.isAssignableFrom(type))
        .as("%s is a record or a Composite", type)
        .isTrue();
    assertThat(Hashed.class).isAssignableFrom(type);
    List<Field> fields = fields(type);
    List<Object> usual = new ArrayList<>();
    fields.forEach(field -> usual.add(samples(field).get(0)));
    Object one = make(type, fields, usual);
    assertThat(hash(make(type, fields, usual))).isEqualTo(hash(one));
    assertThat(make(type, fields, usual)).isEqualTo(one).hasSameHashCodeAs(one);
    for (int i = 0; i < fields.size(); i++) {
      List<Object> changed = new ArrayList<>(usual);
      changed.set(i, samples(fields.get(i)).get(1));
      Object other = make(type, fields, changed);
      assertThat(hash(other)).as("hash with another %s", fields.get(i)).isNotEqualTo(hash(one));
      assertThat(other).as("with another %s", fields.get(i)).isNotEqualTo(one);
    }
  }

  private static long hash(Object object) {
    return Values.hash(object);
  }
}
