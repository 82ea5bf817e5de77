package dev.tarry.pekko.cluster;

import dev.tarry.machines.model.MachineId;
import dev.tarry.pekko.wire.WireMessage;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;

/** The watchers to notify when a machine of another node has halted, or its node is lost. */
final class MachineWatches {
  private final NodeLinks links;

  /** What to run here when a machine elsewhere is gone. */
  private final Map<MachineId, List<Runnable>> watched = new ConcurrentHashMap<>();

  /** The nodes that are to hear when a machine here is gone. */
  private final Map<MachineId, Set<Integer>> watchers = new ConcurrentHashMap<>();

  MachineWatches(NodeLinks links) {
    this.links = links;
  }

  /** Runs something when a machine elsewhere is gone. */
  void watch(MachineId id, Runnable gone) {
    int node = links.nodeOf(id);
    watched.computeIfAbsent(id, any -> new CopyOnWriteArrayList<>()).add(gone);
    if (links.isLost(node)) {
      gone(id);
    } else {
      links.countSent(node);
      links.tell(node, new WireMessage.Watch(links.me(), id));
    }
  }

  /** A machine elsewhere is gone. */
  void gone(MachineId id) {
    List<Runnable> told = watched.remove(id);
    if (told != null) {
      told.forEach(Runnable::run);
    }
  }

  /** All machines of a node are gone. */
  void lost(int node) {
    watched.keySet().stream().filter(id -> links.nodeOf(id) == node).toList().forEach(this::gone);
  }

  /** Another node is to hear of a machine here, unless it is gone already. */
  void watched(WireMessage.Watch watch, Predicate<MachineId> here) {
    watchers.computeIfAbsent(watch.id(), any -> ConcurrentHashMap.newKeySet()).add(watch.from());
    if (!here.test(watch.id())) { // asked last, since it may halt at any time
      halted(watch.id());
    }
  }

  /** A machine here has halted. */
  void halted(MachineId id) {
    Set<Integer> told = watchers.remove(id);
    if (told != null) {
      told.forEach(links::countSent);
      told.forEach(node -> links.tell(node, new WireMessage.Gone(id)));
    }
  }
}
