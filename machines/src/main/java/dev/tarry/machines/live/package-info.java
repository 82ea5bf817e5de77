/**
 * Machines that run for real: a handler runs once, on the machine's own fields, and its effects
 * happen at once. Nothing is copied, remembered or run again.
 *
 * <p>Reading order: {@link dev.tarry.machines.live.LiveMachine} (one machine or spec), {@link
 * dev.tarry.machines.live.Outside} (what it does to others). Who has threads and a network brings
 * events and does what the machine asks for:
 *
 * <pre>{@code
 * LiveMachine machine = new LiveMachine(first, outside, threads);
 * machine.start();
 * machine.take(event);
 * }</pre>
 *
 * <p>Guarantees: states, deferred and ignored events, raise, goto, exits and entries, {@code
 * receive} and {@code halt} mean what they mean under the engine. A machine is used by one thread
 * at a time.
 */
@NullMarked
package dev.tarry.machines.live;

import org.jspecify.annotations.NullMarked;
