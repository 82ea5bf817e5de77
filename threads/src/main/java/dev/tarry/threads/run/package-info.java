/**
 * Executions of multi-threaded programs: one thread runs at a time, and the engine says which.
 *
 * <p>Reading order: {@code ThreadRun} (the engine's side), {@code Sandbox} (where the program's
 * classes live), {@code ThreadExecution} (what it is made of), {@code Gate} (what instrumented code
 * calls). The packages below have what an execution is made of, each knowing only those to its
 * left: {@code code}, {@code jdk}; {@code task}; {@code report}; {@code schedule}; {@code access};
 * {@code sync}; {@code state}.
 */
@NullMarked
package dev.tarry.threads.run;

import org.jspecify.annotations.NullMarked;
