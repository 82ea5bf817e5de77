package dev.tarry.plang.run;

import dev.tarry.machines.model.Action;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.MachineState.Heat;
import dev.tarry.machines.model.Reaction;
import dev.tarry.plang.ir.Machine;
import dev.tarry.plang.ir.Signature;
import dev.tarry.plang.ir.State;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes the states of P machines into states of the machine model. */
final class States {
  private States() {}

  /** The heat of a state; a scenario that stays hot is no error. */
  static Heat heat(Machine machine, State state) {
    if (machine.kind() == Machine.Kind.SCENARIO) {
      return Heat.NEITHER;
    }
    return switch (state.temperature()) {
      case HOT -> Heat.HOT;
      case COLD -> Heat.COLD;
      case WARM -> Heat.NEITHER;
    };
  }

  /** Gives a state its entry, its exit and its reactions. */
  static void fill(
      MachineState made, State state, List<MachineState> states, CompiledProgram program) {
    state.entry().ifPresent(entry -> made.entry(handler(entry)));
    state.exit().ifPresent(exit -> made.exit(handler(exit)));
    state
        .actions()
        .forEach(
            (event, action) -> {
              EventType type = program.event(event);
              made.on(type, reaction(action, states));
            });
  }

  private static Reaction reaction(State.Action action, List<MachineState> states) {
    if (action instanceof State.Defer) {
      return new Reaction.Defer();
    }
    if (action instanceof State.Ignore) {
      return new Reaction.Ignore();
    }
    if (action instanceof State.Do run) {
      return new Reaction.Do(handler(run.handler()));
    }
    State.Goto move = (State.Goto) action;
    return new Reaction.Goto(states.get(move.state()), optionalHandler(move.with()));
  }

  private static @Nullable Action optionalHandler(Optional<Signature> signature) {
    return signature.map(States::handler).orElse(null);
  }

  private static Action handler(Signature signature) {
    int function = signature.index();
    return (self, turn, payload) -> ((CompiledMachine) self).run(function, turn, payload);
  }
}
