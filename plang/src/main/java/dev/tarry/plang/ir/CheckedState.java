package dev.tarry.plang.ir;

import dev.tarry.plang.source.Span;
import java.util.Map;
import java.util.Optional;

/**
 * A state of a machine, by its index within the machine.
 *
 * <p>Actions are kept by event, in the order they are written; {@link CheckedEvent#NULL} stands for
 * {@code on null}.
 */
public record CheckedState(
    String name,
    int index,
    Temperature temperature,
    Optional<Signature> entry,
    Optional<Signature> exit,
    Map<CheckedEvent, Action> actions,
    Span span) {
  /**
   * Whether a monitor may stay in a state forever ({@code COLD} and {@code WARM}: yes; {@code HOT}:
   * no).
   */
  public enum Temperature {
    HOT,
    WARM,
    COLD
  }

  /** What a state does with an event. */
  public sealed interface Action {
    /** Where it is written. */
    Span span();
  }

  /** Leaves the event in the inbox. */
  public record Defer(Span span) implements Action {}

  /** Drops the event. */
  public record Ignore(Span span) implements Action {}

  /** Runs a function. */
  public record Do(Signature handler, Span span) implements Action {}

  /** Goes to a state, by index, running a function between exit and entry. */
  public record Goto(int state, Optional<Signature> with, Span span) implements Action {}
}
