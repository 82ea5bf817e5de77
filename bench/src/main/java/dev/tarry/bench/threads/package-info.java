/**
 * The programs of the SPIN'11 paper's evaluation, ours: ordinary multi-threaded Java, written from
 * the paper's description, each with an error of the kind that the paper describes.
 *
 * <p>A program is a {@code Runnable} that starts threads, as many as in the paper's Table 1, and
 * waits for them. Its sizes are constructor arguments; the nested classes {@code Paper} and {@code
 * Harder} are the small and the harder set-up of the tables, and {@code Correct} is {@code Paper}
 * without the error. An error is an exception, so that a test without Tarry would see it, too: now
 * and then.
 *
 * <p>{@link dev.tarry.bench.threads.Rare} and {@link dev.tarry.bench.threads.Word} are not the
 * paper's: their errors get rarer with a parameter.
 *
 * <p>Nothing here knows Tarry.
 */
@NullMarked
package dev.tarry.bench.threads;

import org.jspecify.annotations.NullMarked;
