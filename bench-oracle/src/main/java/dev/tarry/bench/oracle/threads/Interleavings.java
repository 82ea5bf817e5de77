package dev.tarry.bench.oracle.threads;

import dev.tarry.bench.oracle.threads.model.ModelAction;
import dev.tarry.bench.oracle.threads.model.ModelState;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * All outcomes of a generated program, by plain recursion over the interleavings of its atomic
 * operations. It knows nothing of the engine or of instrumentation.
 */
final class Interleavings {
  /** The outcome of an execution in which threads wait for ever. */
  static final String STUCK = "stuck";

  private final Generated program;
  private final List<List<ModelAction>> threads;
  private final Map<State, Double> seen = new HashMap<>();
  private final Set<String> outcomes = new TreeSet<>();

  /** Where the threads are, and what they share. */
  private static final class State {
    private final int[] places;
    private final ModelState world;

    State(int[] places, ModelState world) {
      this.places = places;
      this.world = world;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof State state
          && Arrays.equals(state.places, places)
          && state.world.equals(world);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(places) + world.hashCode();
    }
  }

  private Interleavings(Generated program) {
    this.program = program;
    this.threads =
        program
            .shared()
            .spawn()
            .threads(
                program.bodies().stream()
                    .map(body -> body.stream().flatMap(op -> op.actions().stream()).toList())
                    .toList());
  }

  /**
   * What a program may come to.
   *
   * @param outcomes the texts that it may answer
   * @param interleavings how many there are, about; those inside the JDK are not counted
   * @param races whether an execution may end with a data race instead
   * @param patient whether that is so with patience
   */
  record All(Set<String> outcomes, double interleavings, boolean races, boolean patient) {}

  static All of(Generated program) {
    if (program.shared().isPatient()) {
      return new All(TimedModel.outcomes(program), 1, false, true);
    }
    Interleavings model = new Interleavings(program);
    ModelState initial = ModelState.of(program.shared().initial());
    double interleavings = model.visit(new State(new int[model.threads.size()], initial));
    return new All(model.outcomes, interleavings, program.shared().races(program.bodies()), false);
  }

  private double visit(State state) {
    Double known = seen.get(state);
    if (known != null) {
      return known;
    }
    double interleavings = 0;
    boolean goesOn = false;
    boolean ended = true;
    for (int t = 0; t < threads.size(); t++) {
      int place = state.places[t];
      if (place < threads.get(t).size()) {
        ended = false;
        for (ModelState next : threads.get(t).get(place).from(state.world)) {
          goesOn = true;
          int[] places = state.places.clone();
          places[t]++;
          interleavings += visit(new State(places, next));
        }
      }
    }
    if (!goesOn) {
      outcomes.add(ended ? program.outcome(state.world) : STUCK);
      interleavings = 1;
    }
    seen.put(state, interleavings);
    return interleavings;
  }
}
