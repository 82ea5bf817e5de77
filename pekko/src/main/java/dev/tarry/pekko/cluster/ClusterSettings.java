package dev.tarry.pekko.cluster;

import dev.tarry.core.program.Mistake;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a program is spread over nodes.
 *
 * @param self the address of this node
 * @param nodes the addresses of all nodes, in the same order on each; the first one leads
 * @param version of the program; a node with another one is refused
 * @param placement which machines are where
 * @param reliable the channels that deliver again what is lost
 * @param mayDrop whether events that Pekko drops are only counted; otherwise they end the run
 * @param patience how long nodes wait for each other at the start
 * @param config a file with settings of Pekko, such as TLS; null if there is none
 */
public record ClusterSettings(
    NodeAddress self,
    List<NodeAddress> nodes,
    String version,
    Placement placement,
    List<ReliableRule> reliable,
    boolean mayDrop,
    Duration patience,
    @Nullable Path config) {
  private static final Duration USUAL_PATIENCE = Duration.ofSeconds(60);

  public ClusterSettings {
    nodes = List.copyOf(nodes);
    reliable = List.copyOf(reliable);
    if (!nodes.contains(self)) {
      throw new Mistake("the node " + self + " is not among the nodes " + nodes);
    }
    if (new HashSet<>(nodes).size() < nodes.size()) {
      throw new Mistake("a node is named twice in " + nodes);
    }
    placement.check(nodes.size());
  }

  /** Machines in turn on all nodes, one minute of patience, no reliable channels. */
  public static ClusterSettings of(NodeAddress self, List<NodeAddress> nodes, String version) {
    return new ClusterSettings(
        self, nodes, version, Placement.ROUND_ROBIN, List.of(), false, USUAL_PATIENCE, null);
  }

  public ClusterSettings with(Placement other) {
    return new ClusterSettings(self, nodes, version, other, reliable, mayDrop, patience, config);
  }

  public ClusterSettings withReliable(List<ReliableRule> rules) {
    return new ClusterSettings(self, nodes, version, placement, rules, mayDrop, patience, config);
  }

  public ClusterSettings dropping() {
    return new ClusterSettings(self, nodes, version, placement, reliable, true, patience, config);
  }

  public ClusterSettings withPatience(Duration time) {
    return new ClusterSettings(self, nodes, version, placement, reliable, mayDrop, time, config);
  }

  public ClusterSettings withConfig(@Nullable Path file) {
    return new ClusterSettings(self, nodes, version, placement, reliable, mayDrop, patience, file);
  }

  /** The number of this node, from 0 on. */
  int number() {
    return nodes.indexOf(self);
  }
}
