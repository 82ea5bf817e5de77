package dev.tarry.bench.oracle.lang;

import java.util.List;

/** The type of a variable, a payload or an expression. */
public sealed interface ProgType {

  /** The types that it is made of. */
  default List<ProgType> parts() {
    return List.of();
  }

  /**
   * Whether a value may hold a {@link HeldObject}. Programs do not compare such values: two arrays
   * are equal in Java only if they are one, which the simulator cannot see.
   */
  default boolean holdsThings() {
    return this == Basic.THING || parts().stream().anyMatch(ProgType::holdsThings);
  }

  /** The types that are not made of others. */
  enum Basic implements ProgType {
    BOOL,
    INT,
    REAL,
    STRING,
    /** A reference to a machine, or null. */
    MACHINE,
    /** An event as a value, or null; in P only. */
    EVENT,
    /** A value of any type. */
    ANY,
    /** Any object that Java machines may hold, see {@link HeldObject}; in Java only. */
    THING
  }

  /** An enumeration. Its default is its first item. */
  record Enumeration(String name, List<String> items) implements ProgType {}

  /** A tuple. */
  record Tuple(List<ProgType> items) implements ProgType {
    @Override
    public List<ProgType> parts() {
      return items;
    }
  }

  /** A tuple whose items have names. */
  record Named(List<String> names, List<ProgType> items) implements ProgType {
    @Override
    public List<ProgType> parts() {
      return items;
    }
  }

  record Seq(ProgType item) implements ProgType {
    @Override
    public List<ProgType> parts() {
      return List.of(item);
    }
  }

  /** A set that keeps the order in which its items came. */
  record Set(ProgType item) implements ProgType {
    @Override
    public List<ProgType> parts() {
      return List.of(item);
    }
  }

  /** A map that keeps the order in which its keys came. */
  record Map(ProgType key, ProgType value) implements ProgType {
    @Override
    public List<ProgType> parts() {
      return List.of(key, value);
    }
  }
}
