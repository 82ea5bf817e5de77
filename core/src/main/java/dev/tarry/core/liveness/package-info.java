/**
 * Whether something that must come does come: {@code Lassos} watches runs for cycles, {@code
 * Temperature} for what is hot for long, and {@code HotCycles} decides it where all states are
 * known. Any program whose runs tell what is {@linkplain dev.tarry.core.program.Run#owed() owed}
 * gets all of it.
 */
@NullMarked
package dev.tarry.core.liveness;

import org.jspecify.annotations.NullMarked;
