/**
 * The types and operators of P at run time, as generated code calls them.
 *
 * <p>Reading order: {@code Types} (what belongs to a type), {@code Narrowing} (what passes where a
 * type is expected), {@code Operators}, {@code CollectionOperators}, {@code ProgramError} (what
 * ends a program of P).
 */
@NullMarked
package dev.tarry.plang.run.operators;

import org.jspecify.annotations.NullMarked;
