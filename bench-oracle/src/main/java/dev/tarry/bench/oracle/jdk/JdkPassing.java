package dev.tarry.bench.oracle.jdk;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/**
 * What is shared is passed to code of the JDK, which uses it in turn.
 *
 * @param source the expression
 */
record JdkPassing(String source) implements JdkCall {
  /** By type; X is what is shared, E and F are elements of it. */
  private static final Map<Class<?>, List<String>> EXPRESSIONS =
      Map.of(
          Collection.class,
          List.of(
              "Collections.addAll((Collection) X, E)",
              "Collections.frequency((Collection) X, E)",
              "Collections.disjoint((Collection) X, List.of(E))",
              "new ArrayList((Collection) X)",
              "new ArrayDeque((Collection) X)",
              "new LinkedHashSet((Collection) X)",
              "new TreeSet((Collection) X)",
              "List.copyOf((Collection) X)",
              "Set.copyOf((Collection) X).size()",
              "new ArrayList(List.of(E, F)).addAll((Collection) X)",
              "new ArrayList(List.of(E, F)).removeAll((Collection) X)",
              "new ArrayList(List.of(E, F)).containsAll((Collection) X)"),
          List.class,
          List.of(
              "Collections.replaceAll((List) X, E, F)",
              "Collections.indexOfSubList((List) X, List.of(E))",
              "List.of(E, F).equals((List) X)",
              "Collections.nCopies(2, X).toString()"),
          Map.class,
          List.of(
              "new LinkedHashMap((Map) X)",
              "new TreeMap((Map) X)",
              "Map.copyOf((Map) X).size()",
              "Map.of(E, F).equals((Map) X)"),
          CharSequence.class,
          List.of(
              "String.join(\"-\", (CharSequence) X, \"b\")",
              "new StringBuilder().append((CharSequence) X).toString()",
              "\"ab\".contentEquals((CharSequence) X)",
              "CharSequence.compare((CharSequence) X, \"a\")",
              "Pattern.matches(\"a.*\", (CharSequence) X)"),
          Object.class,
          List.of(
              "String.valueOf((Object) X)",
              "\"-\" + X",
              "String.format(\"%s\", X)",
              "List.of(X).toString()",
              "Optional.of(X).hashCode()",
              "Objects.hash(X)",
              "Arrays.deepToString(new Object[] {X})",
              "Map.of(\"k\", X).hashCode()"));

  /** Passes one of what is shared, if there is an expression of its type. */
  static Optional<JdkPassing> of(JdkSubject subject, Random random) {
    JdkSubject.Variable variable = JdkArguments.any(subject.variables(), random);
    List<String> known =
        EXPRESSIONS.entrySet().stream()
            .sorted(Map.Entry.comparingByKey((a, b) -> a.getName().compareTo(b.getName())))
            .filter(each -> isFor(each.getKey(), variable.type()))
            .flatMap(each -> each.getValue().stream())
            .toList();
    return known.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new JdkPassing(
                JdkArguments.withElements(JdkArguments.any(known, random), subject, random)
                    .replaceAll("\\bX\\b", variable.name())));
  }

  /** Whether expressions are for a type; texts and hash codes of an identity would not repeat. */
  private static boolean isFor(Class<?> expressions, Class<?> type) {
    return expressions.isAssignableFrom(type)
        && (expressions != Object.class
            || Stream.of("toString", "hashCode").allMatch(name -> hasOwn(type, name)));
  }

  private static boolean hasOwn(Class<?> type, String name) {
    try {
      return type.getMethod(name).getDeclaringClass() != Object.class
          && !type.getMethod(name).getDeclaringClass().isInterface();
    } catch (NoSuchMethodException none) {
      return false;
    }
  }

  @Override
  public boolean gives() {
    return true;
  }
}
