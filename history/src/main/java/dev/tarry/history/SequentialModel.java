package dev.tarry.history;

import org.jspecify.annotations.Nullable;

/**
 * The sequential behaviour of an object: what each call returns, and the state it leaves.
 *
 * @param <S> states: immutable values with {@code equals} and {@code hashCode}
 * @param <C> calls with their arguments
 */
public interface SequentialModel<S, C> {

  /** The state before the first call. */
  S initial();

  /** The effect of a call in a state. It must depend on nothing else. */
  After<S> apply(S state, C call);

  /**
   * What a call does.
   *
   * @param state the next state
   * @param result what the call returns; null if that is nothing
   */
  record After<S>(S state, @Nullable Object result) {}
}
