package dev.tarry.bench.oracle.sim;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All states of a program and the steps between them, found breadth first. */
public final class ReachableGraph {
  private final Simulator simulator;
  private final int most;
  private final Map<SimState, Integer> numbers = new HashMap<>();
  private final List<SimState> states = new ArrayList<>();
  private final List<List<Edge>> edges = new ArrayList<>();

  /**
   * A step.
   *
   * @param machine who takes it; null for the answer to a choice, and for a fault
   * @param option the answer
   * @param lasts whether it may be taken for ever; a fault may not, nor may one that lasts be met
   * @param to the number of the state that it leads to
   */
  public record Edge(@Nullable String machine, int option, boolean lasts, int to) {}

  private ReachableGraph(Simulator simulator, int most) {
    this.simulator = simulator;
    this.most = most;
  }

  /**
   * The graph of a program.
   *
   * @throws TooLong if it has more states than {@code most}, or handlers that do not end
   */
  public static ReachableGraph of(Simulator simulator, int most) {
    ReachableGraph graph = new ReachableGraph(simulator, most);
    graph.number(simulator.first());
    for (int i = 0; i < graph.states.size(); i++) {
      graph.edges.add(graph.from(graph.states.get(i)));
    }
    return graph;
  }

  private List<Edge> from(SimState world) {
    List<Edge> out = new ArrayList<>();
    for (String name : simulator.enabled(world)) {
      simulator.step(world, name).forEach(next -> out.add(edge(name, 0, next)));
    }
    for (int i = 0; i < simulator.options(world); i++) {
      int option = i;
      simulator.answer(world, i).forEach(next -> out.add(edge(null, option, next)));
    }
    simulator.strikes(world).forEach(to -> out.add(new Edge(null, 0, false, number(to))));
    return out;
  }

  private Edge edge(@Nullable String machine, int option, Next next) {
    return new Edge(machine, option, !next.cutOff(), number(next.world()));
  }

  private int number(SimState world) {
    Integer known = numbers.putIfAbsent(world, states.size());
    if (known != null) {
      return known;
    }
    if (states.size() == most) {
      throw new TooLong("the program has more than " + most + " states");
    }
    states.add(world);
    return states.size() - 1;
  }

  public Simulator simulator() {
    return simulator;
  }

  /** The states by their numbers; the first one is 0. */
  public List<SimState> states() {
    return states;
  }

  /** The steps from a state, in the order in which choices have their options. */
  public List<Edge> edges(int state) {
    return edges.get(state);
  }
}
