/**
 * The front end for the P language: from {@code .p} files to a checked program, ready to compile.
 *
 * <p>{@link dev.tarry.plang.FrontEnd} is the entry point. It works in this order: {@code source}
 * reads files, {@code parse} turns them into {@code syntax} trees, {@code check} turns those into
 * an {@code ir.CheckedProgram}.
 *
 * <pre>{@code
 * FrontEnd.Outcome outcome = new FrontEnd().check(List.of(Path.of("TwoPhaseCommit.pproj")));
 * outcome.errors().forEach(error -> System.out.println(error.render()));
 * outcome.program().ifPresent(program -> compile(program));
 * }</pre>
 *
 * <p>For any input, the outcome is a program, or all its errors with their places.
 */
@NullMarked
package dev.tarry.plang;

import org.jspecify.annotations.NullMarked;
