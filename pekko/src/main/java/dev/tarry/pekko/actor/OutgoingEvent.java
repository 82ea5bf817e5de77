package dev.tarry.pekko.actor;

import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.pekko.threads.MachineThread;
import org.apache.pekko.actor.typed.ActorRef;
import org.jspecify.annotations.Nullable;

/**
 * The last event that a machine has sent within this node, and that is still here. It leaves when
 * the next one is sent or when the handler has ended, whichever is first, as the last thing that is
 * done. So its receiver, in another thread, does not begin while this one still has work to do: the
 * thread that has sent an event mostly handles it, too, and has its data at hand.
 *
 * <p>It also knows where the machine is that was last sent to. Used by the machine's actor only.
 */
final class OutgoingEvent {
  private final SystemState stage;
  private final MachineId sender;
  private @Nullable MachineId known;
  private @Nullable Address where;
  private @Nullable ActorRef<Object> to;
  private @Nullable Event event;

  OutgoingEvent(SystemState stage, MachineId sender) {
    this.stage = stage;
    this.sender = sender;
  }

  /** Sends an event; it is dropped if the machine has halted. */
  void send(MachineId target, Event what) {
    leave();
    Address address = whereIs(target);
    if (address == null) {
      stage.send(sender, target, what);
    } else {
      address.tally().arrive();
      to = address.ref();
      event = what;
    }
  }

  /** Where a machine of this node is; null if it is gone or elsewhere. */
  @SuppressWarnings("ReferenceEquality") // an equal one is looked up
  private @Nullable Address whereIs(MachineId target) {
    Address last = where;
    if (target != known || last == null || last.isGone()) {
      last = stage.directory().of(target);
      where = last;
      known = target;
    }
    return last;
  }

  /** The event leaves as the last of its handler, and with it this thread if it can. */
  void leaveLast() {
    if (to != null && Thread.currentThread() instanceof MachineThread here) {
      here.keepNext(this::leave);
    } else {
      leave();
    }
  }

  /** The event leaves, if it has not. */
  void leave() {
    ActorRef<Object> receiver = to;
    if (receiver != null) {
      to = null;
      receiver.tell(event);
    }
  }
}
