/**
 * What is tested: a {@link dev.tarry.core.program.Program} starts {@link dev.tarry.core.program.Run
 * runs}, and a run takes one {@link dev.tarry.core.program.Step} for each choice it is given.
 *
 * <p>Reading order: {@code Program}, {@code Run}, {@code Choices}, {@code Step}. A front end
 * implements these and nothing else of the engine:
 *
 * <pre>{@code
 * Run run = program.start();
 * while (run.choices().size() > 0) {
 *   run.step(run.choices().get(0));
 * }
 * }</pre>
 *
 * <p>Guarantees asked of a front end: the same choices from the start give the same steps, the same
 * fingerprints and the same failure, on any machine; and two states with the same fingerprint
 * behave alike.
 */
@NullMarked
package dev.tarry.core.program;

import org.jspecify.annotations.NullMarked;
