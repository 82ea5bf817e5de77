package dev.tarry.machines.runtime;

import dev.tarry.core.program.Failure;
import dev.tarry.machines.model.Bugs;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;

/** The failures that the runtime itself finds in a handler, in words. */
final class Blame {
  private Blame() {}

  static Failure unhandled(String who, Event event, String place) {
    return new Failure(Bugs.UNHANDLED_EVENT, who + " does not handle " + event.type(), place);
  }

  static Failure nullTarget(MachineId who, Event event, String place) {
    return new Failure(Bugs.NULL_TARGET, who + " sends " + event.type() + " to null", place);
  }

  static Failure endless(MachineId who, Event event, int turns, String place) {
    String what = " did not end its handler of " + event.type() + " after ";
    return new Failure(Bugs.ENDLESS, who + what + turns + " sends, choices and turns", place);
  }

  /** What a handler threw. */
  static Failure thrown(MachineId self, Throwable thrown) {
    if (thrown instanceof StackOverflowError) {
      return new Failure(Bugs.ENDLESS, self + " overflowed the stack", Places.of(thrown));
    }
    if (thrown instanceof AssertionError) {
      return new Failure(Bugs.ASSERTION, String.valueOf(thrown.getMessage()), Places.of(thrown));
    }
    return new Failure(Bugs.RUNTIME_ERROR, self + " threw " + thrown, Places.of(thrown));
  }
}
