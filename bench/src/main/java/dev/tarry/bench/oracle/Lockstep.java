package dev.tarry.bench.oracle;

import dev.tarry.bench.oracle.sim.ReachableGraph;
import dev.tarry.bench.oracle.sim.SimState;
import dev.tarry.bench.oracle.sim.Simulator;
import dev.tarry.core.program.ChoiceSource;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Detail;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FairChoices;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Takes every step of the simulator's graph in Tarry, too. Both must offer the same choices in
 * every state and tell the same failures, and the fingerprints must be one to one with the
 * simulator's states: a fingerprint that stands for two of them hides one from every search.
 */
final class Lockstep {
  private final ReachableGraph graph;
  private final Simulator simulator;
  private final Run run;
  private final @Nullable Mark[] marks;
  private final long[] fingerprints;
  private final Map<Long, Integer> states = new HashMap<>();

  private Lockstep(ReachableGraph graph, Program program) {
    this.graph = graph;
    this.simulator = graph.simulator();
    this.run = program.hasty().start();
    this.run.record();
    this.marks = new Mark[graph.states().size()];
    this.fingerprints = new long[graph.states().size()];
  }

  /** What the two disagree on first, if anything. */
  static Optional<Disagreement> compare(ReachableGraph graph, Program program) {
    return new Lockstep(graph, program).compare();
  }

  private Optional<Disagreement> compare() {
    Optional<Disagreement> found = arrive(0);
    for (int i = 0; i < graph.states().size() && found.isEmpty(); i++) {
      for (ReachableGraph.Edge edge : graph.edges(i)) {
        run.reset(Objects.requireNonNull(marks[i]));
        found = step(i, edge);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return found;
  }

  private Optional<Disagreement> step(int from, ReachableGraph.Edge edge) {
    int choice = edge.machine() == null ? edge.option() : tasks().get(edge.machine());
    run.step(choice);
    String what = Detail.line(run.story(), run::name);
    Optional<Disagreement> found = arrive(edge.to());
    return found.map(
        one ->
            new Disagreement(
                one.kind(),
                one.text()
                    + "\n  after "
                    + (edge.machine() == null ? "answer" : edge.machine())
                    + " "
                    + what
                    + "\n  from "
                    + graph.states().get(from)));
  }

  /** The enabled tasks by name. */
  private Map<String, Integer> tasks() {
    Map<String, Integer> tasks = new TreeMap<>();
    Choices choices = run.choices();
    if (!choices.isData()) {
      for (int i = 0; i < choices.size(); i++) {
        tasks.put(run.name(choices.get(i)), choices.get(i));
      }
    }
    return tasks;
  }

  private Optional<Disagreement> arrive(int state) {
    SimState world = graph.states().get(state);
    long fingerprint = run.fingerprint();
    if (marks[state] != null) {
      return fingerprint == fingerprints[state]
          ? Optional.empty()
          : differ("split", "one state has two fingerprints: " + world);
    }
    Integer other = states.putIfAbsent(fingerprint, state);
    if (other != null) {
      return differ(
          "merged",
          "two states have one fingerprint:\n  " + graph.states().get(other) + "\n  " + world);
    }
    marks[state] = run.mark();
    fingerprints[state] = fingerprint;
    return look(world);
  }

  private Optional<Disagreement> look(SimState world) {
    Failure failure = run.failure();
    if (failure == null ? !world.defects().isEmpty() : !Facts.tells(world.defects(), failure)) {
      return differ("failure", failure + " where the simulator has " + world.defects());
    }
    if (failure != null) {
      return Optional.empty();
    }
    if (!tasks().keySet().equals(new TreeSet<>(simulator.enabled(world)))) {
      return differ(
          "enabled", tasks().keySet() + " where the simulator has " + simulator.enabled(world));
    }
    int options = run.choices().isData() ? run.choices().size() : 0;
    boolean fair = options > 0 && run.draw().equals(ChoiceSource.FAIR);
    if (options != simulator.options(world) || fair != simulator.fair(world, FairChoices.MARKED)) {
      return differ(
          "options",
          options + (fair ? " fair" : "") + " where the simulator has " + simulator.options(world));
    }
    if (run.owed() != simulator.hot(world) || run.kept() != simulator.cold(world)) {
      return differ("heat", run.owed() + "/" + run.kept() + " in " + world);
    }
    return Optional.empty();
  }

  private static Optional<Disagreement> differ(String kind, String text) {
    return Optional.of(new Disagreement(kind, text));
  }
}
