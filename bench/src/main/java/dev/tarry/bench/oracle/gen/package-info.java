/**
 * Makes programs at random, and makes those that show something smaller.
 *
 * <p>Reading order: {@code Generator}, {@code Feature}, {@code Bodies}, {@code Expressions}, {@code
 * ProgramShrinker}. All that is random comes from one seed.
 */
@NullMarked
package dev.tarry.bench.oracle.gen;

import org.jspecify.annotations.NullMarked;
