package dev.tarry.machines;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.Turn;
import dev.tarry.machines.runtime.handlers.UserFrames;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The common base of machines and specs: states, and handlers that move between them. */
public abstract sealed class StateMachine permits Machine, Spec {
  private @Nullable Turn turn;
  private @Nullable Kind kind;

  StateMachine() {}

  void enter(Turn now, Kind of) {
    turn = now;
    kind = of;
  }

  Turn turn() {
    if (turn == null) {
      throw new Mistake(
          getClass().getSimpleName()
              + " acts outside of a handler; do it in the entry of its start state");
    }
    return turn;
  }

  Kind kind() {
    if (kind == null) {
      throw new IllegalStateException("a turn without a kind");
    }
    return kind;
  }

  /** An event as a value. */
  final Event event(Record event) {
    try {
      return kind().event(event);
    } catch (Mistake mistake) {
      throw turn().refuse(mistake);
    }
  }

  /** Captures something. If this fails, code that catches the mistake cannot hide it. */
  final <T> T captured(Supplier<T> capture) {
    try {
      return capture.get();
    } catch (Mistake mistake) {
      throw turn().refuse(mistake);
    }
  }

  /** Ends the handler and goes to another state: this one's exit runs, then that one's entry. */
  protected final Error goTo(State<?> state) {
    return turn().goTo(kind().state(state), null);
  }

  /** Ends the handler and goes to another state, whose entry gets the payload. */
  protected final Error goTo(State<?> state, Object payload) {
    Object value = captured(() -> kind().freeze(payload, "the payload of a goTo"));
    return turn().goTo(kind().state(state), value);
  }

  /** Ends the handler and handles this event at once, before those in the inbox. */
  protected final Error raise(Record event) {
    return turn().raise(event(event));
  }

  /** Ends the handler with an assertion failure unless the condition holds. */
  protected final void check(boolean condition, String message) {
    if (!condition) {
      throw failure(FailureKind.ASSERTION, message);
    }
  }

  /** Ends the handler with a failure at the calling line of the user's code. */
  final Error failure(FailureKind kind, String message) {
    return turn().fail(new Failure(kind, message, UserFrames.of(new Throwable())));
  }
}
