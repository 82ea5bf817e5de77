package dev.tarry.plang.ir;

import dev.tarry.plang.source.Span;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Something to check: a closed system of machines, the monitors attached to it, and values for the
 * test parameters.
 *
 * <p>A parametric test is a list of these, one per chosen combination of values.
 *
 * @param name its own name, such as {@code T___a_1__b_neg2}
 * @param declaredAs the name of the declaration it comes from, such as {@code T}
 * @param main the interface that starts the system
 * @param machines the machine behind each interface
 * @param links for each interface, what its {@code new I} really creates
 * @param monitors each attached monitor, with the interfaces whose machines it watches
 * @param parameters values of test parameters; those not listed have their default value
 */
public record TestCase(
    String name,
    String declaredAs,
    Kind kind,
    String main,
    Map<String, String> machines,
    Map<String, Map<String, String>> links,
    Map<String, Set<String>> monitors,
    List<Assignment> parameters,
    Optional<Span> span) {
  /** Where a test comes from. */
  public enum Kind {
    TEST,
    IMPLEMENTATION,
    /** A program with a machine {@code Main}, no test and no implementation. */
    DEFAULT
  }

  /** The same test, with these monitors instead of its own, each watching all machines. */
  public TestCase watchedBy(Collection<String> names) {
    Map<String, Set<String>> attached = new LinkedHashMap<>();
    names.forEach(name -> attached.put(name, Set.copyOf(machines.keySet())));
    return new TestCase(
        name,
        declaredAs,
        kind,
        main,
        machines,
        links,
        Collections.unmodifiableMap(attached),
        parameters,
        span);
  }

  /** The value of one test parameter: an int or a bool literal. */
  public record Assignment(Variable parameter, Expr value) {}
}
