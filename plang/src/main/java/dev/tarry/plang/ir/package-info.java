/**
 * A P program after all checks: every name resolved, every expression typed, every implicit
 * conversion written out.
 *
 * <p>This is what a compiler consumes. Start at {@link dev.tarry.plang.ir.CheckedProgram} and its
 * tables, then {@link dev.tarry.plang.ir.CheckedMachine}, {@link dev.tarry.plang.ir.CheckedState},
 * {@link dev.tarry.plang.ir.Function}; code is {@link dev.tarry.plang.ir.Stmt}, {@link
 * dev.tarry.plang.ir.Expr} and {@link dev.tarry.plang.ir.Place}; types are {@link
 * dev.tarry.plang.ir.Type}, related by {@link dev.tarry.plang.ir.Subtyping}.
 *
 * <p>Everything is immutable and free of cycles: declarations that may refer to each other in a
 * circle do so by name (machines, interfaces, events inside types) or by index (states, functions).
 * Calls go to a {@link dev.tarry.plang.ir.Signature}, whose index finds the function: {@code
 * program.function(call.callee())}.
 *
 * <p>Guarantees, for a program that was returned without errors: no type is {@code ERROR}; the two
 * sides of an assignment, a payload and its event, an argument and its parameter have the same type
 * or are joined by {@link dev.tarry.plang.ir.Expr.Widen}; variables have dense indices per owner;
 * {@code break} and {@code continue} are inside loops.
 */
@NullMarked
package dev.tarry.plang.ir;

import org.jspecify.annotations.NullMarked;
