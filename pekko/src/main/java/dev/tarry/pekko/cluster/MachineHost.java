package dev.tarry.pekko.cluster;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.pekko.wire.Packet;
import dev.tarry.pekko.wire.WireMessage;
import org.apache.pekko.actor.DeadLetter;
import org.apache.pekko.actor.Dropped;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.eventstream.EventStream;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.receptionist.Receptionist;
import org.apache.pekko.actor.typed.receptionist.ServiceKey;
import org.apache.pekko.cluster.ClusterEvent;
import org.apache.pekko.cluster.typed.Cluster;
import org.apache.pekko.cluster.typed.SelfRemoved;
import org.apache.pekko.cluster.typed.Subscribe;

/**
 * The actor of a node that creates machines for others. The nodes find it through the receptionist,
 * and it hears of nodes that come and go.
 */
final class MachineHost {
  private static final ServiceKey<Object> KEY = ServiceKey.create(Object.class, "tarry-host");

  private final ClusterNode node;

  private MachineHost(ClusterNode node) {
    this.node = node;
  }

  static Behavior<Object> of(ClusterNode node) {
    return Behaviors.setup(context -> new MachineHost(node).begin(context));
  }

  private Behavior<Object> begin(ActorContext<Object> context) {
    ActorRef<Object> self = context.getSelf();
    var system = context.getSystem();
    system.eventStream().tell(new EventStream.Subscribe<>(Dropped.class, self.narrow()));
    system.eventStream().tell(new EventStream.Subscribe<>(DeadLetter.class, self.narrow()));
    var members = Cluster.get(system).subscriptions();
    members.tell(Subscribe.create(self.narrow(), ClusterEvent.MemberRemoved.class));
    members.tell(Subscribe.create(self.narrow(), SelfRemoved.class));
    system.receptionist().tell(Receptionist.register(KEY, self));
    // The receptionist refuses one that registers and subscribes.
    var listings = context.messageAdapter(Receptionist.Listing.class, listing -> listing);
    system.receptionist().tell(Receptionist.subscribe(KEY, listings));
    return Behaviors.receiveMessage(this::get);
  }

  private Behavior<Object> get(Object message) {
    try {
      if (message instanceof Packet packet) {
        node.get(node.read(packet));
      } else if (message instanceof Receptionist.Listing listing) {
        node.hosts(listing.getServiceInstances(KEY));
      } else if (message instanceof ClusterEvent.MemberRemoved gone) {
        var address = gone.member().address();
        node.lost(
            new NodeAddress(address.getHost().orElseThrow(), address.getPort().orElseThrow()));
      } else if (message instanceof SelfRemoved) {
        node.removed();
      } else if (message instanceof Dropped dropped && dropped.message() instanceof Packet) {
        node.dropped(dropped.reason());
      } else if (message instanceof DeadLetter dead && dead.message() instanceof Packet packet) {
        node.late(packet);
      }
    } catch (Throwable thrown) { // ends the run, which tells
      node.defect(thrown);
    }
    return Behaviors.same();
  }

  static Failure failure(WireMessage.Failed failed) {
    return new Failure(FailureKind.labelled(failed.kind()), failed.message(), failed.place());
  }
}
