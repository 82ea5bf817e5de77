package dev.tarry.plang.value;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.machines.model.Outline;
import java.util.Arrays;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A {@code set}, whose elements keep the order in which they were added. */
public final class SetValue implements Value {
  public static final SetValue EMPTY = new SetValue(Table.EMPTY);

  private final Table table;

  private SetValue(Table table) {
    this.table = table;
  }

  public int size() {
    return table.size();
  }

  /** The i-th element in the order in which they were added. */
  public @Nullable Object get(int i) {
    return table.entry(i).key;
  }

  public boolean contains(@Nullable Object value) {
    return table.find(value) >= 0;
  }

  public SetValue with(@Nullable Object value) {
    return contains(value) ? this : new SetValue(table.with(value, null));
  }

  @SuppressWarnings("ReferenceEquality") // the same object if nothing changed
  public SetValue without(@Nullable Object value) {
    Table rest = table.without(value);
    return rest == table ? this : new SetValue(rest);
  }

  /**
   * The set with its elements replaced by canonical ones; if {@code sorted}, in an order that
   * depends only on them.
   */
  @SuppressWarnings("ReferenceEquality") // the same object if nothing changed
  public SetValue mapped(boolean sorted, UnaryOperator<@Nullable Object> elements) {
    UnaryOperator<@Nullable Object> as = UnaryOperator.identity();
    Table now = sorted ? table.sorted(elements, as) : table.mapped(elements, as);
    return now == table ? this : new SetValue(now);
  }

  /** The elements, in an array that must not be changed. */
  public @Nullable Object[] toArray() {
    return table.keys().toArray();
  }

  @Override
  public long hash() {
    return Fingerprint.then(12, table.hash());
  }

  @Override
  public long machines() {
    return table.machines();
  }

  @Override
  public void outline(Outline.Writer to) {
    to.addTable(this, Arrays.asList(toArray()));
  }

  @Override
  public long bytes() {
    return 16 + table.bytes();
  }

  @Override
  public long content() {
    return Fingerprint.then(12, table.content());
  }

  @Override
  public boolean sameAs(Value other) {
    return table.sameAs(((SetValue) other).table);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other || (other instanceof SetValue set && table.equals(set.table));
  }

  @Override
  public int hashCode() {
    return table.hashCode();
  }

  @Override
  public Object plain() {
    return Seq.of(table.keys()).plain();
  }

  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(", ", "{", "}");
    for (int i = 0; i < size(); i++) {
      text.add(PValues.print(get(i)));
    }
    return text.toString();
  }
}
