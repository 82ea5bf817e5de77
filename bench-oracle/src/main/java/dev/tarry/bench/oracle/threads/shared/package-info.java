/**
 * What threads of a generated program share, as Java text and as state of the model: variables,
 * collections, arrays, and sections that locks guard.
 *
 * <p>Reading order: {@code Variables}, {@code Encoding} (how numbers of the model are values in
 * Java), {@code Locked}, {@code Sections}, {@code SharedOperations} (for what has operations of its
 * own), then any other.
 *
 * <pre>{@code
 * Variable x = new Variable("x", List.of(read(INT, "x"), write(INT, "x = VALUE;")), "x");
 * Shared shared = new Variables("int x;", INT, spawn, List.of(x));
 * }</pre>
 *
 * <p>Guarantees: what an operation does in Java it does in the model, in the same atomic actions.
 */
@NullMarked
package dev.tarry.bench.oracle.threads.shared;

import org.jspecify.annotations.NullMarked;
