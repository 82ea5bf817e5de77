package dev.tarry.machines.runtime;

import dev.tarry.machines.model.MachineId;
import java.util.Arrays;

/**
 * The faults at work: what may happen to a message when it is sent, and to a machine when it is its
 * turn. The first option is always that nothing new goes wrong.
 */
final class Network {
  static final int DELIVER = 0;
  private static final int LOSE = 1;
  private static final int COPY = 2;
  private static final int CUT = 3;
  private static final int STAY_CUT = 4;
  private static final int HEAL = 5;
  private static final int LEAP = 6;
  private static final int[] FAIR = {DELIVER};
  private static final int[] PARTED = {STAY_CUT, HEAL};

  private final Faults faults;
  private final boolean calm;

  Network(Faults faults) {
    this.faults = faults;
    this.calm = faults.losses() + faults.copies() + faults.leaps() + faults.cuts() == 0;
  }

  int[] options(World world, int task) {
    return options(world.slots(), world.roster(), world.weather(), task);
  }

  /** What may happen to the first effect of a machine. */
  int[] options(Slots slots, Roster roster, Weather weather, int task) {
    Local sender = slots.local(task);
    if (calm
        || !(sender.effects()[0] instanceof Effect.Send send)
        || !send.event().carried()
        || send.target().equals(sender.self())) {
      return FAIR;
    }
    boolean crosses = crosses(sender.self(), send.target());
    if (crosses && weather.cut()) {
      return PARTED;
    }
    Integer slot = roster.slot(send.target());
    int waiting = weather.leaps() == 0 || slot == null ? 0 : slots.inbox(slot).size();
    int[] options = new int[4 + waiting];
    int n = 1;
    if (weather.losses() > 0) {
      options[n++] = LOSE;
    }
    if (weather.copies() > 0) {
      options[n++] = COPY;
    }
    if (crosses && weather.cuts() > 0) {
      options[n++] = CUT;
    }
    for (int i = waiting - 1; i >= 0; i--) {
      options[n++] = LEAP + i;
    }
    return n == 1 ? FAIR : Arrays.copyOf(options, n);
  }

  private boolean crosses(MachineId from, MachineId to) {
    return faults.cuts() > 0 && faults.side().contains(from) != faults.side().contains(to);
  }

  /** Does to a message what was chosen. */
  void carry(Draft draft, Effect.Send send, int option) {
    Weather weather = draft.weather();
    Weather after =
        switch (option) {
          case LOSE -> weather.afterLoss();
          case CUT -> weather.afterCut();
          case COPY -> weather.afterCopy();
          case HEAL -> weather.afterHeal();
          case DELIVER, STAY_CUT -> weather;
          default -> weather.afterLeap();
        };
    if (!calm) {
      draft.weather(after);
    }
    int copies =
        switch (option) {
          case LOSE, CUT, STAY_CUT -> 0;
          case COPY -> 2;
          default -> 1;
        };
    for (int i = 0; i < copies; i++) {
      draft.deliver(
          send.target(), send.event(), option >= LEAP ? option - LEAP : Integer.MAX_VALUE);
    }
  }

  /** How many things may happen to a machine whose turn it is: it runs, or it crashes. */
  int fates(World world, int task) {
    Local local = world.slots().local(task);
    if (world.weather().crashes() == 0
        || local.phase() == Local.Phase.NEW
        || local.phase() == Local.Phase.HALTED
        || !faults.mortal().contains(local.self())) {
      return 1;
    }
    return faults.restart() && world.slots().inbox(task).size() > 0 ? 3 : 2;
  }

  /** Crashes a machine; with fate 1 what waits for it arrives after its restart. */
  void crash(Draft draft, int task, int fate) {
    Local local = draft.slots().local(task);
    Inbox inbox = draft.slots().inbox(task);
    draft.weather(draft.weather().afterCrash());
    if (faults.restart()) {
      Local again = local.restarted(draft.roster().first(task));
      draft.set(task, again, fate == 1 ? inbox : Inbox.EMPTY);
    } else {
      draft.set(task, local.dead(), Inbox.EMPTY);
    }
  }

  /** Whether an option loses the message. */
  static boolean loses(int option) {
    return option == LOSE || option == CUT || option == STAY_CUT;
  }

  /** What an option does, in words; for one that loses the message, why. */
  static String words(int option) {
    return switch (option) {
      case DELIVER -> "it arrives";
      case LOSE -> "";
      case COPY -> "it arrives twice";
      case CUT -> "the network is cut";
      case STAY_CUT -> "the network is still cut";
      case HEAL -> "it arrives: the network is whole again";
      default -> "it overtakes others to place " + (option - LEAP + 1) + " of the inbox";
    };
  }
}
