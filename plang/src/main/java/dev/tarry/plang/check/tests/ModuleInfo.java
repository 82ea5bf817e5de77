package dev.tarry.plang.check.tests;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a module is: machines behind interfaces, and what it shows of itself.
 *
 * <p>All by name. {@code links} says, for each interface, what a {@code new} inside its machine
 * really creates. Mutable while one is made from others; never changed after.
 */
final class ModuleInfo {
  final Set<String> privateEvents = new LinkedHashSet<>();
  final Set<String> sends = new LinkedHashSet<>();
  final Set<String> receives = new LinkedHashSet<>();
  final Set<String> creates = new LinkedHashSet<>();
  final Map<String, String> machines = new LinkedHashMap<>();
  final Map<String, Map<String, String>> links = new LinkedHashMap<>();
  final Map<String, Set<String>> monitors = new LinkedHashMap<>();
  Optional<String> main = Optional.empty();

  /** Adds all of another module. */
  ModuleInfo with(ModuleInfo other) {
    privateEvents.addAll(other.privateEvents);
    sends.addAll(other.sends);
    receives.addAll(other.receives);
    creates.addAll(other.creates);
    machines.putAll(other.machines);
    links.putAll(other.links);
    monitors.putAll(other.monitors);
    main = main.or(() -> other.main);
    return this;
  }

  /** The interfaces that are either created or bound but not both: those that others can see. */
  Set<String> open() {
    Set<String> open = new LinkedHashSet<>(creates);
    open.removeAll(machines.keySet());
    machines.keySet().stream().filter(i -> !creates.contains(i)).forEach(open::add);
    return open;
  }

  /** The interfaces that are created or bound. */
  Set<String> known() {
    Set<String> known = new LinkedHashSet<>(machines.keySet());
    known.addAll(creates);
    return known;
  }

  /** The events that are sent or received. */
  Set<String> visibleEvents() {
    Set<String> events = new LinkedHashSet<>(sends);
    events.addAll(receives);
    return events;
  }
}
