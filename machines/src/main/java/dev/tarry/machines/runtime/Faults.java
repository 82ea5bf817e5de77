package dev.tarry.machines.runtime;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.MachineId;
import java.util.HashSet;
import java.util.Set;

/**
 * What may go wrong between and in machines, each at most as often as its budget says. That nothing
 * goes wrong is always the first option of the choice, so a fault costs at least one delay.
 *
 * @param losses how many messages may be lost
 * @param copies how many messages may arrive twice
 * @param leaps how many messages may overtake those that wait before them
 * @param cuts how many times the network may be cut between {@code side} and the rest
 * @param side the machines on one side of a cut
 * @param crashes how many crashes there may be
 * @param mortal the machines that may crash
 * @param restart whether a crashed machine starts again, with what its memory keeps
 */
public record Faults(
    int losses,
    int copies,
    int leaps,
    int cuts,
    Set<MachineId> side,
    int crashes,
    Set<MachineId> mortal,
    boolean restart) {

  public static final Faults NONE = new Faults(0, 0, 0, 0, Set.of(), 0, Set.of(), false);

  public Faults {
    check("lost messages", losses);
    check("doubled messages", copies);
    check("overtaking messages", leaps);
    check("partitions", cuts);
    check("crashes", crashes);
    side = Set.copyOf(side);
    mortal = Set.copyOf(mortal);
  }

  private static void check(String what, int budget) {
    if (budget < 0) {
      throw new Mistake("the budget of " + what + " is " + budget + "; it must be 0 or more");
    }
  }

  public Faults withLosses(int budget) {
    return new Faults(budget, copies, leaps, cuts, side, crashes, mortal, restart);
  }

  public Faults withCopies(int budget) {
    return new Faults(losses, budget, leaps, cuts, side, crashes, mortal, restart);
  }

  public Faults withLeaps(int budget) {
    return new Faults(losses, copies, budget, cuts, side, crashes, mortal, restart);
  }

  public Faults withCuts(int budget, Set<MachineId> oneSide) {
    return new Faults(losses, copies, leaps, budget, oneSide, crashes, mortal, restart);
  }

  public Faults withCrashes(int budget, Set<MachineId> machines, boolean andRestart) {
    Set<MachineId> all = new HashSet<>(mortal);
    all.addAll(machines);
    return new Faults(losses, copies, leaps, cuts, side, budget, all, andRestart);
  }

  Weather fair() {
    return new Weather(losses, copies, leaps, cuts, crashes, false);
  }
}
