package dev.tarry.pekko.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Nodes on loopback, each a JVM of its own that runs {@code tarry run}. Closing ends them all. */
final class NodeProcesses implements AutoCloseable {
  private final Path folder;
  private final List<Process> processes = new ArrayList<>();

  private NodeProcesses(Path folder) {
    this.folder = folder;
  }

  /** Starts them; the options are those of {@code tarry run}, the first are for the first only. */
  static NodeProcesses start(Path folder, int count, List<String> first, List<String> all)
      throws IOException {
    NodeProcesses nodes = new NodeProcesses(folder);
    List<NodeAddress> addresses = NodeAddress.unused(count);
    String list = String.join(",", addresses.stream().map(NodeAddress::toString).toList());
    for (int i = 0; i < count; i++) {
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(List.of("-Xmx400m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
      command.addAll(List.of("-cp", System.getProperty("java.class.path")));
      command.addAll(List.of("dev.tarry.pekko.command.RunMain", "run"));
      command.addAll(all);
      command.addAll(i == 0 ? first : List.of());
      command.addAll(List.of("--node", addresses.get(i).toString(), "--nodes", list));
      nodes.processes.add(
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("node" + i + ".txt").toFile())
              .start());
    }
    return nodes;
  }

  /** Ends a node at once, as {@code kill -9} does. */
  void kill(int node) throws InterruptedException {
    processes.get(node).destroyForcibly().waitFor();
  }

  /** The exit code of a node. */
  int await(int node, long seconds) throws InterruptedException, IOException {
    if (!processes.get(node).waitFor(seconds, TimeUnit.SECONDS)) {
      throw new AssertionError("node " + node + " did not end; it printed " + output(node));
    }
    return processes.get(node).exitValue();
  }

  boolean isAlive(int node) {
    return processes.get(node).isAlive();
  }

  String output(int node) throws IOException {
    return Files.readString(folder.resolve("node" + node + ".txt"));
  }

  @Override
  public void close() {
    processes.forEach(Process::destroyForcibly);
  }
}
