package dev.tarry.plang.run;

import dev.tarry.machines.model.Action;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.MachineState.Heat;
import dev.tarry.machines.model.Reaction;
import dev.tarry.plang.ir.CheckedMachine;
import dev.tarry.plang.ir.CheckedState;
import dev.tarry.plang.ir.Signature;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes the states of P machines into states of the machine model. */
final class States {
  private States() {}

  /** The heat of a state; a scenario that stays hot is no error. */
  static Heat heat(CheckedMachine machine, CheckedState state) {
    if (machine.kind() == CheckedMachine.Kind.SCENARIO) {
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
      MachineState made, CheckedState state, List<MachineState> states, CompiledProgram program) {
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

  private static Reaction reaction(CheckedState.Action action, List<MachineState> states) {
    if (action instanceof CheckedState.Defer) {
      return new Reaction.Defer(true);
    }
    if (action instanceof CheckedState.Ignore) {
      return new Reaction.Ignore();
    }
    if (action instanceof CheckedState.Do run) {
      return new Reaction.Do(handler(run.handler()));
    }
    CheckedState.Goto move = (CheckedState.Goto) action;
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
