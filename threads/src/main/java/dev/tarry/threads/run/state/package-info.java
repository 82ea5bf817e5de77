/**
 * What makes two states the same: the fingerprint of everything reachable from static fields and
 * stacks, of what threads wait for, and of the accesses that their clocks know.
 *
 * <p>Reading order: {@code StateKeys}, {@code StateReader}, {@code StateWalker}, {@code ClockKeys}.
 * It reads {@code sync} and all below it, and changes nothing. A state that cannot be read is never
 * taken for another one.
 */
@NullMarked
package dev.tarry.threads.run.state;

import org.jspecify.annotations.NullMarked;
