package dev.tarry.bench.oracle.lang;

import java.util.List;

/**
 * A program.
 *
 * @param specs in the order in which they see an event
 */
public record Prog(
    Language language,
    List<ProgType.Enumeration> enumerations,
    List<EventDef> events,
    List<KindDef> kinds,
    List<KindDef> specs,
    Setup setup) {

  /** What a program is written in. */
  public enum Language {
    P,
    JAVA
  }

  public KindDef kind(String name) {
    return kinds.stream().filter(k -> k.name().equals(name)).findFirst().orElseThrow();
  }

  public EventDef event(String name) {
    return events.stream().filter(e -> e.name().equals(name)).findFirst().orElseThrow();
  }

  public Prog with(List<EventDef> otherEvents, List<KindDef> otherKinds, List<KindDef> otherSpecs) {
    return new Prog(language, enumerations, otherEvents, otherKinds, otherSpecs, setup);
  }

  public Prog with(Setup other) {
    return new Prog(language, enumerations, events, kinds, specs, other);
  }
}
