package dev.tarry.machines.faults;

import java.util.List;
import java.util.Set;

/**
 * A small program and what may go wrong in it. The witness is machine -1 in partitions.
 *
 * @param scripts of the machines
 * @param first events that are in inboxes from the beginning: the machine, then the event
 */
record FaultPlan(
    List<Script> scripts,
    List<List<Integer>> first,
    int losses,
    int duplicates,
    int reorderings,
    List<Partition> partitions,
    List<Crash> crashes) {

  static final int WITNESS = -1;

  record Partition(int times, Set<Integer> side) {}

  record Crash(int times, Set<Integer> machines, boolean restart) {}
}
