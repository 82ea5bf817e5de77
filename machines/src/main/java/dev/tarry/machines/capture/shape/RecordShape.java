package dev.tarry.machines.capture.shape;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.capture.fields.Layout;
import dev.tarry.machines.capture.types.PlainTypes;
import dev.tarry.machines.model.Hashed;
import dev.tarry.machines.model.Values;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A record: its components one by one.
 *
 * <p>A record that nobody can change is kept as it is. Of any other a copy is made by the
 * constructor, which is code of the user's, since the JVM lets nobody else set the fields of a
 * record. So it is checked that the copy has what the original had.
 */
final class RecordShape extends FieldsShape {
  private final MethodHandle constructor;
  private final Shapes shapes;
  private final boolean plain;
  private final boolean steadyHashes;

  RecordShape(Class<?> type, Shapes shapes) {
    super(type, new Layout(type, Record.class));
    this.constructor = canonical(type);
    this.shapes = shapes;
    this.plain = layout().fields().stream().map(Field::getType).allMatch(RecordShape::isPlain);
    this.steadyHashes =
        hashesParts()
            && layout().fields().stream()
                .map(Field::getType)
                .noneMatch(part -> part.isEnum() || Hashed.class.isAssignableFrom(part));
  }

  /** Whether all records of this class have steady hash codes, if all components are plain. */
  boolean hasSteadyHashes() {
    return steadyHashes;
  }

  /** Whether all values of a type are plain: there are none of a subclass. */
  private static boolean isPlain(Class<?> type) {
    return PlainTypes.isPlain(type) && (type.isEnum() || Modifier.isFinal(type.getModifiers()));
  }

  @Override
  public Object freeze(Object object, Freezer freezer) {
    Frozen whole = asItIs(object);
    return whole == null ? super.freeze(object, freezer) : whole;
  }

  /** The value of a record whose components are all plain; null if there are others. */
  @Nullable Frozen asItIs(Object object) {
    return plain ? new Frozen(this, object) : null;
  }

  private static MethodHandle canonical(Class<?> type) {
    Class<?>[] types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
          .findConstructor(type, MethodType.methodType(void.class, types))
          .asSpreader(Object[].class, types.length)
          .asType(MethodType.methodType(Object.class, Object[].class));
    } catch (ReflectiveOperationException defect) {
      throw new IllegalStateException("the constructor of " + type.getName(), defect);
    }
  }

  @Override
  public Object thaw(Frozen frozen) {
    @Nullable Object[] values = thawedElements(frozen);
    Object made = make(values);
    @Nullable Object[] found = layout().read(made);
    for (int i = 0; i < found.length; i++) {
      if (!Values.same(found[i], values[i]) && !isSame(found[i], frozen.elements()[i])) {
        throw unfaithful(
            " changes its component "
                + nameOf(i)
                + " when given a value that it produced before: "
                + shapes.freeze(found[i], nameOf(i))
                + " instead of "
                + frozen.elements()[i]);
      }
    }
    return made;
  }

  private Object make(@Nullable Object[] values) {
    try {
      return constructor.invokeExact(values);
    } catch (Mistake | VirtualMachineError | ThreadDeath other) {
      throw other;
    } catch (Throwable thrown) {
      throw unfaithful(
          " threw " + thrown.getClass().getName() + " for components that it accepted before");
    }
  }

  /** Whether a component is another object with the same value, as after a defensive copy. */
  private boolean isSame(@Nullable Object found, @Nullable Object wanted) {
    return Values.same(shapes.freeze(found, type().getSimpleName()), wanted);
  }

  private Mistake unfaithful(String what) {
    return new Mistake(
        "the constructor of the record "
            + type().getName()
            + what
            + ". Tarry copies records with mutable components through their constructor: let it accept"
            + " its own components unchanged, or make the components immutable");
  }

  @Override
  public boolean mutable() {
    return false;
  }

  @Override
  public String show(Frozen frozen) {
    return frozen.thaw().toString();
  }
}
