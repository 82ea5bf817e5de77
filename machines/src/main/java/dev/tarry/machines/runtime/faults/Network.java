package dev.tarry.machines.runtime.faults;

import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.runtime.faults.Delivery.What;
import dev.tarry.machines.runtime.state.Draft;
import dev.tarry.machines.runtime.state.Effect;
import dev.tarry.machines.runtime.state.FaultState;
import dev.tarry.machines.runtime.state.GlobalState;
import dev.tarry.machines.runtime.state.LocalState;
import dev.tarry.machines.runtime.state.Roster;
import dev.tarry.machines.runtime.state.Slots;
import java.util.ArrayList;
import java.util.List;

/**
 * Delivers messages between machines, with their faults. The first option is always that nothing
 * new goes wrong.
 *
 * <p>A partition is cut, and heals, only when a message is sent that crosses it. A cut that began
 * earlier would have struck no message, and one that healed earlier let none pass, so machines
 * cannot tell the difference. If a message that crosses several partitions is lost, it is enough
 * that one of them is cut: for any run in which others are cut too, there is one in which they are
 * cut when they are first needed, and their budgets are no smaller.
 */
public final class Network {
  private static final Delivery ARRIVES = new Delivery(What.ARRIVES, false);
  private static final List<Delivery> CALM = List.of(ARRIVES);

  private final Faults faults;
  private final boolean calm;

  public Network(Faults faults) {
    this.faults = faults;
    boolean whole = faults.partitions().stream().allMatch(partition -> partition.times() == 0);
    this.calm = faults.losses() + faults.duplicates() + faults.reorderings() == 0 && whole;
  }

  public List<Delivery> deliveries(GlobalState world, int task) {
    return deliveries(world.slots(), world.roster(), world.faults(), task);
  }

  /** What may happen to the first effect of a machine. */
  public List<Delivery> deliveries(Slots slots, Roster roster, FaultState state, int task) {
    if (calm) {
      return CALM;
    }
    LocalState sender = slots.local(task);
    if (!(sender.effects()[0] instanceof Effect.Send send)
        || !send.event().carried()
        || send.target().equals(sender.self())) {
      return CALM;
    }
    Integer slot = roster.slot(send.target());
    if (slot == null || slots.local(slot).isDeaf()) {
      return CALM;
    }
    int waiting = state.left(Faults.REORDERINGS) == 0 ? 0 : slots.inbox(slot).size();
    return deliveries(sender.self(), send.target(), state, waiting);
  }

  List<Delivery> deliveries(MachineId from, MachineId to, FaultState state, int waiting) {
    List<Delivery> options = new ArrayList<>();
    boolean heals = !crossed(from, to, state, true).isEmpty();
    if (heals) {
      options.add(new Delivery(What.STILL_CUT, false));
    }
    options.add(new Delivery(What.ARRIVES, heals));
    if (!heals && state.left(Faults.LOSSES) > 0) {
      options.add(new Delivery(What.LOST, false));
    }
    if (state.left(Faults.DUPLICATES) > 0) {
      options.add(new Delivery(What.DUPLICATED, heals));
    }
    for (int i : heals ? List.<Integer>of() : crossed(from, to, state, false)) {
      if (state.left(Faults.partition(i)) > 0) {
        options.add(new Delivery(What.CUT, i, false));
      }
    }
    for (int i = waiting - 1; i >= 0; i--) {
      options.add(new Delivery(What.OVERTAKES, i, heals));
    }
    return options;
  }

  /** The partitions between two machines that are in place, or are not. */
  private List<Integer> crossed(MachineId from, MachineId to, FaultState state, boolean cut) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < faults.partitions().size(); i++) {
      if (state.isCut(i) == cut && faults.partitions().get(i).isCrossed(from, to)) {
        all.add(i);
      }
    }
    return all;
  }

  /** The option by which the first effect of a machine meets no fault, or a partition ends. */
  public int harmless(GlobalState world, int task) {
    return deliveries(world, task).get(0).what() == What.STILL_CUT ? 1 : 0;
  }

  /** Applies the chosen fault to a message. */
  public void carry(Draft draft, MachineId from, Effect.Send send, Delivery delivery) {
    if (delivery.what() != What.ARRIVES || delivery.heals()) {
      draft.faults(after(draft.faults(), from, send, delivery));
    }
    if (!delivery.loses()) {
      int at = delivery.what() == What.OVERTAKES ? delivery.number() : Integer.MAX_VALUE;
      draft.deliver(send.target(), send.event(), at);
    }
  }

  private FaultState after(FaultState state, MachineId from, Effect.Send send, Delivery delivery) {
    FaultState now = state;
    for (int i :
        delivery.heals() ? crossed(from, send.target(), state, true) : List.<Integer>of()) {
      now = now.heal(i);
    }
    return switch (delivery.what()) {
      case ARRIVES, STILL_CUT -> now;
      case LOST -> now.spend(Faults.LOSSES);
      case OVERTAKES -> now.spend(Faults.REORDERINGS);
      case CUT -> now.spend(Faults.partition(delivery.number())).cut(delivery.number());
      case DUPLICATED -> {
        FaultState.Copy copy = new FaultState.Copy(send.target(), send.event());
        yield now.spend(Faults.DUPLICATES).plus(copy);
      }
    };
  }
}
