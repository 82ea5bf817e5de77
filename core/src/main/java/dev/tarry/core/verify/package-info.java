/** States compared in full, so that fingerprints need not be trusted. */
@NullMarked
package dev.tarry.core.verify;

import org.jspecify.annotations.NullMarked;
