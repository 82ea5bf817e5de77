package dev.tarry.machines.capture.code;

import dev.tarry.machines.capture.code.Turns.Code;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Follows collections from where code creates them to where their order is used. {@code Set.of} and
 * its like have another order in every JVM, and so have hash sets of enums and of other objects
 * with hashes by identity. The same way it follows lambdas to where their class is asked for.
 *
 * <p>Collections are followed through variables, parameters, results, fields, streams and copies,
 * and through what holds other objects: arrays, collections, optionals. All fields of one name
 * count as one, and so do all elements of all collections. But each handler is looked at for
 * itself, with the code that it can reach: what it leaves in a field or an event has the same order
 * on every JVM when the next one reads it.
 */
final class JvmOrders {
  /** What can hold a collection, or uses its order. */
  sealed interface Node permits Made, Holder, Returned, Use {}

  /** How the order of a collection comes about. */
  enum Order {
    /** As the JVM likes. */
    JVM,
    /** By the hashes of its elements. */
    HASHES,
    /** As the elements came. */
    GIVEN,
    /** By comparing elements. */
    SORTED,
    /** It is no collection but a lambda, and its class has another name in every JVM. */
    LAMBDA
  }

  /** A place where a collection is made. */
  record Made(Order order, String what, String place) implements Node {
    private boolean mayDiffer() {
      return order == Order.JVM || order == Order.HASHES;
    }
  }

  /**
   * A parameter, the result of a method, a field, or what is in other collections.
   *
   * @param open whether code that is not read, such as that of the scenario, may put something in
   */
  record Holder(String name, boolean open) implements Node {}

  /** What a function returns: it has not the class of the function. */
  record Returned(String name) implements Node {}

  /**
   * A place where an order is used.
   *
   * @param ofClass whether it is the class of the object instead
   */
  record Use(String place, boolean ofClass) implements Node {}

  /** Elements are put into a collection that may be a hash set; it was not made there. */
  private record Filled(Made made, Set<Node> into) {}

  /** Elements that are in the wrong order are put into a collection that was not made there. */
  private record Poured(Set<Node> from, Set<Node> into, Use use) {}

  /** An object of a class is asked for its text. */
  private record Asked(String type, String place) {}

  /** An object of a class is asked for its hash. */
  private record Hashed(Code in, String type, Set<Node> from, String place) {}

  private record Edge(Code in, Node to) {}

  /** What is known of the elements of a collection. */
  private static final class Elements {
    final Set<Type> some = new HashSet<>();
    final Set<Type> all = new HashSet<>();
  }

  private static final String DIFFERS = ", which differs from JVM to JVM";
  private static final String REMEDY = "; use a list, an EnumSet, a LinkedHashSet or a TreeSet";

  private final Map<Node, Set<Edge>> flows = new LinkedHashMap<>();
  private final Map<Node, Set<Edge>> origins = new HashMap<>();
  private final Map<Node, Elements> elements = new HashMap<>();
  private final Map<Code, Set<Filled>> filled = new LinkedHashMap<>();
  private final Map<Code, Set<Poured>> poured = new LinkedHashMap<>();
  private final Map<Node, Set<Set<Node>>> given = new HashMap<>();
  private final StepLimit limit;
  private final Turns turns;
  private final Set<Hashed> hashes = new LinkedHashSet<>();
  private final Set<Asked> texts = new LinkedHashSet<>();
  private final Set<String> others = new LinkedHashSet<>();

  /** Orders in code that can be followed in so many steps. */
  JvmOrders(StepLimit limit) {
    this.limit = limit;
    this.turns = new Turns(limit);
  }

  /** Which code can run in one turn. */
  Turns turns() {
    return turns;
  }

  /** In this code, what is in these gets into that one too. */
  void flow(Code in, Set<Node> from, Node to) {
    for (Node node : from) {
      flows.computeIfAbsent(node, any -> new LinkedHashSet<>()).add(new Edge(in, to));
      origins.computeIfAbsent(to, any -> new LinkedHashSet<>()).add(new Edge(in, node));
    }
  }

  /** Elements are put into one of these, which may be a hash set. */
  void fill(Code in, Set<Node> into, Made made) {
    filled.computeIfAbsent(in, any -> new LinkedHashSet<>()).add(new Filled(made, into));
  }

  /** All of a collection is put into one of these, in its order. */
  void pour(Code in, Set<Node> from, Set<Node> into, Use use) {
    into.forEach(node -> given.computeIfAbsent(node, any -> new LinkedHashSet<>()).add(from));
    poured.computeIfAbsent(in, any -> new LinkedHashSet<>()).add(new Poured(from, into, use));
  }

  /** Something of this class is an element of what is in these. */
  void element(Set<Node> of, @Nullable Type type) {
    if (type != null) {
      of.forEach(node -> elements.computeIfAbsent(node, any -> new Elements()).some.add(type));
    }
  }

  /** All elements of what is in these are of this class. */
  void elements(Set<Node> of, @Nullable Type type) {
    if (type != null) {
      of.forEach(node -> elements.computeIfAbsent(node, any -> new Elements()).all.add(type));
    }
  }

  /** The hash of an object of this class, by its internal name, is used; it may hold others. */
  void hash(Code in, String type, Set<Node> from, String place) {
    hashes.add(new Hashed(in, type, from, place));
  }

  /** The text of an object of this class is used. */
  void text(String type, String place) {
    texts.add(new Asked(type, place));
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
  List<String> found(Members codes) {
    Set<String> found = new LinkedHashSet<>();
    try {
      follow(codes, found);
    } catch (LinkageError lacking) {
      found.add(
          "the orders of collections, because a class that the code needs is missing: "
              + lacking.getMessage());
    }
    found.addAll(others);
    return List.copyOf(found);
  }

  private void follow(Members codes, Set<String> found) {
    limit.reset();
    for (Set<Code> turn : turns.all(codes)) {
      if (!limit.isOver()) {
        new Turn(turn, codes, found).look();
      }
    }
    if (limit.isOver()) {
      found.add("the orders of collections in code that is too large to be followed");
    }
    for (Asked one : texts) {
      if (codes.isInText(one.type)) {
        found.add("the text of " + words(one.type) + " (" + one.place + ")" + DIFFERS);
      }
    }
  }

  private static String words(Made made, Use use) {
    String where = made.place.equals(use.place) ? "" : " made at " + made.place;
    return made.order == Order.LAMBDA
        ? made.what + " (" + use.place + ")" + where + DIFFERS + "; give it a name in a field"
        : "the order of " + made.what + " (" + use.place + ")" + where + DIFFERS + REMEDY;
  }

  /** One turn of a machine: a handler, and all code that it can reach. */
  private final class Turn {
    private final Set<Code> code;
    private final Members codes;
    private final Set<String> found;

    Turn(Set<Code> code, Members codes, Set<String> found) {
      this.code = code;
      this.codes = codes;
      this.found = found;
    }

    void look() {
      for (Map.Entry<Node, Set<Edge>> entry : flows.entrySet()) {
        if (entry.getKey() instanceof Made made
            && (made.mayDiffer() || made.order == Order.LAMBDA)
            && entry.getValue().stream().anyMatch(edge -> code.contains(edge.in))) {
          look(made, made.order == Order.LAMBDA ? followed(made) : reached(Set.of(made)));
        }
      }
      hashes.stream().filter(one -> code.contains(one.in)).forEach(this::look);
      for (Code in : code) {
        for (Filled one : filled.getOrDefault(in, Set.of())) {
          if (mayBe(one.into, Order.HASHES)) {
            look(one.made, reached(sources(one.into, true)));
          }
        }
        for (Poured one : poured.getOrDefault(in, Set.of())) {
          sources(one.from, true).stream()
              .filter(Made.class::isInstance)
              .map(Made.class::cast)
              .filter(made -> made.mayDiffer() && differs(made, reached(Set.of(made))))
              .forEach(made -> pour(made, one));
        }
      }
    }

    /** A collection hashes by its elements. */
    private void look(Hashed one) {
      Elements known = elements(sources(one.from, true));
      if (codes.isIdentity(one.type)
          || (codes.hashesElements(one.type) && codes.hashesMayDiffer(known.some, known.all))) {
        found.add("the hash of " + words(one.type) + " (" + one.place + ")" + DIFFERS);
      }
    }

    private void look(Made made, Set<Node> reached) {
      if (differs(made, reached)) {
        for (Node node : reached) {
          if (node instanceof Use use && use.ofClass == (made.order == Order.LAMBDA)) {
            found.add(words(made, use));
          }
        }
      }
    }

    private boolean differs(Made made, Set<Node> reached) {
      Set<Node> of = new LinkedHashSet<>(reached);
      of.add(made);
      Elements known = elements(of);
      return switch (made.order) {
        case JVM, LAMBDA -> true;
        case HASHES -> codes.hashesMayDiffer(known.some, known.all);
        case GIVEN, SORTED -> false;
      };
    }

    private Elements elements(Set<Node> of) {
      Elements all = new Elements();
      Set<Set<Node>> poured = new LinkedHashSet<>();
      for (Node node : of) {
        Elements known = elements.get(node);
        if (known != null) {
          all.some.addAll(known.some);
          all.all.addAll(known.all);
        }
        poured.addAll(given.getOrDefault(node, Set.of()));
      }
      poured.forEach(from -> all.some.addAll(told(from)));
      return all;
    }

    /** What is known of the elements of these; that they are objects if that is all. */
    private Set<Type> told(Set<Node> these) {
      Set<Type> types = new HashSet<>();
      for (Node node : sources(these, true)) {
        Elements known = elements.get(node);
        if (known != null) {
          types.addAll(known.all.isEmpty() ? known.some : known.all);
        }
      }
      return types.isEmpty() ? Set.of(Object.class) : types;
    }

    /** What is poured in another order into a list stays so; a hash set has an order of its own. */
    private void pour(Made made, Poured one) {
      if (mayBe(one.into, Order.GIVEN)) {
        found.add(words(made, one.use));
      } else if (mayBe(one.into, Order.HASHES)) {
        look(made, reached(sources(one.into, true)));
      }
    }

    /** Whether something here may be a collection with such an order, as far as is known. */
    private boolean mayBe(Set<Node> these, Order order) {
      for (Node node : sources(these, false)) {
        if (node instanceof Made made
            ? made.order == order
            : node instanceof Holder holder && (holder.open || !origins.containsKey(node))) {
          return true;
        }
      }
      return false;
    }

    /** Where what is in these may come from, in this turn or at all. */
    private Set<Node> sources(Set<Node> these, boolean here) {
      return closure(these, origins, here);
    }

    private Set<Node> reached(Set<Node> start) {
      return closure(start, flows, true);
    }

    /** Where a lambda itself gets to. */
    private Set<Node> followed(Made lambda) {
      return closure(Set.of(lambda), flows, true, Returned.class::isInstance);
    }

    private Set<Node> closure(Set<Node> start, Map<Node, Set<Edge>> edges, boolean here) {
      return closure(start, edges, here, node -> false);
    }

    private Set<Node> closure(
        Set<Node> start, Map<Node, Set<Edge>> edges, boolean here, Predicate<Node> end) {
      Set<Node> reached = new LinkedHashSet<>(start);
      Deque<Node> work = new ArrayDeque<>(reached);
      while (!work.isEmpty() && !limit.isOver()) {
        for (Edge next : edges.getOrDefault(work.pop(), Set.of())) {
          limit.take();
          if ((!here || code.contains(next.in)) && !end.test(next.to) && reached.add(next.to)) {
            work.push(next.to);
          }
        }
      }
      return reached;
    }
  }
}
