/** Comparison of full states, as a check of fingerprints. */
@NullMarked
package dev.tarry.core.verify;

import org.jspecify.annotations.NullMarked;
