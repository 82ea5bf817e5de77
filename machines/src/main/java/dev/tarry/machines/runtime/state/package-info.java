/**
 * The states of machines, as immutable values: the snapshot of each machine, its inbox, its disk,
 * and the faults so far.
 *
 * <p>Reading order: {@code LocalState} (one machine), {@code Inbox}, {@code Effect} (what a handler
 * did that has not been committed), {@code GlobalState} (all of it), {@code Draft} (the next state,
 * in the making), {@code Memo}.
 *
 * <p>Guarantees: nothing changes a state; equal states have equal fingerprints, whatever the order
 * in which machines were created; a step copies what it changes and shares the rest.
 */
@NullMarked
package dev.tarry.machines.runtime.state;

import org.jspecify.annotations.NullMarked;
