package dev.tarry.threads.run.access;

/** The effect of an access to a field or an element on the happens-before order. */
public enum Ordering {
  /** A read acquires, and a write releases. */
  FULL(0),

  /** Nothing, and two such accesses may be a data race. */
  PLAIN(1),

  /**
   * Nothing, though all threads see such accesses in one order. They are scheduling points, so if
   * data races are not bugs, they may order the actions around them, which keeps other accesses
   * from becoming scheduling points.
   */
  OPAQUE(2);

  private final int code;

  Ordering(int code) {
    this.code = code;
  }

  /** Its number in instructions that announce an access. */
  public int code() {
    return code;
  }

  public static Ordering of(int code) {
    return code == FULL.code ? FULL : code == PLAIN.code ? PLAIN : OPAQUE;
  }

  /** The ordering of an access by a {@code VarHandle}, by the method's name. */
  public static Ordering ofHandle(String method) {
    if (method.equals("get") || method.equals("set")) {
      return PLAIN;
    }
    return isLoose(method) ? OPAQUE : FULL;
  }

  /** Whether a method of an atomic or of a {@code VarHandle} orders nothing, by its name. */
  public static boolean isLoose(String method) {
    return method.endsWith("Opaque") || method.endsWith("Plain");
  }
}
