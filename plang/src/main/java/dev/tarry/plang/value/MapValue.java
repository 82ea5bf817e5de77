package dev.tarry.plang.value;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.machines.model.Outline;
import dev.tarry.machines.model.Structured;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A {@code map}, whose keys keep the order in which they were added. */
public final class MapValue implements Value {
  public static final MapValue EMPTY = new MapValue(Table.EMPTY);

  private final Table table;

  private MapValue(Table table) {
    this.table = table;
  }

  public int size() {
    return table.size();
  }

  public boolean contains(@Nullable Object key) {
    return table.find(key) >= 0;
  }

  /** The place of a key in the order of the keys, or -1. */
  public int find(@Nullable Object key) {
    return table.find(key);
  }

  /** The i-th key in the order in which they were added. */
  public @Nullable Object key(int i) {
    return table.entry(i).key;
  }

  /** What the i-th key is mapped to. */
  public @Nullable Object value(int i) {
    return table.entry(i).value;
  }

  public MapValue with(@Nullable Object key, @Nullable Object value) {
    return new MapValue(table.with(key, value));
  }

  @SuppressWarnings("ReferenceEquality") // the same object if nothing changed
  public MapValue without(@Nullable Object key) {
    Table rest = table.without(key);
    return rest == table ? this : new MapValue(rest);
  }

  /**
   * The map with its keys and values replaced by canonical ones; if {@code sorted}, in an order
   * that depends only on them.
   */
  @SuppressWarnings("ReferenceEquality") // the same object if nothing changed
  public MapValue mapped(
      boolean sorted,
      UnaryOperator<@Nullable Object> keys,
      UnaryOperator<@Nullable Object> values) {
    Table now = sorted ? table.sorted(keys, values) : table.mapped(keys, values);
    return now == table ? this : new MapValue(now);
  }

  public Seq keys() {
    return Seq.of(table.keys());
  }

  public Seq values() {
    return Seq.of(table.values());
  }

  @Override
  public long hash() {
    return Fingerprint.then(13, table.hash());
  }

  @Override
  public long machines() {
    return table.machines();
  }

  @Override
  public void outline(Outline.Writer to) {
    to.addTable(
        this, IntStream.range(0, size()).mapToObj(i -> new Object[] {key(i), value(i)}).toList());
  }

  @Override
  public long bytes() {
    return 16 + table.bytes();
  }

  @Override
  public long content() {
    return Fingerprint.then(13, table.content());
  }

  @Override
  public boolean sameAs(Value other) {
    return table.sameAs(((MapValue) other).table);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other || (other instanceof MapValue map && table.equals(map.table));
  }

  @Override
  public int hashCode() {
    return table.hashCode();
  }

  @Override
  public Object plain() {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    for (int i = 0; i < size(); i++) {
      map.put(String.valueOf(key(i)), Structured.plain(value(i)));
    }
    return map;
  }

  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(", ", "{", "}");
    for (int i = 0; i < size(); i++) {
      text.add(PValues.print(key(i)) + " -> " + PValues.print(value(i)));
    }
    return text.toString();
  }
}
