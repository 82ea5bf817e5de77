package dev.tarry.machines.live;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.runtime.handlers.UserFrames;

/** The failures of handlers in real runs, worded as in a search. */
final class LiveFailures {
  private LiveFailures() {}

  static Failure unhandled(MachineId who, MachineKind kind, MachineState state, Event event) {
    return new Failure(
        FailureKind.UNHANDLED_EVENT,
        who + " in state " + state + " does not handle " + event.type(),
        state.placeIn(kind));
  }

  static Failure nullTarget(MachineId who, MachineKind kind, MachineState state, Event event) {
    return new Failure(
        FailureKind.NULL_TARGET, who + " sends " + event.type() + " to null", state.placeIn(kind));
  }

  /** The failure of code that threw something; a mistake of the user is rethrown. */
  static Failure thrown(MachineId who, MachineKind kind, MachineState state, Throwable thrown) {
    if (thrown instanceof Mistake mistake) {
      throw mistake;
    }
    if (thrown instanceof StackOverflowError) {
      return new Failure(
          FailureKind.STACK_OVERFLOW, who + " overflowed the stack", state.placeIn(kind));
    }
    if (thrown instanceof VirtualMachineError fatal) {
      throw fatal;
    }
    String place = UserFrames.of(thrown);
    return thrown instanceof AssertionError
        ? new Failure(FailureKind.ASSERTION, String.valueOf(thrown.getMessage()), place)
        : new Failure(FailureKind.RUNTIME_ERROR, who + " threw " + thrown, place);
  }
}
