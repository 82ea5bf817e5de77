/**
 * The values of P at run time: immutable, with cached hashes.
 *
 * <p>An {@code int} is a {@code Long}, a {@code float} a {@code Double}, a {@code bool} a {@code
 * Boolean}, a {@code string} a {@code String}, an event an {@code EventType}; the rest are the
 * classes of this package. Reading order: {@code Value}, {@code PValues}, {@code Tuple}, {@code
 * Seq}, {@code SetValue}, {@code MapValue}, then what is behind them: {@code Items}, {@code Table}.
 *
 * <pre>{@code
 * Seq numbers = Seq.EMPTY.insert(0, 7L).insert(1, 8L);
 * MapValue ages = MapValue.EMPTY.with("ann", 30L);
 * }</pre>
 *
 * <p>There are two equalities. {@code PValues.same} is the {@code ==} of P: two sets with the same
 * elements are the same. {@code equals} and {@code hash} tell apart whatever a program could tell
 * apart, such as the order in which a set was filled, so that states are not taken for each other.
 */
@NullMarked
package dev.tarry.plang.value;

import org.jspecify.annotations.NullMarked;
