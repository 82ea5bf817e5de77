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
 * @param chooser the machine that waits for the answer to a choice, if one does
 * @param defects what is wrong in this state; more than one if several things are
 */
public record World(
    SortedMap<String, Local> machines,
    SortedMap<String, List<Message>> inboxes,
    List<Local> specs,
    @Nullable String chooser,
    Set<Defect> defects) {

  Local machine(String name) {
    Local found = machines.get(name);
    if (found == null) {
      throw new IllegalStateException("there is no machine " + name);
    }
    return found;
  }

  List<Message> inbox(String name) {
    return inboxes.getOrDefault(name, List.of());
  }
}
