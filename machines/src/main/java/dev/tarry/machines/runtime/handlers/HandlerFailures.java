package dev.tarry.machines.runtime.handlers;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Thrown;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.runtime.state.LocalState;
import org.jspecify.annotations.Nullable;

/** The failures and error messages of handlers. */
public final class HandlerFailures {
  private HandlerFailures() {}

  static Failure unhandled(String who, Event event, String place) {
    return new Failure(
        FailureKind.UNHANDLED_EVENT, who + " does not handle " + event.type(), place);
  }

  static Failure nullTarget(MachineId who, Event event, String place) {
    return new Failure(FailureKind.NULL_TARGET, who + " sends " + event.type() + " to null", place);
  }

  /** Says that a handler did not end, and that runs are cut off there. */
  static Failure cutOff(LocalState who, Event event, String after) {
    return new Failure(
        FailureKind.ENDLESS_HANDLER,
        who.self() + " did not finish its handler for " + event.type() + " in " + after,
        who.state().placeIn(who.kind()));
  }

  /** Whether this is not a failure, but marks where a run is cut off. */
  public static boolean isCutOff(@Nullable Failure failure) {
    return failure != null && failure.kind() == FailureKind.ENDLESS_HANDLER;
  }

  /**
   * Whether a limit of Tarry or of the JVM ended a handler, at a point that may differ each time.
   */
  static boolean isAtALimit(@Nullable Failure failure) {
    return isCutOff(failure) || (failure != null && failure.kind() == FailureKind.STACK_OVERFLOW);
  }

  /**
   * The failure of user code that threw something. Errors that end the JVM or the thread, and
   * exceptions of Tarry's own code, are rethrown.
   */
  static Failure thrown(LocalState machine, Throwable thrown) {
    rethrowUnlessUserCode(thrown);
    MachineId who = machine.self();
    if (thrown instanceof StackOverflowError) { // in which of the calls may differ each time
      String place = machine.state().placeIn(machine.kind());
      return new Failure(FailureKind.STACK_OVERFLOW, who + " overflowed the stack", place);
    }
    String place = UserFrames.of(thrown);
    Failure failure =
        thrown instanceof AssertionError
            ? new Failure(FailureKind.ASSERTION, text(thrown, false), place)
            : new Failure(FailureKind.RUNTIME_ERROR, who + " threw " + text(thrown, true), place);
    return failure.by(Thrown.upTo(thrown, UserFrames::isOurs));
  }

  /** Rethrows what does not come from user code, and names missing classes. */
  public static void rethrowUnlessUserCode(Throwable thrown) {
    if (thrown instanceof StackOverflowError) {
      return;
    }
    if (thrown instanceof VirtualMachineError || thrown instanceof HandlerTimeout) {
      throw (Error) thrown;
    }
    if (thrown instanceof Mistake mistake) {
      throw mistake;
    }
    if (UserFrames.isOurs(thrown)
        || thrown.getClass().getPackage() == HandlerFailures.class.getPackage()) {
      if (thrown instanceof Error defect) {
        throw defect;
      }
      throw thrown instanceof RuntimeException defect ? defect : new IllegalStateException(thrown);
    }
    if (thrown instanceof LinkageError) {
      throw new Mistake(
          "a class could not be loaded or initialised"
              + at(UserFrames.of(thrown))
              + ": "
              + text(thrown, true)
              + (thrown.getCause() == null ? "" : ", because of " + text(thrown.getCause(), true)));
    }
  }

  /** The fields of a machine could not be copied, although its handler ended normally. */
  static Mistake tooDeep(MachineKind kind) {
    return new Mistake(
        "the fields of "
            + kind
            + " cannot be copied: their objects are nested too deeply for the stack; keep a long"
            + " chain of objects as a list, or run with a larger stack (-Xss)");
  }

  /** The place in brackets. */
  public static String at(String place) {
    return place.isEmpty() ? "" : " (" + place + ")";
  }

  /** The text of an exception, with or without its class, even if its own methods fail. */
  public static String text(Throwable thrown, boolean withClass) {
    try {
      return Thrown.repeatable(withClass ? thrown.toString() : String.valueOf(thrown.getMessage()));
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError again) {
      return thrown.getClass().getName();
    }
  }

  /** Code of a machine continued although its handler had ended. */
  public static Mistake caught(MachineKind kind) {
    return new Mistake(
        kind
            + " goes on after it left a handler: its code catches Throwable or Error; rethrow the Errors"
            + " of Tarry");
  }

  /** Code of a machine does something although {@code how} has ended its handler. */
  public static Mistake actsAfterItLeft(MachineKind kind, String how) {
    return new Mistake(
        kind
            + " acts after "
            + how
            + " ended its handler"
            + at(UserFrames.of(new Throwable()))
            + ": in a finally block, or because code catches Throwable or Error; do it before");
  }

  /** An exit or a transition function tries to go to another state. */
  public static Mistake leftWhileLeaving(MachineKind kind, MachineState state) {
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
