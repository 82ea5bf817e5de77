package dev.tarry.bench.oracle.races;

import java.util.List;

/**
 * What threads of a generated program share, and the ways to access it.
 *
 * @param name of the field or the element
 * @param modes how it can be read and written
 */
record SharedVariable(String name, List<Mode> modes) {
  /**
   * One way to access a variable.
   *
   * @param read the expression that reads it
   * @param write the statement that writes it, with VALUE for what is written
   * @param plain whether two unordered accesses are a data race if one of them is like this
   * @param orders whether a read acquires and a write releases
   */
  record Mode(String read, String write, boolean plain, boolean orders) {}

  /** All of them, by number. */
  static final List<SharedVariable> ALL =
      List.of(
          field("data"),
          field("more"),
          new SharedVariable(
              "array[0]",
              List.of(
                  new Mode("array[0]", "array[0] = VALUE", true, false),
                  handle("ARRAY", "array, 0", "", true, false),
                  handle("ARRAY", "array, 0", "Opaque", false, false),
                  ordered("ARRAY", "array, 0"))),
          new SharedVariable(
              "flag",
              List.of(
                  new Mode("flag", "flag = VALUE", false, true),
                  handle("FLAG", "this", "", false, false),
                  handle("FLAG", "this", "Opaque", false, false),
                  ordered("FLAG", "this"))),
          new SharedVariable(
              "atomic",
              List.of(
                  new Mode("atomic.get()", "atomic.set(VALUE)", false, true),
                  new Mode("atomic.getPlain()", "atomic.setPlain(VALUE)", false, false),
                  new Mode("atomic.getOpaque()", "atomic.setOpaque(VALUE)", false, false),
                  new Mode("atomic.getAcquire()", "atomic.lazySet(VALUE)", false, true))));

  private static SharedVariable field(String name) {
    String handle = name.equals("data") ? "DATA" : "MORE";
    return new SharedVariable(
        name,
        List.of(
            new Mode(name, name + " = VALUE", true, false),
            handle(handle, "this", "", true, false),
            new Mode(
                handle + "_FIELD.getInt(this)", handle + "_FIELD.setInt(this, VALUE)", true, false),
            handle(handle, "this", "Opaque", false, false),
            handle(handle, "this", "Volatile", false, true),
            ordered(handle, "this")));
  }

  private static Mode handle(String handle, String at, String how, boolean plain, boolean orders) {
    return new Mode(
        "(int) " + handle + ".get" + how + "(" + at + ")",
        handle + ".set" + how + "(" + at + ", VALUE)",
        plain,
        orders);
  }

  private static Mode ordered(String handle, String at) {
    return new Mode(
        "(int) " + handle + ".getAcquire(" + at + ")",
        handle + ".setRelease(" + at + ", VALUE)",
        false,
        true);
  }
}
