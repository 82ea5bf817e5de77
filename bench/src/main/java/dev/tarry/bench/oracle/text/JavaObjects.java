package dev.tarry.bench.oracle.text;

import dev.tarry.bench.oracle.lang.HeldObject;
import java.util.List;
import java.util.stream.Collectors;

/** Prints things as Java expressions that make them. */
final class JavaObjects {
  private JavaObjects() {}

  static String print(Object value) {
    if (!(value instanceof HeldObject thing)) {
      return "null";
    }
    List<Object> parts = thing.parts();
    String all = parts.stream().map(JavaObjects::part).collect(Collectors.joining(", "));
    return switch (thing.kind()) {
      case INTEGER -> "Integer.valueOf(" + all + ")";
      case LONG -> "Long.valueOf(" + all + "L)";
      case SHORT -> "Short.valueOf((short) " + all + ")";
      case BYTE -> "Byte.valueOf((byte) " + all + ")";
      case CHARACTER -> "Character.valueOf('" + all + "')";
      case FLOAT -> "Float.valueOf(" + all + "f)";
      case DOUBLE -> "Double.valueOf(" + all + ")";
      case BOOLEAN -> "Boolean.valueOf(" + all + ")";
      case STRING -> "\"" + all + "\"";
      case BIG_INTEGER -> "new java.math.BigInteger(\"" + all + "\")";
      case BIG_DECIMAL -> "new java.math.BigDecimal(\"" + all + "\")";
      case DURATION -> "Duration.parse(\"" + all + "\")";
      case TINT -> "HeldObjects.Tint." + all;
      case SHADE -> "HeldObjects.Shade." + all;
      case PAIR -> "new HeldObjects.Pair(" + all + ")";
      case DUO -> "new HeldObjects.Duo(" + all + ")";
      case OPTIONAL -> parts.isEmpty() ? "Optional.empty()" : "Optional.of(" + all + ")";
      case ARRAY_LIST -> "new ArrayList<Object>(" + list(all) + ")";
      case LINKED_LIST -> "new LinkedList<Object>(" + list(all) + ")";
      case ARRAY_DEQUE -> "new ArrayDeque<Object>(" + list(all) + ")";
      case IMMUTABLE_LIST ->
          "List.<Object>of(" + (parts.size() == 1 ? "(Object) " : "") + all + ")";
      case FIXED_LIST -> list(all);
      case LIST_VIEW -> "Collections.unmodifiableList(new ArrayList<Object>(" + list(all) + "))";
      case HASH_SET -> "new HashSet<Object>(" + list(all) + ")";
      case LINKED_HASH_SET -> "new LinkedHashSet<Object>(" + list(all) + ")";
      case SET_VIEW -> "Collections.unmodifiableSet(new HashSet<Object>(" + list(all) + "))";
      case TREE_SET -> "HeldObjects.fill(new TreeSet<Object>(), " + list(all) + ")";
      case REVERSED_TREE_SET ->
          "HeldObjects.fill(new TreeSet<Object>(Collections.reverseOrder()), " + list(all) + ")";
      case HASH_MAP -> map("HashMap<Object, Object>()", all);
      case LINKED_HASH_MAP -> map("LinkedHashMap<Object, Object>()", all);
      case TREE_MAP -> map("TreeMap<Object, Object>()", all);
      case REVERSED_TREE_MAP -> map("TreeMap<Object, Object>(Collections.reverseOrder())", all);
      case INT_ARRAY -> "new int[] {" + all + "}";
      case LONG_ARRAY -> "new long[] {" + all + "}";
      case STRING_ARRAY -> "new String[] {" + all + "}";
      case OBJECT_ARRAY -> "new Object[] {" + all + "}";
    };
  }

  private static String part(Object part) {
    return part instanceof HeldObject ? print(part) : part.toString();
  }

  /** In an array of its own, since an array alone would be taken for the list of its elements. */
  private static String list(String all) {
    return "Arrays.<Object>asList(new Object[] {" + all + "})";
  }

  private static String map(String empty, String all) {
    return "HeldObjects.fill(new " + empty + ", " + list(all) + ")";
  }
}
