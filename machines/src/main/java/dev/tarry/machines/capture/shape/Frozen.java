package dev.tarry.machines.capture.shape;

import dev.tarry.core.state.Derived;
import dev.tarry.machines.model.Composite;
import dev.tarry.machines.model.Hashed;
import dev.tarry.machines.model.Structured;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An object as an immutable value: its shape and its elements, which are plain or frozen
 * themselves.
 *
 * <p>An object that nobody can change, nor anything in it, is lasting: it need not be copied. It is
 * made once, if it is not the original itself, and given to all who ask.
 *
 * <p>What is worked out later is published by release and acquire. A volatile field would cost a
 * fence for each value that is made, which machines that run for real do for each event.
 */
public final class Frozen extends Composite implements Structured {
  private static final VarHandle ELEMENTS = handle("elements", Object[].class);
  private static final VarHandle KEPT = handle("kept", Object.class);

  private final Shape shape;

  @SuppressWarnings("UnusedVariable") // read through its handle
  private @Nullable Object @Nullable [] elements;

  @Derived private final boolean lasting;
  @Derived private final boolean asItWas;
  @Derived private final boolean portable;
  @Derived private final boolean steadyHash;
  @Derived private @Nullable Object kept;

  /**
   * The value of an object.
   *
   * @param original the object; null if it behaves otherwise on another JVM, as {@code Set.of} does
   */
  Frozen(Shape shape, @Nullable Object[] elements, @Nullable Object original) {
    this.shape = shape;
    this.elements = elements;
    boolean constant = !shape.mutable();
    boolean same = original != null;
    boolean everywhere = true;
    boolean steady = shape.hashesParts();
    for (Object element : elements) {
      steady &= hasSteadyHash(element);
      if (element instanceof Frozen part) {
        constant &= part.lasting;
        same &= part.asItWas;
        everywhere &= part.portable;
      } else if (element instanceof ComparatorCode code) {
        everywhere &= code.isPortable();
      }
    }
    this.lasting = constant;
    this.asItWas = constant && same;
    this.portable = everywhere;
    this.steadyHash = steady;
    this.kept = asItWas ? original : null;
  }

  /**
   * The value of an object that nobody can change, with plain elements only. They are read when
   * they are asked for: what machines that run for real send to each other mostly never is.
   */
  Frozen(RecordShape shape, Object original) {
    this.shape = shape;
    this.lasting = true;
    this.asItWas = true;
    this.portable = true;
    this.steadyHash = shape.hasSteadyHashes();
    this.kept = original;
  }

  private static VarHandle handle(String field, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(Frozen.class, field, type);
    } catch (ReflectiveOperationException defect) {
      throw new IllegalStateException(defect);
    }
  }

  /** Whether nobody can change what a value stands for. */
  public static boolean isLasting(@Nullable Object value) {
    return !(value instanceof Frozen frozen) || frozen.lasting;
  }

  /** Whether a value has the same hash on every JVM. */
  static boolean isPortable(@Nullable Object value) {
    return value instanceof Frozen frozen
        ? frozen.portable
        : !(value instanceof ComparatorCode code) || code.isPortable();
  }

  /**
   * Whether what a value stands for has a hash code that is the same on every JVM. References to
   * machines count as having none: what machines are called is no business of the program's.
   */
  static boolean hasSteadyHash(@Nullable Object value) {
    return value instanceof Frozen frozen
        ? frozen.steadyHash
        : !(value instanceof Enum<?> || value instanceof Hashed);
  }

  Shape shape() {
    return shape;
  }

  @Nullable Object[] elements() {
    @Nullable Object[] known = (Object[]) ELEMENTS.getAcquire(this);
    if (known == null) {
      known = ((RecordShape) shape).layout().read(Objects.requireNonNull(kept));
      ELEMENTS.setRelease(this, known);
    }
    return known;
  }

  /** An object of this value: a new one, unless nobody can change it. */
  Object thaw() {
    Object known = KEPT.getAcquire(this);
    if (known == null) {
      known = shape.thaw(this);
      if (lasting) {
        KEPT.setRelease(this, known);
      }
    }
    return known;
  }

  /** The object that a value stands for. */
  static @Nullable Object thawed(@Nullable Object value) {
    return value instanceof Frozen frozen ? frozen.thaw() : value;
  }

  @Override
  protected @Nullable Object[] parts() {
    return new @Nullable Object[] {shape, elements()};
  }

  @Override
  public Object plain() {
    return shape.plain(this);
  }

  /** The elements from an index on, in plain form. */
  List<@Nullable Object> plainElements(int from) {
    List<@Nullable Object> all = new ArrayList<>();
    @Nullable Object[] each = elements();
    for (int i = from; i < each.length; i++) {
      all.add(Structured.plain(each[i]));
    }
    return all;
  }

  /** The value for people; if the object cannot say what it is, what it is made of. */
  @Override
  public String toString() {
    try {
      return shape.show(this);
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError thrown) {
      return shape.name() + Arrays.toString(elements());
    }
  }
}
