package dev.tarry.pekko.actor;

import org.apache.pekko.actor.typed.ActorRef;

/**
 * Where a machine is.
 *
 * @param ref its actor
 * @param tally of what it gets
 */
record Address(ActorRef<Object> ref, MachineTally tally) {}
