/**
 * Listeners of a run: structured logs and recordings.
 *
 * <p>Reading order: {@link dev.tarry.pekko.witness.RunListener}, {@link
 * dev.tarry.pekko.witness.JsonLog} (a line for each thing that happens), {@link
 * dev.tarry.pekko.witness.Recorder} (a trace for the viewer).
 *
 * <p>Guarantees: a send is recorded before the other machine can take it, so a log has causes
 * before their effects. On one node, a log has events in the order in which specs see them.
 */
@NullMarked
package dev.tarry.pekko.witness;

import org.jspecify.annotations.NullMarked;
