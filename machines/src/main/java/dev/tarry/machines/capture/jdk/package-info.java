/**
 * What takes the place of collections of the JDK: the same to those who use them, but with an order
 * that is the same on every JVM.
 *
 * <p>{@code ConstantSet} and {@code ConstantMap} stand for {@code Set.of} and {@code Map.of},
 * {@code StableOrder} for hash sets and hash maps. {@code Sorted} builds sorted collections without
 * asking their comparator, and {@code Backing} finds what is behind a view.
 */
@NullMarked
package dev.tarry.machines.capture.jdk;

import org.jspecify.annotations.NullMarked;
