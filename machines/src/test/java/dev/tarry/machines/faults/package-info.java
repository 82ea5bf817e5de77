/**
 * Faults compared with a plain model of them: {@code Script} is a small program, {@code Scripted}
 * runs it as machines, {@code FaultModel} works out by brute force what it can lead to, from the
 * text of the guide and nothing else, and {@code FaultModelTest} compares the two.
 */
@NullMarked
package dev.tarry.machines.faults;

import org.jspecify.annotations.NullMarked;
