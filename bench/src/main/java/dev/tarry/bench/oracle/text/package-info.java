/** Prints abstract programs as P and as Java, and makes programs for the engine of the text. */
@NullMarked
package dev.tarry.bench.oracle.text;

import org.jspecify.annotations.NullMarked;
