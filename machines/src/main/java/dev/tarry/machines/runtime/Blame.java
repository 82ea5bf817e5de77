package dev.tarry.machines.runtime;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;

/** What the runtime finds wrong in a handler, in words. */
final class Blame {
  private Blame() {}

  static Failure unhandled(String who, Event event, String place) {
    return new Failure(
        FailureKind.UNHANDLED_EVENT, who + " does not handle " + event.type(), place);
  }

  static Failure nullTarget(MachineId who, Event event, String place) {
    return new Failure(FailureKind.NULL_TARGET, who + " sends " + event.type() + " to null", place);
  }

  static Failure endless(MachineId who, Event event, int turns, String place) {
    String what = " did not end its handler of " + event.type() + " after ";
    return new Failure(
        FailureKind.ENDLESS_HANDLER, who + what + turns + " sends, choices and turns", place);
  }

  static Failure thrown(MachineId who, Throwable thrown) {
    String place = Places.of(thrown);
    if (thrown instanceof AssertionError) {
      return new Failure(FailureKind.ASSERTION, String.valueOf(thrown.getMessage()), place);
    }
    return thrown instanceof StackOverflowError
        ? new Failure(FailureKind.ENDLESS_HANDLER, who + " overflowed the stack", place)
        : new Failure(FailureKind.RUNTIME_ERROR, who + " threw " + thrown, place);
  }

  static Mistake caught(MachineKind kind) {
    return new Mistake(
        kind
            + " goes on after it left a handler: code in it catches Throwable or Error;"
            + " let the Errors of Tarry pass");
  }

  static Mistake leftWhileLeaving(MachineKind kind, MachineState state) {
    return new Mistake(
        "the exit or transition function of "
            + kind
            + "."
            + state
            + " raises or goes to a state; only handlers and entries may");
  }

  static Mistake spec(MachineKind kind, String what) {
    return new Mistake("the spec " + kind + " " + what);
  }
}
