package dev.tarry.bench.actors;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.tarry.pekko.TarrySystem;
import dev.tarry.pekko.cluster.NodeAddress;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.jspecify.annotations.Nullable;

/** The same as {@link MachinePairs} in plain typed actors of Pekko. */
final class ActorPairs {
  private ActorPairs() {}

  sealed interface Message {}

  record Thrown(int left) implements Message {}

  /** Serve to this one; only within a JVM. */
  record Serve(ActorRef<Message> other, int throwsInAll) implements Message {}

  /** The other one of the pair; only within a JVM. */
  record Other(ActorRef<Message> other) implements Message {}

  private static final class Thrower {
    private final CountDownLatch over;
    private @Nullable ActorRef<Message> other;

    Thrower(CountDownLatch over) {
      this.over = over;
    }

    private Behavior<Message> get(Message message) {
      if (message instanceof Serve serve) {
        other = serve.other();
        other.tell(new Thrown(serve.throwsInAll()));
      } else if (message instanceof Other one) {
        other = one.other();
      } else if (message instanceof Thrown thrown) {
        if (thrown.left() > 0 && other != null) {
          other.tell(new Thrown(thrown.left() - 1));
        } else {
          over.countDown();
        }
      }
      return Behaviors.same();
    }
  }

  private static Behavior<Message> thrower(CountDownLatch over) {
    return Behaviors.setup(context -> Behaviors.receiveMessage(new Thrower(over)::get));
  }

  static long here(int pairs, int each) throws InterruptedException {
    Config config = ConfigFactory.load(TarrySystem.class.getClassLoader(), "tarry-local");
    ActorSystem<Void> system = ActorSystem.create(Behaviors.empty(), "plain", config);
    try {
      return play(system, system, pairs, each);
    } finally {
      end(system);
    }
  }

  static long onTwoNodes(int pairs, int each) throws IOException, InterruptedException {
    List<NodeAddress> nodes = NodeAddress.unused(2);
    ActorSystem<Void> one = node(nodes.get(0));
    ActorSystem<Void> other = node(nodes.get(1));
    try {
      return play(one, other, pairs, each);
    } finally {
      end(one);
      end(other);
    }
  }

  /** Pairs with one player on each system; if they are two, players know each other by address. */
  private static long play(ActorSystem<Void> one, ActorSystem<Void> other, int pairs, int each)
      throws InterruptedException {
    CountDownLatch over = new CountDownLatch(pairs);
    long began = System.nanoTime();
    for (int i = 0; i < pairs; i++) {
      ActorRef<Message> even = one.systemActorOf(thrower(over), "even" + i, Props.empty());
      ActorRef<Message> odd = other.systemActorOf(thrower(over), "odd" + i, Props.empty());
      odd.tell(new Other(seen(even, one, other)));
      even.tell(new Serve(seen(odd, other, one), each));
    }
    if (!over.await(5, TimeUnit.MINUTES)) {
      throw new IllegalStateException("the actors did not come to their end");
    }
    return System.nanoTime() - began;
  }

  /** An actor of one system as another one sees it. */
  private static ActorRef<Message> seen(
      ActorRef<Message> actor, ActorSystem<Void> of, ActorSystem<Void> by) {
    return of == by
        ? actor
        : ActorRefResolver.get(by)
            .resolveActorRef(ActorRefResolver.get(of).toSerializationFormat(actor));
  }

  private static ActorSystem<Void> node(NodeAddress address) {
    Map<String, Object> settings =
        Map.of(
            "pekko.remote.artery.canonical.hostname",
            address.host(),
            "pekko.remote.artery.canonical.port",
            address.port(),
            "pekko.actor.provider",
            "remote",
            "pekko.actor.serializers.thrown",
            ThrownSerializer.class.getName(),
            "pekko.actor.serialization-bindings.\"" + Thrown.class.getName() + "\"",
            "thrown");
    ClassLoader classes = TarrySystem.class.getClassLoader();
    return ActorSystem.create(
        Behaviors.empty(),
        "plain",
        ConfigFactory.load(
            classes,
            ConfigFactory.parseMap(settings)
                .withFallback(ConfigFactory.parseResources(classes, "tarry-cluster.conf"))));
  }

  private static void end(ActorSystem<Void> system) {
    system.terminate();
    system.getWhenTerminated().toCompletableFuture().join();
  }
}
