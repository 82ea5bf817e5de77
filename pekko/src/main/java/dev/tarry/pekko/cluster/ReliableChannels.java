package dev.tarry.pekko.cluster;

import dev.tarry.machines.model.MachineId;
import dev.tarry.pekko.wire.Packet;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.delivery.ConsumerController;
import org.apache.pekko.actor.typed.delivery.ProducerController;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;
import org.jspecify.annotations.Nullable;

/**
 * Channels with Pekko's reliable delivery: one from each machine to each other machine, for those
 * that ask for it. What is lost is sent again, and nothing arrives twice or out of order, as long
 * as both nodes are there.
 */
final class ReliableChannels {
  private static final Duration ASK_AGAIN = Duration.ofSeconds(1);

  private final ActorSystem<?> system;
  private final AtomicLong names = new AtomicLong();
  private final Map<Ends, ActorRef<Object>> producers = new ConcurrentHashMap<>();
  private final Set<String> accepted = ConcurrentHashMap.newKeySet();

  private record Ends(MachineId from, MachineId to) {}

  ReliableChannels(ActorSystem<?> system) {
    this.system = system;
  }

  /**
   * Sends something; opens the channel if it is not open.
   *
   * @param open asks the node of the receiver to accept what this producer sends; again until it
   *     does, since that may be lost, too
   */
  void send(MachineId from, MachineId to, Packet packet, Consumer<String> open) {
    producers
        .computeIfAbsent(
            new Ends(from, to),
            ends -> system.systemActorOf(new Producer(open).behavior(), name(), Props.empty()))
        .tell(packet);
  }

  /** Hands what a producer sends to a machine here; once, however often it asks. */
  void accept(ActorRef<Object> machine, String producer) {
    if (!accepted.add(producer)) {
      return;
    }
    system.systemActorOf(consumer(machine, producer), name(), Props.empty());
  }

  private String name() {
    return "tarry-channel-" + names.incrementAndGet();
  }

  /** It is time to ask for the channel again. */
  private record Again() {}

  /** Keeps what the other end has no room for yet. */
  private static final class Producer {
    private final Consumer<String> open;
    private final Deque<Packet> later = new ArrayDeque<>();
    private @Nullable ActorRef<Packet> next;

    Producer(Consumer<String> open) {
      this.open = open;
    }

    Behavior<Object> behavior() {
      return Behaviors.setup(context -> Behaviors.withTimers(timers -> begin(context, timers)));
    }

    private Behavior<Object> begin(ActorContext<Object> context, TimerScheduler<Object> timers) {
      String id = context.getSelf().path().toString();
      ActorRef<ProducerController.Command<Packet>> controller =
          context.spawn(
              ProducerController.create(Packet.class, id, Optional.empty()), "controller");
      ActorRef<ProducerController.RequestNext<Packet>> wants = context.getSelf().narrow();
      controller.tell(new ProducerController.Start<>(wants));
      String address = ActorRefResolver.get(context.getSystem()).toSerializationFormat(controller);
      open.accept(address);
      timers.startTimerWithFixedDelay(new Again(), ASK_AGAIN);
      return Behaviors.receiveMessage(
          message -> {
            if (message instanceof Again) {
              open.accept(address);
            } else {
              if (message instanceof ProducerController.RequestNext<?>) { // there is a consumer
                timers.cancelAll();
              }
              get(message);
            }
            return Behaviors.same();
          });
    }

    @SuppressWarnings("unchecked") // there is no other type of messages
    private void get(Object message) {
      if (message instanceof Packet packet) {
        later.add(packet);
      } else if (message instanceof ProducerController.RequestNext<?> request) {
        next = ((ProducerController.RequestNext<Packet>) request).sendNextTo();
      }
      ActorRef<Packet> to = next;
      if (to != null && !later.isEmpty()) {
        next = null;
        to.tell(later.remove());
      }
    }
  }

  private static Behavior<Object> consumer(ActorRef<Object> machine, String producer) {
    return Behaviors.setup(
        context -> {
          ActorRef<ConsumerController.Command<Packet>> controller =
              context.spawn(ConsumerController.<Packet>create(), "controller");
          ActorRef<ConsumerController.Delivery<Packet>> self = context.getSelf().narrow();
          controller.tell(new ConsumerController.Start<>(self));
          controller.tell(
              new ConsumerController.RegisterToProducerController<>(
                  ActorRefResolver.get(context.getSystem()).resolveActorRef(producer)));
          return Behaviors.receiveMessage(
              message -> {
                if (message instanceof ConsumerController.Delivery<?> delivery) {
                  machine.tell(delivery.message());
                  delivery.confirmTo().tell(ConsumerController.confirmed());
                }
                return Behaviors.same();
              });
        });
  }
}
