/**
 * Specs of a program over the log of any system: JSON lines, one event each.
 *
 * <p>Reading order: {@link dev.tarry.pekko.observe.Observer}, {@link
 * dev.tarry.pekko.observe.PlainJson}.
 */
@NullMarked
package dev.tarry.pekko.observe;

import org.jspecify.annotations.NullMarked;
