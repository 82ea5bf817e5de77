package dev.tarry.core.liveness;

import dev.tarry.core.budget.Meter;
import dev.tarry.core.program.BrokenPromise;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FairChoices;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.schedule.Schedule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a program whose states have all been visited can break a promise forever: by a
 * fair cycle in which the promise is owed and never kept, see {@link Lassos}.
 *
 * <p>Among the states where the promise is not kept, it looks at the strongly connected components.
 * A component that is unfair to a task has no fair cycle. If a choice in it leads out of it by an
 * option that is due, the cycles without that choice are looked at. In any other component, going
 * round through all of it is fair.
 *
 * <p>A program that {@linkplain Program#promises() makes no promises}, but may run forever, has a
 * bug only where no schedule at all keeps what is owed: in a component that no step leaves.
 */
public final class HotCycles {
  /** The watch over a run leaves it alone now and then, and sees the cycle a round later. */
  private static final int ROUNDS = 4;

  private final StateGraph graph;
  private final Program program;
  private final FairChoices fair;
  private final Components components;

  private HotCycles(StateGraph graph, Program program, FairChoices fair) {
    this.graph = graph;
    this.program = program;
    this.fair = fair;
    this.components = new Components(graph);
  }

  /**
   * A run that breaks a promise forever.
   *
   * @param failure what is wrong
   * @param schedule the way there and some rounds in the cycle
   * @param states how many states the program has
   */
  public record Cycle(Failure failure, Schedule schedule, long states) {}

  /** The cycles of a program; null if time or memory did not last to go through its states. */
  public static @Nullable HotCycles of(Program program, FairChoices fair, Meter meter) {
    StateGraph graph = StateGraph.of(program, fair, meter, meter.budget().memory());
    return graph == null ? null : new HotCycles(graph, program, fair);
  }

  /** A run that breaks a promise forever, if there is one. */
  public Optional<Cycle> find() {
    List<Integer> way = way();
    if (way.isEmpty()) {
      return Optional.empty();
    }
    Run run = new Lassos(program, fair).start();
    Schedule schedule = follow(way, run);
    Failure failure = Objects.requireNonNull(run.broken()).failure();
    return Optional.of(new Cycle(failure, schedule, graph.states()));
  }

  /** The steps of a run into a hot cycle and some rounds in it; none if there is no such cycle. */
  private List<Integer> way() {
    long promises = 0;
    for (int state = 0; state < graph.states(); state++) {
      promises |= graph.owed(state);
    }
    for (int i = 0; i < Long.SIZE; i++) {
      long promise = 1L << i;
      int[] cycle = (promises & promise) == 0 ? null : find(promise);
      if (cycle != null) {
        List<Integer> way = new ArrayList<>(graph.wayTo(cycle[0]));
        List<Integer> round = new Round(cycle, promise).steps();
        for (int n = 0; n < ROUNDS; n++) {
          way.addAll(round);
        }
        return way;
      }
    }
    return List.of();
  }

  private int @Nullable [] find(long promise) {
    Deque<int[]> parts = new ArrayDeque<>();
    int[] open = new int[graph.states()];
    int size = 0;
    for (int state = 0; state < graph.states(); state++) {
      if ((graph.kept(state) & promise) == 0) {
        open[size++] = state;
      }
    }
    parts.add(Arrays.copyOf(open, size));
    while (!parts.isEmpty()) {
      for (int[] component : components.of(parts.remove())) {
        if (Arrays.stream(component).noneMatch(state -> (graph.owed(state) & promise) != 0)) {
          continue;
        }
        BitSet inside = set(component);
        if (!program.promises()) {
          if (isClosed(component, inside)) {
            return component;
          }
          continue;
        }
        int[] rest = Arrays.stream(component).filter(s -> !leavesFairly(s, inside)).toArray();
        if (rest.length < component.length) {
          parts.add(rest);
        } else if (isFairToAll(component, inside)) {
          return component;
        }
      }
    }
    return null;
  }

  private static BitSet set(int[] states) {
    BitSet set = new BitSet();
    for (int state : states) {
      set.set(state);
    }
    return set;
  }

  /** Whether no step leads out of a component. */
  private boolean isClosed(int[] component, BitSet inside) {
    for (int state : component) {
      for (int step = graph.first(state); step < graph.first(state + 1); step++) {
        if (!inside.get(graph.target(step))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether what is due to a choice in a state leads out of a component. */
  private boolean leavesFairly(int state, BitSet inside) {
    boolean leaves = false;
    for (int step = graph.first(state); step < graph.first(state + 1); step++) {
      leaves |= graph.isDue(step) && !inside.get(graph.target(step));
    }
    return leaves;
  }

  /** Whether each task that can always run does run, where tasks are scheduled at all. */
  private boolean isFairToAll(int[] component, BitSet inside) {
    BitSet ran = new BitSet();
    for (int state : component) {
      for (int step = graph.first(state); step < graph.first(state + 1); step++) {
        if (inside.get(graph.target(step))) {
          ran.set(graph.mover(step));
        }
      }
    }
    int[] scheduled = Arrays.stream(component).filter(state -> !isChoice(state)).toArray();
    BitSet starving = scheduled.length == 0 ? new BitSet() : enabled(scheduled[0]);
    for (int state : scheduled) {
      starving.and(enabled(state));
    }
    starving.andNot(ran);
    return starving.isEmpty();
  }

  private boolean isChoice(int state) {
    return graph.enabledSet(state) == StateGraph.NOT_ASKED;
  }

  private BitSet enabled(int state) {
    return (BitSet) graph.set(graph.enabledSet(state)).clone();
  }

  /** A way round in a fair component, from its first state back to it. */
  private final class Round {
    private final int start;
    private final long promise;
    private final BitSet inside;
    private final List<Integer> steps = new ArrayList<>();
    private final BitSet taken = new BitSet();
    private int at;

    Round(int[] component, long promise) {
      this.start = Arrays.stream(component).min().orElseThrow();
      this.promise = promise;
      this.inside = set(component);
      this.at = start;
    }

    List<Integer> steps() {
      go(step -> (graph.owed(graph.target(step)) & promise) != 0);
      inside.stream().filter(state -> !isChoice(state)).findFirst().ifPresent(this::beFairFrom);
      do {
        for (int step = untaken(); step >= 0; step = untaken()) {
          int missing = step;
          go(next -> next == missing);
        }
        if (at != start) {
          go(step -> graph.target(step) == start);
        }
      } while (untaken() >= 0);
      return steps;
    }

    /** Visits a state, and is fair to all that can run in it. */
    private void beFairFrom(int state) {
      go(step -> graph.target(step) == state);
      enabled(state).stream().forEach(this::beFairTo);
    }

    /** Lets a task run, or reaches a state where it cannot. */
    private void beFairTo(int task) {
      IntPredicate runs = step -> graph.mover(step) == task;
      if (steps.stream().noneMatch(runs::test) && !go(runs)) {
        go(step -> !isChoice(graph.target(step)) && !enabled(graph.target(step)).get(task));
      }
    }

    /** A step that is due to a choice that was made and has not taken it; -1 if none. */
    private int untaken() {
      for (int step : steps) {
        int state = graph.source(step);
        for (int s = graph.first(state); s < graph.first(state + 1); s++) {
          if (graph.isDue(s) && !taken.get(s)) {
            return s;
          }
        }
      }
      return -1;
    }

    /** Goes the shortest way that ends with such a step; whether there is one. */
    private boolean go(IntPredicate goal) {
      Map<Integer, Integer> cameBy = new HashMap<>();
      Deque<Integer> waiting = new ArrayDeque<>(List.of(at));
      while (!waiting.isEmpty()) {
        int state = waiting.remove();
        for (int step = graph.first(state); step < graph.first(state + 1); step++) {
          int to = graph.target(step);
          if (!inside.get(to)) {
            continue;
          }
          if (goal.test(step)) {
            take(step, cameBy);
            return true;
          }
          if (to != at && cameBy.putIfAbsent(to, step) == null) {
            waiting.add(to);
          }
        }
      }
      return false;
    }

    private void take(int last, Map<Integer, Integer> cameBy) {
      Deque<Integer> way = new ArrayDeque<>();
      for (Integer step = last; step != null; step = stepInto(graph.source(step), cameBy)) {
        way.push(step);
      }
      steps.addAll(way);
      way.forEach(taken::set);
      at = graph.target(last);
    }

    private @Nullable Integer stepInto(int state, Map<Integer, Integer> cameBy) {
      return state == at ? null : cameBy.get(state);
    }
  }

  /** Takes these steps, until the watch over the run sees that they go round for ever. */
  private Schedule follow(List<Integer> way, Run run) {
    int[] indices = new int[way.size()];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = index(run, way.get(i));
      run.step(run.choices().get(indices[i]));
      BrokenPromise broken = run.broken();
      if (broken != null) {
        return Schedule.of(Schedule.PLAIN, Arrays.copyOf(indices, i + 1)).until(broken.watch());
      }
    }
    throw new IllegalStateException("a cycle was found that the watch over promises does not see");
  }

  private int index(Run run, int step) {
    Choices choices = run.choices();
    int index = step - graph.first(graph.source(step));
    for (int i = 0; i < choices.size() && !choices.isData(); i++) {
      if (graph.number(run.identity(choices.get(i))) == graph.mover(step)) {
        return i;
      }
    }
    return index;
  }
}
