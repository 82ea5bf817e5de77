package dev.tarry.machines.runtime.faults;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.MachineId;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The faults between and in machines, each at most as often as its budget allows. The first option
 * of a choice is always that no fault occurs, so a fault costs at least one delay.
 *
 * @param losses how many messages may be lost
 * @param duplicates how many messages may be duplicated
 * @param reorderings how many messages may overtake those that wait before them
 * @param partitions where the network may be cut
 * @param crashes which machines may crash
 */
public record Faults(
    int losses, int duplicates, int reorderings, List<Partition> partitions, List<Crash> crashes) {

  /** The number of the budget for losses, in {@link #budgets()}. */
  static final int LOSSES = 0;

  /** The number of the budget for duplicates. */
  static final int DUPLICATES = 1;

  /** The number of the budget for reorderings. */
  public static final int REORDERINGS = 2;

  private static final int OTHERS = 3;

  /** Cut partitions are kept in the bits of a long. */
  private static final int MOST_PARTITIONS = Long.SIZE;

  public static final Faults NONE = new Faults(0, 0, 0, List.of(), List.of());

  /**
   * A partition of the network between some machines and all others, which may occur this many
   * times.
   */
  public record Partition(int times, Set<MachineId> side) {
    public Partition {
      check("partitions", times);
      side = Set.copyOf(side);
    }

    boolean isCrossed(MachineId from, MachineId to) {
      return side.contains(from) != side.contains(to);
    }
  }

  /** Crashes of these machines, this many in all, with or without a restart. */
  public record Crash(int times, Set<MachineId> machines, boolean restart) {
    public Crash {
      check("crashes", times);
      machines = Set.copyOf(machines);
    }
  }

  public Faults {
    check("lost messages", losses);
    check("duplicated messages", duplicates);
    check("reordered messages", reorderings);
    partitions = List.copyOf(partitions);
    crashes = List.copyOf(crashes);
    if (partitions.size() > MOST_PARTITIONS) {
      throw new Mistake("there are more than " + MOST_PARTITIONS + " partitions; declare fewer");
    }
  }

  private static void check(String what, int budget) {
    if (budget < 0) {
      throw new Mistake("the budget of " + what + " is " + budget + "; it must be 0 or more");
    }
  }

  /** These faults, and this many more lost messages. */
  public Faults lose(int messages) {
    check("lost messages", messages);
    return new Faults(losses + messages, duplicates, reorderings, partitions, crashes);
  }

  /** These faults, and this many more duplicated messages. */
  public Faults duplicate(int messages) {
    check("duplicated messages", messages);
    return new Faults(losses, duplicates + messages, reorderings, partitions, crashes);
  }

  /** These faults, and this many more reordered messages. */
  public Faults reorder(int messages) {
    check("reordered messages", messages);
    return new Faults(losses, duplicates, reorderings + messages, partitions, crashes);
  }

  /** These faults, and a partition. */
  public Faults partition(int times, Set<MachineId> side) {
    return new Faults(
        losses, duplicates, reorderings, plus(partitions, new Partition(times, side)), crashes);
  }

  /** These faults, and crashes of these machines. */
  public Faults crash(int times, Set<MachineId> machines, boolean restart) {
    Crash more = new Crash(times, machines, restart);
    return new Faults(losses, duplicates, reorderings, partitions, plus(crashes, more));
  }

  private static <T> List<T> plus(List<T> some, T more) {
    return Stream.concat(some.stream(), Stream.of(more)).toList();
  }

  /** The number of the budget of the i-th partition. */
  static int partition(int i) {
    return OTHERS + i;
  }

  /** The number of the budget of the i-th declaration of crashes. */
  int crash(int i) {
    return OTHERS + partitions.size() + i;
  }

  /** All budgets, by number. */
  public int[] budgets() {
    IntStream cuts = partitions.stream().mapToInt(Partition::times);
    IntStream deaths = crashes.stream().mapToInt(Crash::times);
    return IntStream.concat(
            IntStream.of(losses, duplicates, reorderings), IntStream.concat(cuts, deaths))
        .toArray();
  }
}
