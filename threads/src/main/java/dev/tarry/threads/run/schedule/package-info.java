/**
 * Scheduling: the scheduler, what tasks run on, and how executions end.
 *
 * <p>Reading order: {@code Scheduler}, {@code TaskRunner} with its two kinds, {@code Endings},
 * {@code StepDiff}. It knows tasks, the journal and what is known of the program's code and of the
 * JDK, but not what tasks do between their scheduling points. One task runs at a time, so nothing
 * here is synchronised but the handing over of the baton.
 */
@NullMarked
package dev.tarry.threads.run.schedule;

import org.jspecify.annotations.NullMarked;
