/**
 * What a class tells about its objects: whether they can be captured, and what to keep instead.
 *
 * <p>Reading order: {@code PlainTypes} (values that need no copy), {@code FieldCheck} (refuses
 * fields by their declared types, before anything runs), {@code Remedies} (the messages), {@code
 * OpenFields} (reads fields by reflection).
 */
@NullMarked
package dev.tarry.machines.capture.types;

import org.jspecify.annotations.NullMarked;
