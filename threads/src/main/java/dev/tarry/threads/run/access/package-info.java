/**
 * Accesses to shared state: which of them are scheduling points, which are unordered, and what is
 * learned from that.
 *
 * <p>Reading order: {@code SharedMemory} (fields and elements), {@code ReflectiveAccesses} and
 * {@code BufferAccesses} (other kinds of access), {@code WholeArrays}, {@code JvmState}. It knows
 * the scheduler and all below it. An access is announced before it happens; the objects here belong
 * to one sandbox and are used by the task whose turn it is.
 */
@NullMarked
package dev.tarry.threads.run.access;

import org.jspecify.annotations.NullMarked;
