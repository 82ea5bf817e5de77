package dev.tarry.bench.oracle;

import dev.tarry.bench.oracle.sim.Defect;
import dev.tarry.bench.oracle.sim.FairCycles;
import dev.tarry.bench.oracle.sim.ReachableGraph;
import dev.tarry.bench.oracle.sim.Row;
import dev.tarry.bench.oracle.sim.SimState;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.FairChoices;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the simulator knows of a program.
 *
 * @param exact whether Tarry has the same states, one to one
 * @param ahead whether machines go ahead, so that a handler may run before a failure that comes
 *     first without reduction
 * @param states how many there are, those in which something is wrong included
 * @param steps how many there are
 * @param failing for each state in which something is wrong, what that is: of several things a
 *     search tells any
 * @param waits the specs that can wait for ever in a fair cycle, by the choices that are fair
 * @param reached the handlers that run
 */
record Facts(
    boolean exact,
    boolean ahead,
    int states,
    long steps,
    List<Set<Defect>> failing,
    Map<FairChoices, Set<String>> waits,
    Set<Row> reached) {

  static Facts of(ReachableGraph graph) {
    long steps = 0;
    for (int i = 0; i < graph.states().size(); i++) {
      steps += graph.edges(i).size();
    }
    return new Facts(
        graph.simulator().isCalm(),
        false,
        graph.states().size(),
        steps,
        graph.states().stream().map(SimState::defects).filter(all -> !all.isEmpty()).toList(),
        waits(graph),
        Set.copyOf(graph.simulator().reached()));
  }

  /** All that is wrong anywhere. */
  Set<Defect> defects() {
    return failing.stream().flatMap(Set::stream).collect(Collectors.toSet());
  }

  /** The same of a program whose states are others. */
  Facts inexact() {
    return new Facts(false, ahead, states, steps, failing, waits, reached);
  }

  /** The same of the program with delivery reduction. */
  Facts reduced() {
    return new Facts(false, true, states, steps, failing, waits, reached);
  }

  /** Whether a search that reached all these handlers is right, or some of them. */
  boolean agrees(Set<Row> ours, boolean all) {
    boolean more = ahead && !failing.isEmpty();
    return (!all || ours.containsAll(reached)) && (more || reached.containsAll(ours));
  }

  private static Map<FairChoices, Set<String>> waits(ReachableGraph graph) {
    Map<FairChoices, Set<String>> waits = new EnumMap<>(FairChoices.class);
    for (FairChoices fair : FairChoices.values()) {
      waits.put(fair, FairCycles.in(graph, fair));
    }
    return waits;
  }

  /** The specs that can wait for ever if these choices are fair. */
  Set<String> waiting(FairChoices fair) {
    return waits.getOrDefault(fair, Set.of());
  }

  boolean hasBugs(FairChoices fair) {
    return !failing.isEmpty() || !waiting(fair).isEmpty();
  }

  /** Whether the program has this bug. */
  boolean has(Failure failure, FairChoices fair) {
    return isWait(failure, fair) || failing.stream().anyMatch(state -> tells(state, failure));
  }

  private boolean isWait(Failure failure, FairChoices fair) {
    return failure.kind() == FailureKind.LIVENESS && waiting(fair).contains(failure.place());
  }

  /** Whether this is a failure of a state in which these things are wrong. */
  static boolean tells(Set<Defect> state, Failure failure) {
    return state.stream().anyMatch(defect -> matches(failure, defect));
  }

  private static boolean matches(Failure failure, Defect defect) {
    return failure.kind().toString().equals(defect.kind())
        && failure.place().equals(defect.place())
        && (!defect.kind().equals("assertion") || failure.message().equals(defect.detail()));
  }
}
