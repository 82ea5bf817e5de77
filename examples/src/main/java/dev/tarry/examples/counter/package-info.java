/**
 * The smallest race: adders that read a counter and write it back plus one.
 *
 * <p>Reading order: {@code Counter}, {@code Adder}.
 *
 * <pre>{@code
 * Ref<Counter> counter = scenario.create(new Counter());
 * scenario.create(2, i -> new Adder(counter));
 * }</pre>
 *
 * <p>Guarantees: none; two adders lose an update in some schedules.
 */
@NullMarked
package dev.tarry.examples.counter;

import org.jspecify.annotations.NullMarked;
