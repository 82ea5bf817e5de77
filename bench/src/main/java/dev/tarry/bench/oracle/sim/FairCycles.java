package dev.tarry.bench.oracle.sim;

import dev.tarry.core.program.FairChoices;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The specs that can wait for ever: for each there is a cycle in which it is hot somewhere and cold
 * nowhere, and which is fair. Fair means: a machine that can take a step in every state of the
 * cycle takes one, and a fair choice that is asked there gets all its answers.
 *
 * <p>Among all cycles in a set of states that can reach each other the one through all of them is
 * the fairest to machines. So it is enough to look at the largest such sets, less the states with a
 * fair choice one of whose answers leads out.
 */
public final class FairCycles {
  private final ReachableGraph graph;
  private final FairChoices choices;
  private final List<List<ReachableGraph.Edge>> edges = new ArrayList<>();
  private final boolean[] alive;

  private FairCycles(ReachableGraph graph, FairChoices choices, long spec) {
    this.graph = graph;
    this.choices = choices;
    for (int i = 0; i < graph.states().size(); i++) {
      edges.add(graph.edges(i).stream().filter(ReachableGraph.Edge::lasts).toList());
    }
    this.alive = new boolean[graph.states().size()];
    for (int i = 0; i < alive.length; i++) {
      SimState world = graph.states().get(i);
      alive[i] = world.defects().isEmpty() && (graph.simulator().cold(world) & spec) == 0;
    }
  }

  /** The names of the specs that can wait for ever, if these choices are fair. */
  public static Set<String> in(ReachableGraph graph, FairChoices choices) {
    Set<String> names = new TreeSet<>();
    List<String> promises = graph.simulator().promises();
    for (int i = 0; i < promises.size(); i++) {
      if (new FairCycles(graph, choices, 1L << i).hot(1L << i)) {
        names.add(promises.get(i));
      }
    }
    return names;
  }

  private boolean hot(long spec) {
    int[] sets = sets();
    while (dropLeaks(sets)) {
      sets = sets();
    }
    Set<Integer> done = new HashSet<>();
    for (int i = 0; i < alive.length; i++) {
      boolean hot = (graph.simulator().hot(graph.states().get(i)) & spec) != 0;
      if (alive[i] && hot && done.add(sets[i]) && isFair(sets, sets[i])) {
        return true;
      }
    }
    return false;
  }

  /** Drops states that lie on no cycle, or whose fair choice leads out of all; whether any did. */
  private boolean dropLeaks(int[] sets) {
    boolean dropped = false;
    for (int i = 0; i < alive.length; i++) {
      int here = sets[i];
      int inside = 0;
      for (ReachableGraph.Edge edge : edges.get(i)) {
        inside += alive[edge.to()] && sets[edge.to()] == here ? 1 : 0;
      }
      boolean fair = graph.simulator().fair(graph.states().get(i), choices);
      if (alive[i] && (inside == 0 || (fair && inside < edges.get(i).size()))) {
        alive[i] = false;
        dropped = true;
      }
    }
    return dropped;
  }

  private boolean isFair(int[] sets, int set) {
    Set<String> ran = new HashSet<>();
    Set<String> always = null;
    for (int i = 0; i < alive.length; i++) {
      if (!alive[i] || sets[i] != set) {
        continue;
      }
      for (ReachableGraph.Edge edge : edges.get(i)) {
        if (edge.machine() != null && alive[edge.to()] && sets[edge.to()] == set) {
          ran.add(edge.machine());
        }
      }
      SimState world = graph.states().get(i);
      if (graph.simulator().options(world) == 0) {
        List<String> enabled = graph.simulator().enabled(world);
        if (always == null) {
          always = new HashSet<>(enabled);
        }
        always.retainAll(enabled);
      }
    }
    return always == null || ran.containsAll(always);
  }

  /** The number of the set of mutually reachable living states that each state is in. */
  private int[] sets() {
    List<Integer> finished = new ArrayList<>();
    boolean[] seen = new boolean[alive.length];
    for (int i = 0; i < alive.length; i++) {
      if (alive[i] && !seen[i]) {
        finish(i, seen, finished);
      }
    }
    List<List<Integer>> back = new ArrayList<>();
    for (int i = 0; i < alive.length; i++) {
      back.add(new ArrayList<>());
    }
    for (int i = 0; i < alive.length; i++) {
      for (ReachableGraph.Edge edge : edges.get(i)) {
        back.get(edge.to()).add(i);
      }
    }
    int[] sets = new int[alive.length];
    Arrays.fill(sets, -1);
    for (int i = finished.size() - 1; i >= 0; i--) {
      Deque<Integer> open = new ArrayDeque<>(List.of(finished.get(i)));
      while (!open.isEmpty()) {
        int state = open.pop();
        if (alive[state] && sets[state] < 0) {
          sets[state] = finished.get(i);
          open.addAll(back.get(state));
        }
      }
    }
    return sets;
  }

  /** Visits what a state reaches, depth first, and lists each state after all that it reaches. */
  private void finish(int start, boolean[] seen, List<Integer> finished) {
    Deque<int[]> stack = new ArrayDeque<>();
    seen[start] = true;
    stack.push(new int[] {start, 0});
    while (!stack.isEmpty()) {
      int[] top = stack.element();
      List<ReachableGraph.Edge> out = edges.get(top[0]);
      if (top[1] == out.size()) {
        finished.add(stack.pop()[0]);
        continue;
      }
      int to = out.get(top[1]++).to();
      if (alive[to] && !seen[to]) {
        seen[to] = true;
        stack.push(new int[] {to, 0});
      }
    }
  }
}
