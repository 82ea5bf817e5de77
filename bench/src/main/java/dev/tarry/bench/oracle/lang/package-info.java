/**
 * Abstract programs of machines: what P and the Java API have in common, as plain records.
 *
 * <p>Reading order: {@code Prog}, {@code KindDef}, {@code StateDef}, {@code ProgStmt}, {@code
 * ProgExpr}, {@code ProgType}, {@code ProgValues}. A printer makes P or Java of a program, and the
 * simulator runs it.
 *
 * <p>Nodes are compared by content, but each node of a program is an object of its own, so that a
 * printer can say where in the text it put it.
 */
@NullMarked
package dev.tarry.bench.oracle.lang;

import org.jspecify.annotations.NullMarked;
