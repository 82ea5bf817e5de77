/**
 * Reads and writes the fields of an object by generated code.
 *
 * <p>Reading order: {@code Layout} (the fields of a class and those above it), {@code Access} (what
 * the generated classes extend), {@code AccessWriter} (generates them).
 */
@NullMarked
package dev.tarry.machines.capture.fields;

import org.jspecify.annotations.NullMarked;
