/**
 * The model of a generated program: its state, and the atomic actions that its threads take.
 *
 * <p>Reading order: {@code ModelState}, {@code ModelAction}, {@code Op} (one operation, as Java and
 * as actions), {@code Shared} (what threads share), {@code AccessKind}, {@code Spawn}.
 *
 * <p>Guarantees: it shares no code with Tarry.
 */
@NullMarked
package dev.tarry.bench.oracle.threads.model;

import org.jspecify.annotations.NullMarked;
