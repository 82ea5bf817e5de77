package dev.tarry.bench.oracle.lang;

import java.util.List;

/**
 * A program.
 *
 * @param specs in the order in which they see an event
 */
public record Prog(
    Language language,
    List<Type.Enumeration> enumerations,
    List<EventDef> events,
    List<Kind> kinds,
    List<Kind> specs,
    Setup setup) {

  /** What a program is written in. */
  public enum Language {
    P,
    JAVA
  }

  public Kind kind(String name) {
    return kinds.stream().filter(k -> k.name().equals(name)).findFirst().orElseThrow();
  }

  public EventDef event(String name) {
    return events.stream().filter(e -> e.name().equals(name)).findFirst().orElseThrow();
  }

  public Prog with(List<EventDef> otherEvents, List<Kind> otherKinds, List<Kind> otherSpecs) {
    return new Prog(language, enumerations, otherEvents, otherKinds, otherSpecs, setup);
  }

  public Prog with(Setup other) {
    return new Prog(language, enumerations, events, kinds, specs, other);
  }
}
