package dev.tarry.pekko.actor;

import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.pekko.wire.Packet;
import dev.tarry.pekko.wire.WireMessage;
import org.jspecify.annotations.Nullable;

/**
 * The other nodes that a program is spread over. Any thread may call it.
 *
 * <p>What must be elsewhere before the next thing is done, as a machine before it is sent an event,
 * is begun here and runs something when it is done. A node that is lost counts as having done it.
 */
public interface OtherNodes {
  /** There are none. */
  OtherNodes NONE = new OtherNodes() {};

  /** Whether a machine is placed on another node. */
  default boolean have(MachineId id) {
    return false;
  }

  /** The machine of a name there; null if none is known. */
  default @Nullable MachineId named(String name) {
    return null;
  }

  /**
   * Sends an event to a machine there.
   *
   * @param from who sends; null for the program itself
   */
  default void send(@Nullable MachineId from, MachineId target, Event event) {
    throw new IllegalStateException("there are no other nodes");
  }

  /** Creates a machine there, which does not start yet. */
  default void create(
      MachineId id,
      MachineKind kind,
      @Nullable Object[] fields,
      @Nullable Object payload,
      Runnable done) {
    throw new IllegalStateException("there are no other nodes");
  }

  /** Starts a machine there. */
  default void begin(MachineId id, WireMessage.Begin begin) {
    throw new IllegalStateException("there are no other nodes");
  }

  /** Whether the specs are there and see such an event. */
  default boolean observe(Event event, @Nullable MachineKind doer) {
    return false;
  }

  /** Shows the specs an event that they see. */
  default void show(Event event, @Nullable MachineKind doer, Runnable done) {
    throw new IllegalStateException("there are no other nodes");
  }

  /** Runs something when a machine there has halted, or its node is lost. */
  default void watch(MachineId id, Runnable gone) {
    throw new IllegalStateException("there are no other nodes");
  }

  /** Told that a machine here has halted. */
  default void halted(MachineId id) {}

  /** Reads what came from there. */
  default WireMessage read(Packet packet) {
    throw new IllegalStateException("there are no other nodes");
  }

  /** Counts an event that came from a node, after its receiver has counted it. */
  default void received(int node) {}
}
