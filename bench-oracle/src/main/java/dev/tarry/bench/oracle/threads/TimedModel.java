package dev.tarry.bench.oracle.threads;

import dev.tarry.bench.oracle.threads.model.ModelAction;
import dev.tarry.bench.oracle.threads.model.ModelState;
import dev.tarry.bench.oracle.threads.model.TimedAction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * All outcomes of a generated program whose threads sleep, wait for some time and look at the
 * clock, with patience. Time is the variable {@code clock}, in milliseconds. It passes when a sleep
 * or a wait comes to its end, and not if a thread that could go on would then have been kept from
 * it for as long as patience, since it last had to wait.
 */
final class TimedModel {
  /** Patience, less the hundredth that is allowed for what else takes time. */
  private static final int MOST = 990;

  private final Generated program;
  private final List<List<ModelAction>> threads;
  private final Set<State> seen = new HashSet<>();
  private final Set<String> outcomes = new TreeSet<>();

  /**
   * A thread.
   *
   * @param place how many of its actions are behind it
   * @param due when the time of its next action comes
   * @param late how long it could have gone on and did not
   * @param impatient whether its time may come though others can run
   */
  private record Place(int place, int due, int late, boolean impatient) {}

  private record State(List<Place> places, ModelState world) {}

  private TimedModel(Generated program) {
    this.program = program;
    this.threads =
        program.bodies().stream()
            .map(body -> body.stream().flatMap(op -> op.actions().stream()).toList())
            .toList();
  }

  static Set<String> outcomes(Generated program) {
    TimedModel model = new TimedModel(program);
    ModelState world = ModelState.of(program.shared().initial());
    List<Place> places = new ArrayList<>();
    for (int t = 0; t < model.threads.size(); t++) {
      places.add(model.arrive(t, 0, 0, world));
    }
    model.visit(new State(places, world));
    return model.outcomes;
  }

  /** A thread comes to an action, past those that it need not wait for. */
  private Place arrive(int thread, int place, int late, ModelState world) {
    List<ModelAction> actions = threads.get(thread);
    int next = place;
    while (next < actions.size()
        && actions.get(next) instanceof TimedAction timed
        && !timed.needed().test(world)) {
      next++;
    }
    if (next < actions.size() && actions.get(next) instanceof TimedAction timed) {
      boolean patient = timed.patient() && timed.millis() >= MOST;
      return new Place(next, world.number("clock") + timed.millis(), 0, !patient);
    }
    return new Place(next, 0, late, true);
  }

  private void visit(State state) {
    if (!seen.add(state)) {
      return;
    }
    boolean goesOn = false;
    boolean ended = true;
    for (int t = 0; t < threads.size(); t++) {
      ended &= isEnded(state, t);
      if (isReady(state, t) || (state.places.get(t).impatient() && mayCome(state, t))) {
        goesOn = true;
        visit(after(state, t));
      }
    }
    if (goesOn) {
      return;
    }
    List<Place> woken = new ArrayList<>();
    for (int t = 0; t < threads.size(); t++) {
      Place at = state.places.get(t);
      boolean wakes = !at.impatient() && mayCome(state, t);
      woken.add(new Place(at.place(), at.due(), at.late(), at.impatient() || wakes));
    }
    if (woken.equals(state.places)) {
      outcomes.add(ended ? program.outcome(state.world) : Interleavings.STUCK);
    } else {
      visit(new State(woken, state.world));
    }
  }

  private boolean isEnded(State state, int thread) {
    return state.places.get(thread).place() == threads.get(thread).size();
  }

  private ModelAction next(State state, int thread) {
    return threads.get(thread).get(state.places.get(thread).place());
  }

  /** Whether a thread can go on though no time passes. */
  private boolean isReady(State state, int thread) {
    return !isEnded(state, thread)
        && (!(next(state, thread) instanceof TimedAction timed) || timed.ended().test(state.world));
  }

  /** Whether the time of a thread may come. */
  private boolean mayCome(State state, int thread) {
    if (isEnded(state, thread) || isReady(state, thread)) {
      return false;
    }
    int then = Math.max(now(state), state.places.get(thread).due());
    for (int t = 0; t < threads.size(); t++) {
      if (t != thread && then > now(state)) {
        if (state.places.get(t).late() + kept(state, t, then) >= MOST) {
          return false;
        }
      }
    }
    return true;
  }

  private static int now(State state) {
    return state.world.number("clock");
  }

  /** For how long a thread could go on, if it does not before then. */
  private int kept(State state, int thread, int then) {
    if (isEnded(state, thread)) {
      return 0;
    }
    int since = isReady(state, thread) ? now(state) : state.places.get(thread).due();
    return Math.max(0, then - Math.max(now(state), since));
  }

  private State after(State state, int thread) {
    int now = now(state);
    int then = isReady(state, thread) ? now : Math.max(now, state.places.get(thread).due());
    ModelState world = next(state, thread).from(state.world.with("clock", then)).get(0);
    List<Place> places = new ArrayList<>();
    for (int t = 0; t < threads.size(); t++) {
      Place at = state.places.get(t);
      places.add(
          t == thread
              ? arrive(t, at.place() + 1, at.late(), world)
              : new Place(at.place(), at.due(), at.late() + kept(state, t, then), at.impatient()));
    }
    return new State(places, world);
  }
}
