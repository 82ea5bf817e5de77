/**
 * Searches that draw runs at random: a {@code Sampler} draws one, and {@code Sampling} makes a
 * search of it.
 */
@NullMarked
package dev.tarry.core.search.sampling;

import org.jspecify.annotations.NullMarked;
