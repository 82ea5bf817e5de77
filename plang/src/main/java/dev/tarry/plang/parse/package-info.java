/**
 * From text to syntax trees.
 *
 * <p>{@link dev.tarry.plang.parse.ProgramParser} is the door: it runs the parser that ANTLR
 * generates from the grammar (under {@code src/main/antlr4}), says every syntax error, and lets the
 * builders ({@code DeclBuilder}, {@code StmtBuilder}, {@code ExprBuilder}, {@code TypeBuilder},
 * {@code ModuleBuilder}) make records of the parse tree.
 *
 * <p>Whatever the input, the result is a tree or errors with a place. Nesting is limited, so no
 * input overflows the stack. A file of 100,000 lines parses in seconds: the first try uses the fast
 * SLL prediction, and only a file with errors is parsed again with full LL prediction and error
 * recovery.
 */
@NullMarked
package dev.tarry.plang.parse;

import org.jspecify.annotations.NullMarked;
