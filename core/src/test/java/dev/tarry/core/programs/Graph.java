package dev.tarry.core.programs;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** An explicit graph: the label of an edge is the task that takes it, or an option of a choice. */
public final class Graph implements Model<Integer> {
  private final String name;
  private final Map<Integer, Node> nodes;

  /** The edges that leave a node, by label; a data node's labels are 0, 1, 2 and so on. */
  private record Node(boolean data, boolean fails, TreeMap<Integer, Integer> edges) {}

  private Graph(String name, Map<Integer, Node> nodes) {
    this.name = name;
    this.nodes = nodes;
  }

  /** The graph of edges such as {@code "0 a 1"}: from node 0 task a leads to 1; node 0 is first. */
  public static Graph of(String... edges) {
    Map<Integer, Node> nodes = new TreeMap<>();
    nodes.put(0, node());
    for (String edge : edges) {
      String[] parts = edge.split(" ", -1);
      int from = Integer.parseInt(parts[0]);
      int to = Integer.parseInt(parts[2]);
      nodes.putIfAbsent(to, node());
      nodes.computeIfAbsent(from, n -> node()).edges.put(parts[1].charAt(0) - 'a', to);
    }
    return new Graph("graph", nodes);
  }

  private static Node node() {
    return new Node(false, false, new TreeMap<>());
  }

  /** The same graph with a node that fails. */
  public Graph failingAt(int node) {
    Map<Integer, Node> changed = new TreeMap<>(nodes);
    changed.put(node, new Node(nodes.get(node).data, true, nodes.get(node).edges));
    return new Graph(name, changed);
  }

  /** The same graph where a node's edges are the options of a data choice. */
  public Graph choosingAt(int node) {
    Map<Integer, Node> changed = new TreeMap<>(nodes);
    changed.put(node, new Node(true, nodes.get(node).fails, nodes.get(node).edges));
    return new Graph(name, changed);
  }

  /** A random graph of this many nodes; in an acyclic one edges lead to higher nodes only. */
  public static Graph random(long seed, int size, boolean cyclic, double failing) {
    Random random = new Random(seed);
    Map<Integer, Node> nodes = new TreeMap<>();
    for (int i = 0; i < size; i++) {
      boolean data = random.nextInt(6) == 0;
      boolean fails = random.nextDouble() < failing;
      TreeMap<Integer, Integer> edges = new TreeMap<>();
      int degree = random.nextInt(5);
      for (int e = 0; e < degree; e++) {
        int to = cyclic ? random.nextInt(size) : i + 1 + random.nextInt(6);
        if (to < size) {
          edges.put(data ? edges.size() : random.nextInt(6), to);
        }
      }
      nodes.put(i, new Node(data && !edges.isEmpty(), fails, edges));
    }
    return new Graph("graph " + seed, nodes);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Integer initial() {
    return 0;
  }

  @Override
  public Choices choices(Integer state) {
    Node node = nodes.get(state);
    return node.data ? Choices.data(node.edges.size()) : Choices.tasks(tasks(node));
  }

  private static Tasks tasks(Node node) {
    List<Integer> labels = new ArrayList<>(node.edges.keySet());
    return node.data ? Tasks.NONE : Tasks.of(labels.stream().mapToInt(Integer::intValue).toArray());
  }

  @Override
  public Taken<Integer> take(Integer state, int choice) {
    Node from = nodes.get(state);
    int to = from.edges.get(choice);
    int task = from.data ? Step.NOBODY : choice;
    return new Taken<>(to, Step.between(task, tasks(from), tasks(nodes.get(to))));
  }

  @Override
  public long fingerprint(Integer state) {
    return Fingerprint.of(state);
  }

  @Override
  public Failure failure(Integer state) {
    return nodes.get(state).fails
        ? new Failure(FailureKind.INVARIANT, "reached " + state, "" + state)
        : null;
  }
}
