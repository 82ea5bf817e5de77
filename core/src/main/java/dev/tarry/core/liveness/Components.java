package dev.tarry.core.liveness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The strongly connected components of parts of a graph: Tarjan's algorithm, without recursion. */
final class Components {
  private static final int OUTSIDE = 0;
  private static final int UNSEEN = -1;
  private static final int DONE = Integer.MAX_VALUE;

  private final StateGraph graph;
  private final int[] low;
  private final int[] number;
  private final int[] step;
  private final int[] path;
  private final int[] stack;

  Components(StateGraph graph) {
    int states = graph.states();
    this.graph = graph;
    this.low = new int[states];
    this.number = new int[states];
    this.step = new int[states];
    this.path = new int[states];
    this.stack = new int[states];
  }

  /** The components with a step inside them, of the graph that has only these states. */
  List<int[]> of(int[] states) {
    for (int state : states) {
      number[state] = UNSEEN;
    }
    List<int[]> found = new ArrayList<>();
    for (int state : states) {
      if (number[state] == UNSEEN) {
        walk(state, found);
      }
    }
    for (int state : states) {
      number[state] = OUTSIDE;
    }
    return found;
  }

  private void walk(int root, List<int[]> found) {
    int depth = 0;
    int stacked = 0;
    int count = 0;
    path[0] = root;
    while (depth >= 0) {
      int state = path[depth];
      if (number[state] == UNSEEN) {
        number[state] = ++count;
        low[state] = count;
        step[state] = graph.first(state);
        stack[stacked++] = state;
      }
      int child = next(state);
      if (child >= 0) {
        path[++depth] = child;
        continue;
      }
      if (low[state] == number[state]) {
        stacked = close(state, stacked, found);
      }
      if (--depth >= 0) {
        low[path[depth]] = Math.min(low[path[depth]], low[state]);
      }
    }
  }

  /** The next state to go to from here that has not been seen; -1 if there is none left. */
  private int next(int state) {
    while (step[state] < graph.first(state + 1)) {
      int to = graph.target(step[state]++);
      if (number[to] == UNSEEN) {
        return to;
      }
      if (number[to] != OUTSIDE) {
        low[state] = Math.min(low[state], number[to]);
      }
    }
    return -1;
  }

  /** Takes a component off the stack, down to the state at which it was entered. */
  private int close(int entered, int stacked, List<int[]> found) {
    int bottom = stacked - 1;
    while (stack[bottom] != entered) {
      bottom--;
    }
    int[] component = Arrays.copyOfRange(stack, bottom, stacked);
    for (int state : component) {
      number[state] = DONE;
      low[state] = DONE;
    }
    if (component.length > 1 || hasLoop(entered)) {
      Arrays.sort(component);
      found.add(component);
    }
    return bottom;
  }

  private boolean hasLoop(int state) {
    for (int s = graph.first(state); s < graph.first(state + 1); s++) {
      if (graph.target(s) == state) {
        return true;
      }
    }
    return false;
  }
}
