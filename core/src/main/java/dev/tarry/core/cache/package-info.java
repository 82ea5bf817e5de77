/**
 * The set of visited states, as 64-bit fingerprints.
 *
 * <p>{@link dev.tarry.core.cache.Visited} is the plain interface; {@code FingerprintTable} is the
 * fast set behind it, with a {@code HashSet} twin as its oracle in the tests.
 */
@NullMarked
package dev.tarry.core.cache;

import org.jspecify.annotations.NullMarked;
