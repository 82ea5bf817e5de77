/**
 * Runs machines under the engine: a {@code MachineProgram} is a {@link
 * dev.tarry.core.program.Program} whose states are immutable values, so that marks are free.
 *
 * <p>Reading order: {@code MachineProgram}, the package {@code state}, {@code MachineRun}, {@code
 * Stepper} (the steps), the packages {@code handlers} and {@code faults}, {@code StateCheck},
 * {@code StepNotes} (what a trace tells).
 *
 * <pre>{@code
 * Program program = MachineProgram.named("ping pong").machine(id, kind, fields).build();
 * }</pre>
 *
 * <p>Guarantees: user code runs once per distinct snapshot and input as long as the memo holds it,
 * and sees nothing but them; what it does takes effect one send or creation per step; fingerprints
 * do not depend on the order of creation; a handler that is not a function of its snapshot is a
 * {@link dev.tarry.core.program.Mistake}, never a bug and never green.
 */
@NullMarked
package dev.tarry.machines.runtime;

import org.jspecify.annotations.NullMarked;
