package dev.tarry.pekko.cluster;

import dev.tarry.machines.model.Blueprint;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.pekko.actor.SystemState;
import dev.tarry.pekko.wire.Packet;
import dev.tarry.pekko.wire.WireCodec;
import dev.tarry.pekko.wire.WireMessage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicLongArray;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.ActorSystem;
import org.jspecify.annotations.Nullable;

/**
 * Where machines are, and how a node reaches the others: it speaks to their hosts and their
 * machines, knows which nodes are lost, and counts what goes to and fro. Any thread may use it.
 */
final class NodeLinks {
  /** The node that leads. */
  static final int FIRST = 0;

  private final ClusterSettings settings;
  private final Blueprint blueprint;
  private final ActorSystem<?> system;
  private final WireCodec codec;
  private final ReliableChannels channels;
  private final int me;
  private final int count;
  private final Map<MachineId, String> firstKinds = new HashMap<>();
  private final Map<Integer, ActorRef<Object>> hosts = new ConcurrentHashMap<>();
  private final Map<MachineId, ActorRef<Object>> machines = new ConcurrentHashMap<>();
  private final Set<Integer> lost = new ConcurrentSkipListSet<>();
  private final AtomicLongArray sent;
  private final AtomicLongArray received;

  NodeLinks(ClusterSettings settings, Blueprint blueprint, ActorSystem<?> system) {
    this.settings = settings;
    this.blueprint = blueprint;
    this.system = system;
    this.me = settings.number();
    this.count = settings.nodes().size();
    this.sent = new AtomicLongArray(count);
    this.received = new AtomicLongArray(count);
    this.channels = new ReliableChannels(system);
    blueprint.machines().forEach(first -> firstKinds.put(first.id(), first.kind().name()));
    long frame =
        system.settings().config().getBytes("pekko.remote.artery.advanced.maximum-frame-size");
    // Pekko adds a header with the paths of the actors.
    this.codec = new WireCodec(blueprint.vocabulary(), (int) (frame - 4096));
  }

  // Which nodes there are.

  int me() {
    return me;
  }

  boolean isFirst() {
    return me == FIRST;
  }

  int count() {
    return count;
  }

  NodeAddress address(int node) {
    return settings.nodes().get(node);
  }

  /** The other nodes that are not lost. */
  List<Integer> others() {
    List<Integer> all = new ArrayList<>();
    for (int node = 0; node < count; node++) {
      if (node != me && !lost.contains(node)) {
        all.add(node);
      }
    }
    return all;
  }

  /** A node is lost from now on; false if it was. */
  boolean lose(int node) {
    return lost.add(node);
  }

  boolean isLost(int node) {
    return lost.contains(node);
  }

  Set<Integer> lost() {
    return Set.copyOf(lost);
  }

  // Their hosts.

  /** Learns where the hosts of other nodes are. */
  void meet(Set<ActorRef<Object>> all) {
    for (ActorRef<Object> host : all) {
      Address at = host.path().address();
      int node =
          at.hasGlobalScope()
              ? settings
                  .nodes()
                  .indexOf(new NodeAddress(at.getHost().orElseThrow(), at.getPort().orElseThrow()))
              : me;
      if (node >= 0 && node != me) {
        hosts.put(node, host);
      }
    }
  }

  /** Speaks to the host of a node by its address, though it may not be known yet. */
  void meet(int node) {
    hosts.putIfAbsent(node, resolve("tarry-host", node));
  }

  void forget(int node) {
    hosts.remove(node);
  }

  boolean knows(int node) {
    return hosts.containsKey(node);
  }

  /** Whether the hosts of all other nodes are known. */
  boolean knowsAll() {
    return hosts.size() == count - 1;
  }

  void tell(int node, WireMessage message) {
    ActorRef<Object> host = hosts.get(node);
    if (host != null && !lost.contains(node)) {
      host.tell(codec.encode(message));
    }
  }

  WireMessage read(Packet packet) {
    return codec.decode(packet);
  }

  // Their machines.

  /** The node of a machine. */
  int nodeOf(MachineId id) {
    return settings.placement().of(id, kindOf(id), count);
  }

  private String kindOf(MachineId id) {
    return id.parent() == null
        ? firstKinds.getOrDefault(id, "")
        : blueprint.vocabulary().kind(id.kind()).name();
  }

  /** One of the first machines, by its name; null if there is none. */
  @Nullable MachineId named(String name) {
    return firstKinds.keySet().stream()
        .filter(id -> id.toString().equals(name))
        .findFirst()
        .orElse(null);
  }

  ActorRef<Object> machine(MachineId id) {
    return machines.computeIfAbsent(id, any -> resolve(SystemState.actorName(id), nodeOf(id)));
  }

  private ActorRef<Object> resolve(String name, int node) {
    return ActorRefResolver.get(system)
        .resolveActorRef("pekko://tarry@" + address(node) + "/system/" + name);
  }

  void begin(MachineId id, WireMessage.Begin begin) {
    machine(id).tell(codec.encode(begin));
  }

  /** Sends an event to a machine of another node, unless that is lost. */
  void send(@Nullable MachineId from, MachineId target, Event event) {
    int node = nodeOf(target);
    if (lost.contains(node)) {
      return;
    }
    Packet packet = codec.encode(new WireMessage.Delivery(me, event));
    countSent(node);
    if (from != null && isReliable(from, target)) {
      channels.send(
          from, target, packet, producer -> tell(node, new WireMessage.Open(me, target, producer)));
    } else {
      machine(target).tell(packet);
    }
  }

  private boolean isReliable(MachineId from, MachineId to) {
    return !settings.reliable().isEmpty()
        && settings.reliable().stream().anyMatch(rule -> rule.covers(kindOf(from), kindOf(to)));
  }

  /** Somebody on another node opens a reliable channel to a machine here. */
  void accept(WireMessage.Open open) {
    channels.accept(machine(open.target()), open.producer());
  }

  // What goes to and fro.

  void countSent(int node) {
    sent.incrementAndGet(node);
  }

  void countReceived(int node) {
    received.incrementAndGet(node);
  }

  /** How much was sent to each node. */
  List<Long> sent() {
    return all(sent);
  }

  /** How much has come from each node. */
  List<Long> received() {
    return all(received);
  }

  private static List<Long> all(AtomicLongArray numbers) {
    List<Long> all = new ArrayList<>();
    for (int i = 0; i < numbers.length(); i++) {
      all.add(numbers.get(i));
    }
    return all;
  }
}
