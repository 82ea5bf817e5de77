/**
 * The syntax tree of P: what was written, with its place, before any name is looked up.
 *
 * <p>Five closed families of records, to be read in this order: {@link
 * dev.tarry.plang.syntax.DeclSyntax}, {@link dev.tarry.plang.syntax.StateItemSyntax}, {@link
 * dev.tarry.plang.syntax.StmtSyntax}, {@link dev.tarry.plang.syntax.ExprSyntax}, {@link
 * dev.tarry.plang.syntax.TypeSyntax}, {@link dev.tarry.plang.syntax.ModuleSyntax}. Every node has a
 * span. Trees are immutable and no deeper than {@link dev.tarry.plang.grammar.NestingParser#LIMIT},
 * so that recursion over them is safe.
 */
@NullMarked
package dev.tarry.plang.syntax;

import org.jspecify.annotations.NullMarked;
