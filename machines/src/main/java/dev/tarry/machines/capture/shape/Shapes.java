package dev.tarry.machines.capture.shape;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.capture.code.ReachableCode;
import dev.tarry.machines.capture.types.FieldCheck;
import dev.tarry.machines.capture.types.PlainTypes;
import dev.tarry.machines.capture.types.Remedies;
import dev.tarry.machines.model.Vocabulary;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The shapes of all classes met so far. Any thread may use it. */
public final class Shapes {
  private final Class<?> machine;
  private final JdkShapes jdk = new JdkShapes();
  private final Map<Class<?>, Shape> own = new ConcurrentHashMap<>();
  private final Map<String, Shape> named = new ConcurrentHashMap<>();
  private final ReachableCode code;

  /**
   * Shapes of everything but machines.
   *
   * @param machine the class of machines, or one above
   * @param code is told of each class of the user's
   */
  public Shapes(Class<?> machine, ReachableCode code) {
    this.machine = machine;
    this.code = code;
  }

  /** The object as an immutable value; {@code place} names it in messages. */
  public @Nullable Object freeze(@Nullable Object object, String place) {
    if (object instanceof Record && own.get(object.getClass()) instanceof RecordShape shape) {
      Frozen whole = shape.asItIs(object); // most events
      if (whole != null) {
        return whole;
      }
    }
    Freezer freezer = new Freezer(this);
    freezer.at(place);
    return freezer.freeze(object);
  }

  /**
   * Replaces objects by immutable values. They are parts of one graph: a mutable object must not be
   * reachable from two of them.
   *
   * @param places name the objects in messages
   */
  public void freezeAll(@Nullable Object[] objects, String[] places) {
    Freezer freezer = new Freezer(this);
    for (int i = 0; i < objects.length; i++) {
      freezer.at(places[i]);
      objects[i] = freezer.freeze(objects[i]);
    }
  }

  /** A new object that the value stands for; a plain value is its own. */
  public @Nullable Object thaw(@Nullable Object value) {
    return Frozen.thawed(value);
  }

  /** A captured value in its parts; null if it is a plain one, which has none. */
  public Vocabulary.@Nullable Parts apart(Object value) {
    if (!(value instanceof Frozen frozen)) {
      return null;
    }
    for (Object element : frozen.elements()) {
      if (element instanceof ComparatorCode code) {
        throw new Mistake(
            "a sorted collection with a comparator of its own ("
                + code
                + ") cannot be sent to another node; use the natural order, or a list");
      }
    }
    return new Vocabulary.Parts(frozen.shape().name(), frozen.elements());
  }

  /** The captured value of these parts, whose classes the loader finds. */
  public Object together(Vocabulary.Parts parts, ClassLoader loader) {
    Shape shape = named.computeIfAbsent(parts.shape(), name -> find(name, loader));
    return new Frozen(shape, parts.elements(), null);
  }

  private Shape find(String name, ClassLoader loader) {
    Shape collection = jdk.named(name);
    if (collection != null) {
      return collection;
    }
    try {
      Class<?> type =
          name.endsWith("[]")
              ? ArrayShape.element(name.substring(0, name.length() - 2), loader).arrayType()
              : Class.forName(name, true, loader);
      return ofClass(type, name);
    } catch (ClassNotFoundException e) {
      throw new Mistake("there is no class " + name + " here; give all nodes the same program");
    }
  }

  Shape of(Object object, String place) {
    return ofClass(object.getClass(), place);
  }

  /** The one shape of the objects of a class. */
  private Shape ofClass(Class<?> type, String place) {
    Shape known = own.get(type);
    if (known == null) {
      Shape made = find(type, place);
      Shape other = own.putIfAbsent(type, made);
      known = other == null ? made : other;
    }
    return known;
  }

  private Shape find(Class<?> type, String place) {
    if (PlainTypes.isPlain(type)) {
      return Plain.PLAIN;
    }
    if (type.isArray()) {
      return new ArrayShape(type.getComponentType());
    }
    Shape collection = jdk.of(type);
    if (collection != null) {
      return collection;
    }
    if (machine.isAssignableFrom(type)) {
      throw Remedies.machineItself(place, type);
    }
    if (type.isRecord() || FieldCheck.isUsers(type)) {
      code.look(type);
    }
    if (type.isRecord()) {
      return new RecordShape(type, this);
    }
    if (FieldCheck.isUsers(type)) {
      FieldCheck.mustBeStatic(type);
      return new ObjectShape(type);
    }
    throw Remedies.uncapturable(place, type);
  }
}
