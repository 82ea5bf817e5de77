package dev.tarry.bench.oracle.sim;

import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * A state of a program. Two states are the same if they are equal.
 *
 * @param machines by name, those that have halted included
 * @param inboxes by name
 * @param timers that have not fired, in the order of their times
 * @param trouble what may still go wrong
 * @param chooser who waits for the answer to a choice, if somebody does
 * @param defects what is wrong in this state; more than one if several things are
 */
public record SimState(
    SortedMap<String, SimMachine> machines,
    SortedMap<String, List<SimMessage>> inboxes,
    List<SimMachine> specs,
    List<Timer> timers,
    SimFaultState trouble,
    @Nullable String chooser,
    Set<Defect> defects) {

  SimMachine machine(String name) {
    SimMachine found = machines.get(name);
    if (found == null) {
      throw new IllegalStateException("there is no machine " + name);
    }
    return found;
  }

  List<SimMessage> inbox(String name) {
    return inboxes.getOrDefault(name, List.of());
  }

  /** Whether a machine has taken something and made no effect yet, so that it may crash there. */
  public boolean isMidway() {
    return machines.values().stream().anyMatch(one -> one.disk() != null && one.disk().midway());
  }

  /** How many timers are the next to fire, at the same time. */
  int ties() {
    return (int) timers.stream().filter(one -> one.left() == timers.get(0).left()).count();
  }
}
