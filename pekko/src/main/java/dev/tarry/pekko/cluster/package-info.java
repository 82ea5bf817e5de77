/**
 * A program spread over nodes, with Pekko Cluster.
 *
 * <p>Each node runs the same program and has a {@link dev.tarry.pekko.cluster.MachineHost}. The
 * nodes are named in a list that all of them have, and {@link dev.tarry.pekko.cluster.Placement}
 * says from the identity of a machine alone on which node it is. So every node can make an actor
 * reference of a machine reference, and there is no directory that they would have to agree on. The
 * first node has the specs, starts the first machines, and makes the report; without it the run is
 * over.
 *
 * <p>Reading order: {@link dev.tarry.pekko.cluster.ClusterSettings}, {@link
 * dev.tarry.pekko.cluster.Placement}, {@link dev.tarry.pekko.cluster.ClusterNode} and what it is
 * made of: {@link dev.tarry.pekko.cluster.Joining}, {@link dev.tarry.pekko.cluster.NodeLinks} (how
 * a node reaches the others), {@link dev.tarry.pekko.cluster.MachineWatches}, {@link
 * dev.tarry.pekko.cluster.CountingRounds} with {@link dev.tarry.pekko.cluster.Quiescence}; then
 * {@link dev.tarry.pekko.cluster.MachineHost} (what it does for the others).
 *
 * <p>Guarantees: events from one machine to another arrive in order, at most once; all arrive while
 * both nodes are there, unless {@code Dropped} says otherwise, which ends the run. A machine exists
 * before anybody is sent its reference. Specs see an event before its receiver can.
 */
@NullMarked
package dev.tarry.pekko.cluster;

import org.jspecify.annotations.NullMarked;
