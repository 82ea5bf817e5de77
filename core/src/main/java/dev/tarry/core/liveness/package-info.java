/**
 * Liveness: finds promises that are never kept. {@code Lassos} watches runs for fair cycles, {@code
 * Temperature} for specs that stay hot, and {@code HotCycles} decides all cycles once all states
 * are known. It works for every program whose runs say what is {@linkplain
 * dev.tarry.core.program.Run#owed() owed}.
 */
@NullMarked
package dev.tarry.core.liveness;

import org.jspecify.annotations.NullMarked;
