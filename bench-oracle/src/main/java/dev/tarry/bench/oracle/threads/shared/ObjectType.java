package dev.tarry.bench.oracle.threads.shared;

import java.util.Random;

/**
 * A type of objects that stand for the numbers 0 to 3, most of which differ in something that no
 * field of the program's own tells. The objects are not changed any more once they are made.
 */
public enum ObjectType implements Encoding {
  CONSTANT("enum T { A0, A1, A2, A3 }", "T", "T.A#", "@.ordinal()"),
  CONSTANT_WITH_BODY(
      """
      enum T {
        A0, A1 { int n() { return 1; } }, A2 { int n() { return 2; } }, A3 { int n() { return 3; } };
        int n() { return 0; }
      }
      """,
      "T",
      "T.A#",
      "@.n()"),
  RECORD("record T(int n) {}", "T", "new T(#)", "@.n()"),
  BOX(
      """
      static final Object[] BOXES = {1231, true, (short) 1, Float.intBitsToFloat(1)};
      static int unbox(Object o) {
        return o instanceof Integer ? 0 : o instanceof Boolean ? 1 : o instanceof Short ? 2 : 3;
      }
      """,
      "Object",
      "(Object) BOXES[#]",
      "unbox(@)"),
  NAME_OR_CLASS(
      """
      static final Object[] NAMES = {"java.lang.Void", Void.class, "java.lang.Byte", Byte.class};
      static int find(Object o) {
        return (o == Byte.class || o.equals("java.lang.Byte") ? 2 : 0) + (o instanceof Class ? 1 : 0);
      }
      """,
      "Object",
      "NAMES[#]",
      "find(@)"),
  MAP(
      "static class T extends LinkedHashMap<String, Integer> { T(int n) { put(\"n\", n); } }",
      "T",
      "new T(#)",
      "@.get(\"n\")"),
  TREE(
      "static class T extends TreeMap<String, Integer> { T(int n) { put(\"n\", n); } }",
      "T",
      "new T(#)",
      "@.get(\"n\")"),
  LIST(
      "static class T extends ArrayList<Integer> { T(int n) { add(n); } }",
      "T",
      "new T(#)",
      "@.get(0)"),
  ATOMIC(
      "static class T extends AtomicInteger { T(int n) { super(n); } }",
      "T",
      "new T(#)",
      "@.get()"),
  EXCEPTION(
      "static class T extends RuntimeException { T(int n) { super(\"\" + n); } }",
      "T",
      "new T(#)",
      "Integer.parseInt(@.getMessage())"),
  EXCEPTION_OF_THE_JDK(
      "", "Exception", "new IllegalStateException(\"#\")", "Integer.parseInt(@.getMessage())"),
  SYNCHRONIZER(
      "static class T extends AbstractQueuedSynchronizer { T(int n) { setState(n); } int n() { return"
          + " getState(); } }",
      "T",
      "new T(#)",
      "@.n()"),
  COMPARATOR(
      """
      static TreeSet<Integer> near(int n) {
        return new TreeSet<>((a, b) -> Math.abs(a - n) - Math.abs(b - n));
      }
      static int nearest(TreeSet<Integer> all) {
        TreeSet<Integer> copy = new TreeSet<>(all.comparator());
        copy.addAll(List.of(0, 1, 2, 3));
        return copy.first();
      }
      """,
      "TreeSet<Integer>",
      "near(#)",
      "nearest(@)"),
  NAMED_THREAD(
      "", "Thread", "new Thread(\"Thread-#\")", "Integer.parseInt(@.getName().substring(7))"),
  ANONYMOUS(
      """
      abstract static class T { abstract int n(); }
      static T of(int n) { return new T() { int n() { return n; } }; }
      """,
      "T",
      "of(#)",
      "@.n()"),
  LAMBDA(
      "static java.util.function.IntSupplier of(int n) { return () -> n; }",
      "java.util.function.IntSupplier",
      "of(#)",
      "@.getAsInt()"),
  CAPACITY("", "StringBuilder", "new StringBuilder(#)", "@.capacity()");

  private final String members;
  private final String text;
  private final String maker;
  private final String reader;

  ObjectType(String members, String text, String maker, String reader) {
    this.members = members;
    this.text = text;
    this.maker = maker;
    this.reader = reader;
  }

  public static ObjectType any(Random random) {
    return values()[random.nextInt(values().length)];
  }

  /** What a program declares that uses it. */
  public String members() {
    return members + "\n";
  }

  /** Its name in Java. */
  public String text() {
    return text;
  }

  @Override
  public int value(Random random) {
    return 1 + random.nextInt(3);
  }

  @Override
  public String value(int number) {
    return maker.replace("#", "" + number);
  }

  @Override
  public String number(String expression) {
    return reader.replace("@", expression);
  }
}
