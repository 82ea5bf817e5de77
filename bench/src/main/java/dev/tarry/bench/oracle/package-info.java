/**
 * An oracle for machines: programs made at random, in P and in Java, are searched by Tarry and by a
 * plain simulator, and everything that both tell is compared.
 *
 * <p>Reading order: {@code lang} (abstract programs), {@code sim} (the simulator), {@code gen} (the
 * generator), {@code text} (printers), then {@code Lockstep} and {@code Comparison} here.
 */
@NullMarked
package dev.tarry.bench.oracle;

import org.jspecify.annotations.NullMarked;
