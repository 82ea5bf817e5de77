/**
 * The lexer and the parser that ANTLR generates from {@code src/main/antlr4}, and {@link
 * dev.tarry.plang.grammar.NestingParser}, which the parser extends.
 *
 * <p>Only {@code dev.tarry.plang.parse} uses them.
 */
package dev.tarry.plang.grammar;
