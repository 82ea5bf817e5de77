package dev.tarry.plang.value;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.machines.model.Outline;
import dev.tarry.machines.model.Structured;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** A {@code seq}. */
public final class Seq implements Value {
  public static final Seq EMPTY = new Seq(Items.EMPTY);

  private final Items items;

  private Seq(Items items) {
    this.items = items;
  }

  /** The sequence of these values. */
  public static Seq of(List<?> values) {
    return values.isEmpty() ? EMPTY : new Seq(Items.of(values.toArray()));
  }

  static Seq of(Items items) {
    return items.size() == 0 ? EMPTY : new Seq(items);
  }

  public int size() {
    return items.size();
  }

  public @Nullable Object get(int i) {
    return items.get(i);
  }

  public Seq with(int i, @Nullable Object value) {
    return new Seq(items.with(i, value));
  }

  public Seq insert(int i, @Nullable Object value) {
    return new Seq(items.insert(i, value));
  }

  public Seq remove(int i) {
    return of(items.remove(i));
  }

  /** Whether the value is an element. */
  public boolean contains(@Nullable Object value) {
    for (Object item : items.toArray()) {
      if (PValues.same(item, value)) {
        return true;
      }
    }
    return false;
  }

  /** The elements, in an array that must not be changed. */
  public @Nullable Object[] toArray() {
    return items.toArray();
  }

  @Override
  public long hash() {
    return Fingerprint.then(11, items.hash());
  }

  @Override
  public long machines() {
    return items.machines();
  }

  @Override
  public void outline(Outline.Writer to) {
    to.add(items.toArray());
  }

  @Override
  public long bytes() {
    return 16 + items.bytes();
  }

  @Override
  public long content() {
    return Fingerprint.then(11, items.content());
  }

  @Override
  public boolean sameAs(Value other) {
    return items.sameAs(((Seq) other).items);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other || (other instanceof Seq seq && items.equals(seq.items));
  }

  @Override
  public int hashCode() {
    return items.hashCode();
  }

  @Override
  public Object plain() {
    List<@Nullable Object> list = new ArrayList<>();
    for (Object item : items.toArray()) {
      list.add(Structured.plain(item));
    }
    return list;
  }

  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(", ", "[", "]");
    for (Object item : items.toArray()) {
      text.add(PValues.print(item));
    }
    return text.toString();
  }
}
