/**
 * Machines as actors: one actor for each machine, spec and replacement.
 *
 * <p>Reading order: {@link dev.tarry.pekko.actor.SystemState} (what the actors of a node share),
 * {@link dev.tarry.pekko.actor.MachineActor}, {@link dev.tarry.pekko.actor.SpecActor}, {@link
 * dev.tarry.pekko.actor.Directory} (who is where), {@link dev.tarry.pekko.actor.MachineTally} (what
 * is counted).
 *
 * <p>Guarantees: events from one machine to another arrive in the order in which they were sent; a
 * spec sees causes before their effects; a machine has handled an event when its tally says so.
 */
@NullMarked
package dev.tarry.pekko.actor;

import org.jspecify.annotations.NullMarked;
