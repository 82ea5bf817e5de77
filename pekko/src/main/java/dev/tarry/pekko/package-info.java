/**
 * Machines that run for real, on Apache Pekko: the programs that are searched are those that run.
 *
 * <p>Reading order: {@link dev.tarry.pekko.TarrySystem}, {@link dev.tarry.pekko.RunSettings},
 * {@link dev.tarry.pekko.RunReport}.
 *
 * <p>Guarantees: events from one machine to another arrive in order, at most once; a failure is
 * reported with its kind and place; a run that was cut short says so.
 *
 * <p>Inside: {@code wire} (messages as bytes) is known to {@code actor} (machines as actors), that
 * to {@code cluster} (several nodes); {@code bind} replaces machines by real components, {@code
 * witness} follows runs, {@code observe} reads logs, {@code command} is the command line, {@code
 * threads} has the threads that machines run in. Apart from all this, {@code kit} searches actors
 * that others wrote.
 */
@NullMarked
package dev.tarry.pekko;

import org.jspecify.annotations.NullMarked;
