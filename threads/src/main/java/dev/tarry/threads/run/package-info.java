/**
 * Executions of multi-threaded programs: one thread runs at a time, and the engine says which.
 *
 * <p>Reading order: {@code ThreadRun} (the engine's side), {@code Scheduler} (who runs), {@code
 * Memory}, {@code Monitors} and {@code Parking} (what threads do), {@code Gate} and {@code
 * Execution} (what instrumented code calls), {@code PlatformStrands} (what tasks run on), {@code
 * Sandbox} (where the program's classes live).
 */
@NullMarked
package dev.tarry.threads.run;

import org.jspecify.annotations.NullMarked;
