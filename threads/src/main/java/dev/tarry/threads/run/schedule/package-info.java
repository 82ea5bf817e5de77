/**
 * Scheduling: the scheduler, what tasks run on, and how executions end.
 *
 * <p>Reading order: {@code Scheduler}, {@code TaskRunner} with its two kinds, {@code Endings},
 * {@code StepDiff}. It knows tasks, the journal and what is known of the program's code and of the
 * JDK, but not what tasks do between their scheduling points. One task runs at a time, so only the
 * hand-over of the baton is synchronised.
 */
@NullMarked
package dev.tarry.threads.run.schedule;

import org.jspecify.annotations.NullMarked;
