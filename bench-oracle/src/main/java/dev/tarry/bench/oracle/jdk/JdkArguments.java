package dev.tarry.bench.oracle.jdk;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** What programs pass to methods: for each type a few small expressions. */
final class JdkArguments {
  private static final List<String> NAMES = List.of("a", "b", "c", "d", "e", "f");

  /** By type; E and F are elements of what is shared. */
  private static final Map<Class<?>, List<String>> VALUES =
      Map.ofEntries(
          Map.entry(int.class, List.of("0", "1", "2")),
          Map.entry(long.class, List.of("0L", "1L", "2L")),
          Map.entry(short.class, List.of("(short) 1")),
          Map.entry(byte.class, List.of("(byte) 1", "(byte) 2")),
          Map.entry(char.class, List.of("'a'", "'b'")),
          Map.entry(boolean.class, List.of("true", "false")),
          Map.entry(double.class, List.of("0.5", "2.0")),
          Map.entry(float.class, List.of("0.5f")),
          Map.entry(Integer.class, List.of("1")),
          Map.entry(Number.class, List.of("1", "2.5")),
          Map.entry(String.class, List.of("\"a\"", "\"b\"", "\"1\"")),
          Map.entry(CharSequence.class, List.of("\"ab\"", "new StringBuilder(\"b\")")),
          Map.entry(Object.class, List.of("E", "F")),
          Map.entry(Comparable.class, List.of("E", "F")),
          Map.entry(Enum.class, List.of("E", "F")),
          Map.entry(Iterable.class, List.of("List.of(E)")),
          Map.entry(
              java.util.Collection.class, List.of("List.of(E)", "List.of(E, F)", "Set.of(E)")),
          Map.entry(List.class, List.of("List.of(E)")),
          Map.entry(java.util.Set.class, List.of("Set.of(E)")),
          Map.entry(Map.class, List.of("Map.of(E, F)")),
          Map.entry(java.util.SortedSet.class, List.of("new TreeSet(List.of(E))")),
          Map.entry(java.util.SortedMap.class, List.of("new TreeMap(Map.of(E, F))")),
          Map.entry(Map.Entry.class, List.of("Map.entry(E, F)")),
          Map.entry(Object[].class, List.of("new Object[] {E}", "new Object[3]")),
          Map.entry(byte[].class, List.of("new byte[] {1, 2}", "new byte[3]")),
          Map.entry(char[].class, List.of("new char[] {'a', 'b'}")),
          Map.entry(int[].class, List.of("new int[] {1, 2}")),
          Map.entry(long[].class, List.of("new long[] {1, 2}")),
          Map.entry(java.util.Comparator.class, List.of("Comparator.reverseOrder()", "null")),
          Map.entry(java.nio.ByteBuffer.class, List.of("ByteBuffer.wrap(new byte[] {1, 2})")),
          Map.entry(java.nio.CharBuffer.class, List.of("CharBuffer.wrap(\"ab\".toCharArray())")),
          Map.entry(java.nio.ByteOrder.class, List.of("ByteOrder.LITTLE_ENDIAN")),
          Map.entry(Class.class, List.of("String.class", "Integer.class")),
          Map.entry(java.util.Locale.class, List.of("Locale.ROOT")),
          Map.entry(Throwable.class, List.of("new IllegalStateException()")),
          Map.entry(java.util.Date.class, List.of("new Date(0)", "new Date(86400000L)")),
          Map.entry(java.util.BitSet.class, List.of("BitSet.valueOf(new long[] {6})")),
          Map.entry(StringBuffer.class, List.of("new StringBuffer(\"b\")")),
          Map.entry(java.text.ParsePosition.class, List.of("new ParsePosition(0)")),
          Map.entry(
              java.util.concurrent.CompletableFuture.class,
              List.of("CompletableFuture.completedFuture(E)")),
          Map.entry(
              java.util.concurrent.CompletionStage.class,
              List.of("CompletableFuture.completedFuture(E)")),
          Map.entry(java.util.StringJoiner.class, List.of("new StringJoiner(\"-\").add(\"a\")")),
          Map.entry(
              java.util.IntSummaryStatistics.class,
              List.of("new IntSummaryStatistics(1, 2, 2, 2)")),
          Map.entry(
              java.util.LongSummaryStatistics.class,
              List.of("new LongSummaryStatistics(1, 2, 2, 2)")),
          Map.entry(
              java.util.DoubleSummaryStatistics.class,
              List.of("new DoubleSummaryStatistics(1, 2, 2, 2)")),
          Map.entry(java.util.regex.Pattern.class, List.of("Pattern.compile(\"b\")")),
          Map.entry(java.util.concurrent.Executor.class, List.of("(Executor) Runnable::run")),
          Map.entry(
              java.util.function.IntFunction.class,
              List.of("(java.util.function.IntFunction) Object[]::new")));

  private static final Map<Class<?>, List<String>> RESULTS =
      Map.of(
          void.class, List.of("note(T, A)"),
          boolean.class, List.of("true", "false", "E.equals(A)"),
          int.class, List.of("1", "2"),
          long.class, List.of("1L", "2L"),
          double.class, List.of("2.0"),
          Object.class, List.of("A", "E", "F", "null"));

  private JdkArguments() {}

  /** Whether there are expressions of a type. */
  static boolean has(Class<?> type) {
    Method function = function(type);
    return VALUES.containsKey(type)
        || (function != null && RESULTS.containsKey(function.getReturnType()));
  }

  /** An expression of a type, in the thread of a number. */
  static String of(Class<?> type, JdkSubject subject, int thread, Random random) {
    List<String> known = VALUES.get(type);
    Method function = function(type);
    if (known == null && function == null) {
      throw new IllegalArgumentException("no expression of " + type);
    }
    List<JdkSubject.Variable> same =
        subject.variables().stream()
            .filter(each -> type != Object.class && type.isAssignableFrom(each.type()))
            .toList();
    if (!same.isEmpty() && random.nextInt(3) == 0) {
      return "(" + type.getCanonicalName() + ") " + any(same, random).name();
    }
    String source = known != null ? any(known, random) : lambda(function, thread, random);
    return "(" + type.getCanonicalName() + ") " + withElements(source, subject, random);
  }

  static String withElements(String source, JdkSubject subject, Random random) {
    String one = any(subject.elements(), random);
    List<String> others = new ArrayList<>(subject.elements());
    others.remove(one);
    return source.replaceAll("\\bE\\b", one).replaceAll("\\bF\\b", any(others, random));
  }

  private static String lambda(@Nullable Method function, int thread, Random random) {
    if (function == null) {
      throw new IllegalArgumentException("not a function");
    }
    int count = function.getParameterCount();
    String parameters = "(" + String.join(", ", NAMES.subList(0, count)) + ")";
    Class<?> result = function.getReturnType();
    List<String> bodies = RESULTS.get(result);
    String body = bodies == null ? "null" : any(bodies, random);
    boolean number =
        count > 0 && function.getParameterTypes()[0] == result && random.nextInt(2) == 0;
    if (number && result != Object.class && result != boolean.class) {
      body = "a + 1";
    }
    String argument = count == 0 ? "E" : random.nextInt(2) == 0 ? "a" : last(count);
    return parameters + " -> " + body.replace("T", "" + thread).replaceAll("\\bA\\b", argument);
  }

  private static String last(int count) {
    return NAMES.get(count - 1);
  }

  /** The only abstract method of an interface; null if it has none or several. */
  private static @Nullable Method function(Class<?> type) {
    if (!type.isInterface()) {
      return null;
    }
    Method found = null;
    for (Method method : type.getMethods()) {
      if (Modifier.isAbstract(method.getModifiers()) && !isOfObject(method)) {
        if (found != null) {
          return null;
        }
        found = method;
      }
    }
    return found;
  }

  private static boolean isOfObject(Method method) {
    return method.getName().equals("equals") || method.getName().equals("hashCode");
  }

  static <T> T any(List<T> of, Random random) {
    return of.get(random.nextInt(of.size()));
  }
}
