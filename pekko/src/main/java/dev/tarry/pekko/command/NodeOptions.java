package dev.tarry.pekko.command;

import dev.tarry.cli.options.Amounts;
import dev.tarry.core.program.Mistake;
import dev.tarry.pekko.cluster.ClusterSettings;
import dev.tarry.pekko.cluster.NodeAddress;
import dev.tarry.pekko.cluster.Placement;
import dev.tarry.pekko.cluster.ReliableRule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a program is spread over nodes, if it is. */
final class NodeOptions {
  @Option(
      names = "--node",
      paramLabel = "HOST:PORT",
      description = "Run as this node of a program that is spread over several.")
  private @Nullable String node;

  @Option(
      names = "--nodes",
      paramLabel = "HOST:PORT,...",
      split = ",",
      description = "All nodes, in the same order on each; the first one leads and reports.")
  private List<String> nodes = new ArrayList<>();

  @Option(
      names = "--place",
      paramLabel = "WHAT=N,...",
      description = {
        "Put machines of a kind, or one machine, on these nodes, counted from 1;",
        "may be repeated. All others are spread over all nodes in turn."
      })
  private List<String> places = new ArrayList<>();

  @Option(
      names = "--reliable",
      paramLabel = "KIND->KIND",
      description = "Redeliver events lost between machines of these kinds; may be repeated.")
  private List<String> reliable = new ArrayList<>();

  @Option(
      names = "--may-drop",
      description = "Only count events that are dropped between nodes; otherwise they end the run.")
  private boolean mayDrop;

  @Option(
      names = "--wait",
      paramLabel = "TIME",
      converter = Amounts.Time.class,
      defaultValue = "60s",
      description = "How long nodes wait for each other (default: ${DEFAULT-VALUE}).")
  private Duration patience;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "Settings of Pekko, such as TLS, in a file.")
  private @Nullable Path config;

  /** Called by picocli, which sets the fields. */
  @SuppressWarnings("NullAway.Init")
  NodeOptions() {}

  /** Whether there is one node only. */
  boolean isAlone() {
    return node == null;
  }

  /**
   * The settings; null if there is one node only.
   *
   * @param version of the program
   */
  @Nullable ClusterSettings settings(String version) {
    if (node == null) {
      if (!nodes.isEmpty() || !places.isEmpty() || !reliable.isEmpty() || config != null) {
        throw new Mistake("say which node this is with --node host:port");
      }
      return null;
    }
    if (nodes.isEmpty()) {
      throw new Mistake("name all nodes, the first one first, with --nodes host:port,host:port");
    }
    if (config != null && !Files.isReadable(config)) {
      throw new Mistake("the file " + config + " cannot be read");
    }
    Placement placement = Placement.ROUND_ROBIN;
    for (String place : places) {
      placement = placement.parse(place);
    }
    ClusterSettings settings =
        ClusterSettings.of(
                NodeAddress.parse(node), nodes.stream().map(NodeAddress::parse).toList(), version)
            .with(placement)
            .withReliable(reliable.stream().map(ReliableRule::parse).toList())
            .withPatience(patience)
            .withConfig(config);
    return mayDrop ? settings.dropping() : settings;
  }
}
