package dev.tarry.plang.value;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.state.Derived;
import dev.tarry.machines.model.Outline;
import dev.tarry.machines.model.Structured;
import dev.tarry.machines.model.Values;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** A tuple, named or not. */
public final class Tuple implements Value {
  private final List<String> names;
  private final @Nullable Object[] elements;

  /** The hash of the names. */
  @Derived private final long shape;

  @Derived private final long hash;
  @Derived private final long content;

  /**
   * A tuple.
   *
   * @param names of its elements; none for a tuple without names
   * @param elements which must not be changed any more
   */
  public Tuple(List<String> names, @Nullable Object[] elements) {
    this(names, Values.hash(names), elements);
  }

  private Tuple(List<String> names, long shape, @Nullable Object[] elements) {
    this.names = names;
    this.shape = shape;
    this.elements = elements;
    long bits = Fingerprint.then(14, shape);
    long inside = 14;
    for (Object element : elements) {
      bits = Fingerprint.then(bits, PValues.hash(element));
      inside = Fingerprint.then(inside, PValues.content(element));
    }
    this.hash = bits;
    this.content = inside;
  }

  public int size() {
    return elements.length;
  }

  public @Nullable Object get(int i) {
    return elements[i];
  }

  public Tuple with(int i, @Nullable Object value) {
    @Nullable Object[] changed = elements.clone();
    changed[i] = value;
    return of(changed);
  }

  /** A tuple of other elements with the same names; the array must not be changed any more. */
  public Tuple of(@Nullable Object[] others) {
    return new Tuple(names, shape, others);
  }

  /** The names of the elements; none for a tuple without names. */
  public List<String> names() {
    return names;
  }

  @Override
  public long hash() {
    return hash;
  }

  @Override
  public long machines() {
    return Values.machines(elements);
  }

  @Override
  public void outline(Outline.Writer to) {
    to.add(names);
    to.add(elements);
  }

  @Override
  public long bytes() {
    return 40 + Values.bytes(elements);
  }

  @Override
  public long content() {
    return content;
  }

  @Override
  public boolean sameAs(Value other) {
    Tuple tuple = (Tuple) other;
    if (content != tuple.content
        || elements.length != tuple.elements.length
        || !names.equals(tuple.names)) {
      return false;
    }
    for (int i = 0; i < elements.length; i++) {
      if (!PValues.same(elements[i], tuple.elements[i])) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Tuple tuple
            && hash == tuple.hash
            && Arrays.equals(elements, tuple.elements)
            && names.equals(tuple.names));
  }

  @Override
  public int hashCode() {
    return (int) hash;
  }

  /** By name, or by number as P's own tools have it. */
  @Override
  public Object plain() {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    for (int i = 0; i < elements.length; i++) {
      map.put(names.isEmpty() ? String.valueOf(i) : names.get(i), Structured.plain(elements[i]));
    }
    return map;
  }

  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(", ", "(", elements.length == 1 ? ",)" : ")");
    for (int i = 0; i < elements.length; i++) {
      String value = PValues.print(elements[i]);
      text.add(names.isEmpty() ? value : names.get(i) + " = " + value);
    }
    return text.toString();
  }
}
