package dev.tarry.bench.oracle.jdk;

import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * What the threads of a program share: an object of the JDK, perhaps with others that show it.
 *
 * @param name of the class, and of what else there is
 * @param variables that hold the objects, each initialised in the light of those before it
 * @param elements expressions of what the objects may hold
 */
record JdkSubject(String name, List<Variable> variables, List<String> elements) {
  /** Whether this is a collection or a map of strings. */
  boolean isOfStrings() {
    Class<?> type = variables.get(0).type();
    return elements.equals(JdkCatalogue.STRINGS)
        && (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type));
  }

  /** Whether the order of what the first variable holds is not told by its contents. */
  boolean isUnordered() {
    String source = variables.get(0).source();
    boolean strings = elements.equals(JdkCatalogue.STRINGS); // which are in different buckets
    return source.matches("(Collections\\.\\w+\\()*(new HashMap|Set\\.of|Map\\.of).*")
        || (!strings && source.matches(".*new Hash.*"));
  }

  /** The same with other elements in the place of the strings. */
  JdkSubject with(List<String> others) {
    List<String> objects = others.stream().map(other -> "((Object) (" + other + "))").toList();
    List<Variable> changed =
        variables.stream()
            .map(one -> new Variable(one.type(), one.name(), changed(one.source(), objects)))
            .toList();
    return new JdkSubject(name, changed, objects);
  }

  private String changed(String source, List<String> others) {
    String with = source;
    for (int i = 0; i < elements.size(); i++) {
      with = with.replace(elements.get(i), others.get(i));
    }
    return with;
  }

  /**
   * A variable.
   *
   * @param type its static type
   * @param name its name
   * @param source the expression that makes its object
   */
  record Variable(Class<?> type, String name, String source) {}
}
