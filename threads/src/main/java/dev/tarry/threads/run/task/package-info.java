/**
 * Tasks, which are controlled threads, and the locations that they share.
 *
 * <p>Reading order: {@code Task}, {@code Pending} (what it is about to do), {@code VectorClock},
 * {@code Location}; then {@code SpinHistory}, {@code SpilledStack} and {@code JdkCallStack}. It
 * knows {@code run.code} only. All of it is mutable and belongs to one execution, in which one
 * thread runs at a time.
 */
@NullMarked
package dev.tarry.threads.run.task;

import org.jspecify.annotations.NullMarked;
