/**
 * The front end for the P language: from {@code .p} files to a program that a compiler can take as
 * it is.
 *
 * <p>{@link dev.tarry.plang.FrontEnd} is the door. Behind it, in this order: {@code source} reads
 * files, {@code parse} makes {@code syntax} trees of them, {@code check} makes of those a {@code
 * ir.CheckedProgram}.
 *
 * <pre>{@code
 * FrontEnd.Outcome outcome = new FrontEnd().check(List.of(Path.of("TwoPhaseCommit.pproj")));
 * outcome.errors().forEach(error -> System.out.println(error.render()));
 * outcome.program().ifPresent(program -> compile(program));
 * }</pre>
 *
 * <p>Whatever the input, the outcome is a program or errors with places, all of them at once.
 */
@NullMarked
package dev.tarry.plang;

import org.jspecify.annotations.NullMarked;
