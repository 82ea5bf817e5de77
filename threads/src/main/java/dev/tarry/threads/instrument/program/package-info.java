/**
 * The classes of a program, as a sandbox loads them. Reading order: {@code Instrumenter}, {@code
 * FieldAccess} and {@code ArrayAccess}, {@code MonitorCode}, {@code Spills} (with {@code
 * LiveVariables}, {@code WrittenSlots} and {@code ValueKinds}), {@code StaticState}, {@code
 * Creation}, {@code WalkMethods}. It changes no behaviour by itself: it only adds calls to the
 * gate.
 */
@NullMarked
package dev.tarry.threads.instrument.program;

import org.jspecify.annotations.NullMarked;
