/**
 * Converts objects to immutable values and back, each class by its own rule.
 *
 * <p>Reading order: {@code Shapes} (finds the rule of a class), {@code Shape} (a rule), {@code
 * Freezer} (applies rules to a graph of objects), {@code Frozen} (a value). {@code JdkShapes} lists
 * the collections of the JDK, {@code FieldsShape} is the rule of the user's classes, and {@code
 * ComparatorValues} compares the comparators of sorted collections.
 */
@NullMarked
package dev.tarry.machines.capture.shape;

import org.jspecify.annotations.NullMarked;
