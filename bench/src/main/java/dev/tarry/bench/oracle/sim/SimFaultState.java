package dev.tarry.bench.oracle.sim;

import dev.tarry.bench.oracle.lang.FaultsDef;
import dev.tarry.bench.oracle.lang.ProgValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is left of the faults' budgets, and what is wrong with the network.
 *
 * @param partitions how often each may still be cut
 * @param cut the partitions that are
 * @param crashes how many are left of each line
 * @param copies messages in flight, in no order of their own
 */
record SimFaultState(
    int lose,
    int duplicate,
    int reorder,
    List<Integer> partitions,
    Set<Integer> cut,
    List<Integer> crashes,
    List<Copy> copies) {

  /** A copy of a message that has not arrived yet. */
  record Copy(String target, SimMessage message) {}

  static SimFaultState of(FaultsDef faults) {
    return new SimFaultState(
        faults.lose(),
        faults.duplicate(),
        faults.reorder(),
        faults.partitions().stream().map(FaultsDef.Partition::times).toList(),
        Set.of(),
        faults.crashes().stream().map(FaultsDef.Crash::times).toList(),
        List.of());
  }

  SimFaultState lost() {
    return new SimFaultState(lose - 1, duplicate, reorder, partitions, cut, crashes, copies);
  }

  SimFaultState reordered() {
    return new SimFaultState(lose, duplicate, reorder - 1, partitions, cut, crashes, copies);
  }

  SimFaultState duplicated(Copy copy) {
    List<Copy> more = new ArrayList<>(copies);
    more.add(copy);
    return new SimFaultState(lose, duplicate - 1, reorder, partitions, cut, crashes, List.of())
        .with(more);
  }

  /** The same trouble with other copies in flight, in an order that tells nothing. */
  SimFaultState with(List<Copy> other) {
    List<Copy> sorted = new ArrayList<>(other);
    sorted.sort((a, b) -> a.toString().compareTo(b.toString()));
    return new SimFaultState(lose, duplicate, reorder, partitions, cut, crashes, sorted);
  }

  SimFaultState cut(int partition) {
    Set<Integer> more = new TreeSet<>(cut);
    more.add(partition);
    List<Integer> left = ProgValues.replaced(partitions, partition, partitions.get(partition) - 1);
    return new SimFaultState(lose, duplicate, reorder, left, more, crashes, copies);
  }

  SimFaultState healed(int partition) {
    Set<Integer> fewer = new TreeSet<>(cut);
    fewer.remove(partition);
    return new SimFaultState(lose, duplicate, reorder, partitions, fewer, crashes, copies);
  }

  SimFaultState crashed(int line) {
    List<Integer> left = ProgValues.replaced(crashes, line, crashes.get(line) - 1);
    return new SimFaultState(lose, duplicate, reorder, partitions, cut, left, copies);
  }
}
