/**
 * How far a search may go: a {@code Budget} limits it, the {@code Meter} counts what is used up and
 * alone reads the clock, and a {@code Cut} is what was left out.
 */
@NullMarked
package dev.tarry.core.budget;

import org.jspecify.annotations.NullMarked;
