package dev.tarry.machines.runtime;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Step;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.runtime.faults.FaultStep;
import dev.tarry.machines.runtime.state.Effect;
import dev.tarry.machines.runtime.state.GlobalState;
import dev.tarry.machines.runtime.state.GlobalState.Asking;
import dev.tarry.machines.runtime.state.Inbox;
import dev.tarry.machines.runtime.state.LocalState;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Converts a run of the reduced system to one of the full system with the same effects in the same
 * order, and so the same failure. A machine that went ahead in the reduced run is late in the full
 * one: it handles an event when the first effect of its handler is due, or when it has to catch up.
 */
final class FullRun {
  private final MachineRun reduced;
  private final MachineRun full;
  private final Map<MachineId, Deque<Integer>> answers = new HashMap<>();
  private final List<Integer> taken = new ArrayList<>();
  private int delivery;

  /** What a step of a machine did in the reduced run. */
  private enum Doing {
    /** It committed an effect. */
    COMMITS,
    /** It committed the end of a handler that had failed or halted without an effect. */
    ENDS,
    /** It took an event, or ran a handler for no event, without an effect on others. */
    TAKES
  }

  private FullRun(MachineProgram reduced, MachineProgram full) {
    this.reduced = reduced.start();
    this.full = full.start();
  }

  /**
   * The run of the full program.
   *
   * @param choices of the run of the reduced one: tasks and options
   * @return the choices, each as its place among those that there are
   */
  static List<Integer> run(MachineProgram reduced, MachineProgram full, List<Integer> choices) {
    FullRun both = new FullRun(reduced, full);
    both.collectAnswers(choices);
    both.follow(choices);
    return both.taken;
  }

  /** The answers that each machine gets, in order: they are the same in both runs. */
  private void collectAnswers(List<Integer> choices) {
    GlobalState first = reduced.world();
    for (int choice : choices) {
      GlobalState at = reduced.world();
      if (at.asking() == Asking.HANDLER) {
        MachineId asked = Objects.requireNonNull(at.asked());
        answers.computeIfAbsent(asked, any -> new ArrayDeque<>()).add(choice);
      }
      reduced.step(choice);
    }
    reduced.reset(first);
  }

  private void follow(List<Integer> choices) {
    GlobalState before = reduced.world();
    for (int i = 0; i < choices.size() && full.failure() == null; i++) {
      GlobalState at = reduced.world();
      int choice = choices.get(i);
      if (at.asking() == Asking.NOBODY) {
        before = at;
        delivery = 0;
      } else if (at.asking() == Asking.NETWORK) {
        delivery = choice;
      }
      boolean strikes = Stepper.isAboutFaults(at) && choice > 0;
      boolean quiet = at.asking() != Asking.NOBODY && at.asked() == null;
      List<FaultStep> offered = strikes ? reduced.strikes() : List.of();
      int task = reduced.step(choice).task();
      if (strikes) {
        strike(offered.get(choice - 1));
      } else if (!quiet && reduced.world().asked() == null) {
        repeat(before, task);
      }
    }
    while (full.failure() == null && full.choices().size() > 0 && reduced.choices().size() == 0) {
      step(full.choices().isData() ? Step.NOBODY : full.choices().get(0));
    }
  }

  /** Repeats in the full run what a machine did in the reduced one, from this state. */
  private void repeat(GlobalState before, int task) {
    LocalState was = before.slots().local(task);
    MachineId id = was.self();
    switch (doing(was)) {
      case COMMITS -> {
        do {
          step(slot(id));
        } while (full.committed() == null && full.failure() == null);
      }
      case ENDS -> {
        while (full.failure() == null && local(id).isAlive()) {
          step(slot(id));
        }
      }
      case TAKES -> {
        Inbox inbox = taking(was, before.slots().inbox(task));
        while (!local(id).equals(was) || !inbox(id).equals(inbox)) {
          step(slot(id));
        }
        step(slot(id));
      }
    }
  }

  private Doing doing(LocalState was) {
    if (was.hasEffects()) {
      return was.effects()[0] instanceof Effect.End ? Doing.ENDS : Doing.COMMITS;
    }
    return reduced.committed() == null ? Doing.TAKES : Doing.COMMITS;
  }

  private int slot(MachineId id) {
    return Objects.requireNonNull(full.world().roster().slot(id));
  }

  private Inbox inbox(MachineId id) {
    return taking(local(id), full.world().slots().inbox(slot(id)));
  }

  /**
   * The inbox of a machine without the events that it drops before the first one that it takes. The
   * machine that went ahead has dropped them already, the one that is late has not.
   */
  private static Inbox taking(LocalState local, Inbox inbox) {
    if (local.phase() != LocalState.Phase.READY) {
      return inbox;
    }
    int next = inbox.next(local.state());
    return inbox.dropIgnored(local.state(), next == Inbox.NONE ? inbox.size() : next);
  }

  private LocalState local(MachineId id) {
    return full.world().slots().local(slot(id));
  }

  /** Takes a step of a machine with all its choices, and without faults. */
  private void step(int task) {
    if (task != Step.NOBODY) {
      take(task);
    }
    GlobalState now = full.world();
    while (now.asking() != Asking.NOBODY && now.asking() != Asking.OVER && now.failure() == null) {
      take(answer(now));
      now = full.world();
    }
  }

  /** The answer to the open choice of a state. */
  private int answer(GlobalState now) {
    return switch (now.asking()) {
      case HANDLER -> Objects.requireNonNull(answers.get(now.asked())).remove();
      // In the reduced run the receiver may be gone already, and then nothing was asked.
      case NETWORK -> delivery;
      default -> 0;
    };
  }

  private void take(int choice) {
    Choices choices = full.choices();
    int place = 0;
    while (place < choices.size() && choices.get(place) != choice) {
      place++;
    }
    if (place == choices.size()) {
      throw new Mistake(
          "a run with delivery reduction has no full counterpart; this is a defect of Tarry, please report it");
    }
    taken.add(place);
    full.step(choice);
  }

  /** Lets a fault occur in the full run, at the machine for which it is offered. */
  private void strike(FaultStep wanted) {
    GlobalState from = full.world();
    if (from.asking() == Asking.FAULTS) {
      take(place(wanted));
      return;
    }
    Choices choices = full.choices();
    for (int i = 0; i < choices.size(); i++) {
      full.step(choices.get(i));
      boolean offered = full.world().asking() == Asking.FAULTS && place(wanted) > 0;
      full.reset(from);
      if (offered) {
        take(choices.get(i));
        take(place(wanted));
        return;
      }
    }
    throw new Mistake(
        "a fault with delivery reduction has no full counterpart; this is a defect of Tarry, please report it");
  }

  /** The choice that lets this fault occur; 0 if it is not offered. */
  private int place(FaultStep wanted) {
    List<FaultStep> all = full.strikes();
    for (int i = 0; i < all.size(); i++) {
      if (isSame(all.get(i), wanted)) {
        return i + 1;
      }
    }
    return 0;
  }

  private boolean isSame(FaultStep one, FaultStep wanted) {
    if (one instanceof FaultStep.Crash crash && wanted instanceof FaultStep.Crash other) {
      return crash.budget() == other.budget() && id(full, one).equals(id(reduced, wanted));
    }
    return one instanceof FaultStep.Arrival arrival
        && wanted instanceof FaultStep.Arrival other
        && arrival.copy().equals(other.copy());
  }

  private static MachineId id(MachineRun run, FaultStep strike) {
    return run.world().slots().local(strike.slot()).self();
  }
}
