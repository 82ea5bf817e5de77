package dev.tarry.machines.capture.jdk;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What hash sets and hash maps are thawed as if their order differs from JVM to JVM, because
 * elements or keys hash by identity: the same to all who use them, but with an order that depends
 * on the contents only.
 */
public final class StableOrder {
  private StableOrder() {}

  public static final class Set extends LinkedHashSet<@Nullable Object> {
    private static final long serialVersionUID = 1L;

    public Set(Collection<@Nullable Object> elements) {
      super(elements);
    }
  }

  public static final class Table extends LinkedHashMap<@Nullable Object, @Nullable Object> {
    private static final long serialVersionUID = 1L;

    public Table(Map<@Nullable Object, @Nullable Object> entries) {
      super(entries);
    }
  }
}
