package dev.tarry.pekko.wire;

import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What nodes and machines on different nodes say to each other. Nodes have numbers, from 0 on. */
public sealed interface WireMessage {

  /** To a machine: an event. */
  record Delivery(int from, Event event) implements WireMessage {}

  /** To a machine: start, with these events in the inbox. */
  record Begin(List<Event> inbox) implements WireMessage {}

  /** Create a machine, and confirm it. */
  record Create(
      long ticket,
      int from,
      MachineId id,
      String kind,
      List<@Nullable Object> fields,
      @Nullable Object payload)
      implements WireMessage {}

  /** Show an event to the specs, and confirm it; the doer is a kind or nobody. */
  record Show(long ticket, int from, Event event, String doer) implements WireMessage {}

  /** What the ticket was for has been done. */
  record Done(long ticket) implements WireMessage {}

  /** Say when the machine is gone. */
  record Watch(int from, MachineId id) implements WireMessage {}

  /** The machine has halted, or there is none. */
  record Gone(MachineId id) implements WireMessage {}

  /** To the first node: here I am, with this program, and know all other nodes or not yet. */
  record Join(int from, String version, boolean complete) implements WireMessage {}

  /** From the first node: not with that program. */
  record Refused(String why) implements WireMessage {}

  /** From the first node: all are here. */
  record Ready() implements WireMessage {}

  /** To the first node: a bug. */
  record Failed(String kind, String message, String place) implements WireMessage {}

  /** To the first node: this node cannot go on. */
  record Ended(int from, String why) implements WireMessage {}

  /**
   * From the first node: report your counts.
   *
   * @param whole whether to tell it of each machine, too, which is asked for once, at the end
   */
  record Look(long round, boolean whole) implements WireMessage {}

  /**
   * What a node has counted.
   *
   * @param idle whether none of its machines had anything to do
   * @param sent how many events it has sent to each node
   * @param received how many came from each
   * @param lost the nodes that it has lost
   * @param waiting machines that wait in the middle of a handler; none unless asked for the whole
   * @param machines for each three things: its name, events handled, inbox; the same
   */
  record Looked(
      long round,
      int from,
      boolean idle,
      List<Long> sent,
      List<Long> received,
      List<Integer> lost,
      long handled,
      List<String> waiting,
      List<Object> machines)
      implements WireMessage {}

  /** From the first node: the run is over. */
  record Finish(long ticket) implements WireMessage {}

  /** To the receiver's node: open a reliable channel from this producer. */
  record Open(int from, MachineId target, String producer) implements WireMessage {}
}
