package dev.tarry.machines.runtime.state;

import dev.tarry.machines.model.Composite;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.Hashed;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.Values;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The remaining fault budgets, the partitions in place, and the copies of messages in flight.
 * Immutable.
 */
public final class FaultState extends Composite {
  private final int[] budgets;
  private final long cut;
  private final List<Copy> copies;

  /** A copy of a message that may arrive at any time, or never. */
  public record Copy(MachineId target, Event event) implements Hashed {
    @Override
    public long hash() {
      return Values.hash(new Object[] {target, event});
    }

    @Override
    public long bytes() {
      return 32 + event.bytes();
    }
  }

  private FaultState(int[] budgets, long cut, List<Copy> copies) {
    this.budgets = budgets;
    this.cut = cut;
    this.copies = copies;
  }

  /** The state before any fault. */
  public static FaultState of(int[] budgets) {
    return new FaultState(budgets, 0, List.of());
  }

  @Override
  protected Object[] parts() {
    return new Object[] {budgets, cut, copies};
  }

  /** The rest of a budget. */
  public int left(int budget) {
    return budgets[budget];
  }

  /** The state with one less in a budget. */
  public FaultState spend(int budget) {
    int[] less = budgets.clone();
    less[budget]--;
    return new FaultState(less, cut, copies);
  }

  /** Whether the i-th partition is cut. */
  public boolean isCut(int i) {
    return (cut >> i & 1) == 1;
  }

  public FaultState cut(int i) {
    return new FaultState(budgets, cut | 1L << i, copies);
  }

  public FaultState heal(int i) {
    return new FaultState(budgets, cut & ~(1L << i), copies);
  }

  /** The copies in flight, in an order that depends only on their contents. */
  public List<Copy> copies() {
    return copies;
  }

  public FaultState plus(Copy copy) {
    Stream<Copy> all = Stream.concat(copies.stream(), Stream.of(copy));
    return new FaultState(budgets, cut, all.sorted(Comparator.comparing(Copy::hash)).toList());
  }

  public FaultState minus(Copy copy) {
    int first = copies.indexOf(copy);
    Stream<Copy> rest =
        Stream.concat(copies.stream().limit(first), copies.stream().skip(first + 1L));
    return new FaultState(budgets, cut, rest.toList());
  }

  /** Without the copies for a machine that is gone. */
  public FaultState without(MachineId target) {
    boolean some = copies.stream().anyMatch(copy -> copy.target.equals(target));
    return some
        ? new FaultState(
            budgets, cut, copies.stream().filter(copy -> !copy.target.equals(target)).toList())
        : this;
  }
}
