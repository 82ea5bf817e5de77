package dev.tarry.bench.oracle.lang;

import java.util.List;

/** The type of a variable, a payload or an expression. */
public sealed interface ProgType {

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
    /** Any object that Java machines may hold, see {@link Thing}; in Java only. */
    THING
  }

  /** An enumeration. Its default is its first item. */
  record Enumeration(String name, List<String> items) implements ProgType {}

  /** A tuple. */
  record Tuple(List<ProgType> items) implements ProgType {}

  /** A tuple whose items have names. */
  record Named(List<String> names, List<ProgType> items) implements ProgType {}

  record Seq(ProgType item) implements ProgType {}

  /** A set that keeps the order in which its items came. */
  record Set(ProgType item) implements ProgType {}

  /** A map that keeps the order in which its keys came. */
  record Map(ProgType key, ProgType value) implements ProgType {}
}
