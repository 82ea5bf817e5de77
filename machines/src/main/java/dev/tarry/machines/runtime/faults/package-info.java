/**
 * The environment of machines: the network, crashes and restarts, virtual time.
 *
 * <p>Reading order: {@code Faults} (what a test allows), {@code Network} (what becomes of a
 * message), {@code Environment} (crashes, and copies that arrive late), {@code TimerClock}
 * (timers).
 *
 * <p>Guarantees: each fault is a choice of the engine; that nothing goes wrong is always the first
 * option; no fault exceeds its budget.
 */
@NullMarked
package dev.tarry.machines.runtime.faults;

import org.jspecify.annotations.NullMarked;
