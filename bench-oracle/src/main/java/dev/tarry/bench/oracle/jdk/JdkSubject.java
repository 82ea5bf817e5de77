package dev.tarry.bench.oracle.jdk;

import java.util.List;

/**
 * What the threads of a program share: an object of the JDK, perhaps with others that show it.
 *
 * @param name of the class, and of what else there is
 * @param variables that hold the objects, each initialised in the light of those before it
 * @param elements expressions of what the objects may hold
 */
record JdkSubject(String name, List<Variable> variables, List<String> elements) {
  /**
   * A variable.
   *
   * @param type its static type
   * @param name its name
   * @param source the expression that makes its object
   */
  record Variable(Class<?> type, String name, String source) {}
}
