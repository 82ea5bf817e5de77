/**
 * State capture: turns the fields of Java objects into immutable values that are compared and
 * hashed by content, and back into objects that share nothing.
 *
 * <p>{@code Capture} puts the parts together, which know only those before them: {@code types}
 * refuses what can never be captured, {@code code} reads what handlers can do, {@code fields} reads
 * and writes fields, {@code jdk} has collections that stand for the JDK's, {@code shape} converts
 * objects to values and back, and {@code shared} watches what is no part of a state.
 *
 * <pre>{@code
 * Shapes shapes = new Capture(StateMachine.class).shapes();
 * Object value = shapes.freeze(list, "Node.log");
 * List<?> copy = (List<?>) shapes.thaw(value);
 * }</pre>
 *
 * <p>Guarantees: nothing is left out silently. A class that is not known is a {@link
 * dev.tarry.core.program.Mistake} that names the field and a remedy, and so is a mutable object
 * that is reachable in two ways. Hash sets and hash maps are the same whatever the order in which
 * they were filled.
 */
@NullMarked
package dev.tarry.machines.capture;

import org.jspecify.annotations.NullMarked;
