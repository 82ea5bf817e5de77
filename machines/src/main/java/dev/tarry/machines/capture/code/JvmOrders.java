package dev.tarry.machines.capture.code;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Follows collections from where code creates them to where their order is used. {@code Set.of} and
 * its like have another order in every JVM, and so have hash sets of enums and of other objects
 * with hashes by identity.
 *
 * <p>Collections are followed through variables, parameters, results, static fields, streams and
 * copies, and through the fields of objects within one method: what a handler leaves in a field has
 * the same order on every JVM when the next one reads it. They are not followed through events and
 * elements of other collections.
 */
final class JvmOrders {
  /** What can hold a collection, or uses its order. */
  sealed interface Node permits Made, Holder, Use {}

  /** How the order of a collection comes about. */
  enum Order {
    /** As the JVM likes. */
    JVM,
    /** By the hashes of its elements. */
    HASHES,
    /** As the elements came. */
    GIVEN
  }

  /** A place where a collection is made. */
  record Made(Order order, String what, String place) implements Node {}

  /** A parameter, the result of a method, or a field. */
  record Holder(String name) implements Node {}

  /** A place where an order is used. */
  record Use(String place) implements Node {}

  private static final String DIFFERS = ", which differs from JVM to JVM";
  private static final String REMEDY = "; use a list, an EnumSet, a LinkedHashSet or a TreeSet";

  private final Map<Node, Set<Node>> flows = new LinkedHashMap<>();
  private final Map<Node, Set<String>> elements = new HashMap<>();
  private final Set<String> others = new LinkedHashSet<>();

  /** What is in these gets into that one too. */
  void flow(Set<Node> from, Node to) {
    for (Node node : from) {
      flows.computeIfAbsent(node, any -> new LinkedHashSet<>()).add(to);
    }
  }

  /** Something of this class, by its internal name, is an element of what is in these. */
  void element(Set<Node> of, @Nullable String type) {
    if (type != null) {
      of.forEach(node -> elements.computeIfAbsent(node, any -> new HashSet<>()).add(type));
    }
  }

  /** The hash of an object of a class that hashes by identity is used. */
  void hash(String type, String place) {
    unread("the hash of " + words(type) + " (" + place + ")" + DIFFERS);
  }

  /** The text of an object is used that tells which object it is. */
  void text(String type, String place) {
    unread("the text of " + words(type) + " (" + place + ")" + DIFFERS);
  }

  private static String words(String type) {
    return type.startsWith("[") ? "an array" : "a " + type.replaceFirst(".*[/$]", "");
  }

  /** Two objects are compared by which they are, though they may be equal. */
  void compared(String place) {
    unread(
        "the identity of objects compared by == or != ("
            + place
            + "), which is no part of a state; use equals");
  }

  /** Code that uses something else of the kind, or cannot be followed. */
  void unread(String what) {
    others.add(what);
  }

  /** The orders that are used and differ from JVM to JVM, in words. */
  List<String> found(Identities codes) {
    List<String> found = new ArrayList<>();
    for (Node node : flows.keySet()) {
      if (node instanceof Made made && made.order != Order.GIVEN) {
        Set<Node> reached = reached(made);
        Set<String> types = new HashSet<>();
        reached.forEach(one -> types.addAll(elements.getOrDefault(one, Set.of())));
        if (made.order == Order.JVM || codes.mayDiffer(types)) {
          reached.stream()
              .filter(Use.class::isInstance)
              .map(use -> words(made, (Use) use))
              .forEach(found::add);
        }
      }
    }
    found.addAll(others);
    return List.copyOf(found);
  }

  private static String words(Made made, Use use) {
    String where = made.place.equals(use.place) ? "" : " made at " + made.place;
    return "the order of " + made.what + " (" + use.place + ")" + where + DIFFERS + REMEDY;
  }

  private Set<Node> reached(Node start) {
    Set<Node> reached = new LinkedHashSet<>(Set.of(start));
    Deque<Node> work = new ArrayDeque<>(reached);
    while (!work.isEmpty()) {
      for (Node next : flows.getOrDefault(work.pop(), Set.of())) {
        if (reached.add(next)) {
          work.push(next);
        }
      }
    }
    return reached;
  }
}
