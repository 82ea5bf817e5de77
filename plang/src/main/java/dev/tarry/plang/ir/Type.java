package dev.tarry.plang.ir;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A type of P, with the names of type definitions already replaced by what they stand for. */
public sealed interface Type {
  /** The types that are single words, and two that have no word. */
  enum Word implements Type {
    BOOL,
    INT,
    FLOAT,
    STRING,
    EVENT,
    MACHINE,
    DATA,
    ANY,
    /** The type of {@code null}, of a missing payload, and of a function without a result. */
    NULL,
    /**
     * The type of an expression with a reported error; it fits everywhere, so that one mistake
     * gives one error.
     */
    ERROR;

    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /** {@code seq[element]}. */
  record Seq(Type element) implements Type {
    @Override
    public String toString() {
      return "seq[" + element + "]";
    }
  }

  /** {@code set[element]}. */
  record SetOf(Type element) implements Type {
    @Override
    public String toString() {
      return "set[" + element + "]";
    }
  }

  /** {@code map[key, value]}. */
  record MapOf(Type key, Type value) implements Type {
    @Override
    public String toString() {
      return "map[" + key + ", " + value + "]";
    }
  }

  /** {@code (T, U)}. */
  record Tuple(List<Type> elements) implements Type {
    /** A tuple type of these element types. */
    public Tuple {
      elements = List.copyOf(elements);
    }

    @Override
    public String toString() {
      return elements.stream()
          .map(Type::toString)
          .collect(Collectors.joining(", ", "(", elements.size() == 1 ? ",)" : ")"));
    }
  }

  /** {@code (a: T, b: U)}. */
  record NamedTuple(List<Field> fields) implements Type {
    /** A named tuple type of these fields, whose names differ. */
    public NamedTuple {
      fields = List.copyOf(fields);
    }

    /** The position of the field of a name, or -1. */
    public int indexOf(String name) {
      for (int i = 0; i < fields.size(); i++) {
        if (fields.get(i).name().equals(name)) {
          return i;
        }
      }
      return -1;
    }

    @Override
    public String toString() {
      return fields.stream()
          .map(f -> f.name() + ": " + f.type())
          .collect(Collectors.joining(", ", "(", ")"));
    }
  }

  /** A field of a named tuple type. */
  record Field(String name, Type type) {}

  /** An enum. */
  record Enumeration(EnumDef definition) implements Type {
    @Override
    public String toString() {
      return definition.name();
    }
  }

  /**
   * A reference to a machine that may be sent certain events only, named after a machine, an
   * interface, an event set or an event. Two of them are the same type if they allow the same
   * events.
   */
  record Permission(String name, Set<String> events) implements Type {
    /** A permission for the events of these names. */
    public Permission {
      events = Set.copyOf(events);
    }

    /** A permission for the events of these names. */
    public static Permission of(String name, Collection<String> events) {
      return new Permission(name, Set.copyOf(events));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** A type whose values are made and understood by foreign functions only. */
  record Foreign(String name) implements Type {
    @Override
    public String toString() {
      return name;
    }
  }
}
