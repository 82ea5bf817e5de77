/** JMH benchmarks of the engine; {@code docs/performance.md} says how to run them. */
@NullMarked
package dev.tarry.bench;

import org.jspecify.annotations.NullMarked;
