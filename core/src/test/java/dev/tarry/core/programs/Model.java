package dev.tarry.core.programs;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.verify.Verifying;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * A program as a function on immutable states, so that a test can explore it without the engine.
 */
public interface Model<S> extends Program {
  /** A state and the step that led to it. */
  record Taken<S>(S state, Step step) {}

  S initial();

  /** What can happen in a state that has not failed. */
  Choices choices(S state);

  Taken<S> take(S state, int choice);

  long fingerprint(S state);

  /** Which task has which number, if that depends on how the state was reached. */
  default long numbering(S state) {
    return 0;
  }

  /** What is wrong with this state, or null. */
  default Failure failure(S state) {
    return null;
  }

  /** As {@link #choices}, but none after a failure. */
  default Choices open(S state) {
    return failure(state) == null ? choices(state) : Choices.NONE;
  }

  @Override
  default Run start() {
    return new Walk<>(this);
  }

  @Override
  default Program verifying() {
    return new Verifying(this);
  }

  /** The reference: every reachable state, breadth first. */
  default Set<S> reachable() {
    Set<S> seen = new HashSet<>(Set.of(initial()));
    Deque<S> waiting = new ArrayDeque<>(seen);
    while (!waiting.isEmpty()) {
      S state = waiting.poll();
      Choices choices = open(state);
      for (int i = 0; i < choices.size(); i++) {
        S next = take(state, choices.get(i)).state();
        if (seen.add(next)) {
          waiting.add(next);
        }
      }
    }
    return seen;
  }

  /** The fingerprints of the reachable states. */
  default Set<Long> fingerprints() {
    Set<Long> all = new HashSet<>();
    reachable().forEach(state -> all.add(fingerprint(state)));
    return all;
  }

  /** Whether some reachable state has failed. */
  default boolean canFail() {
    return reachable().stream().anyMatch(state -> failure(state) != null);
  }

  /** A run whose marks are the states themselves. */
  final class Walk<S> implements Run {
    private final Model<S> model;
    private S state;
    private Choices open;

    private record Here<S>(S state) implements Mark {}

    Walk(Model<S> model) {
      this.model = model;
      this.state = model.initial();
    }

    @Override
    public Choices choices() {
      open = open == null ? model.open(state) : open;
      return open;
    }

    @Override
    public Step step(int choice) {
      Choices choices = choices();
      boolean possible = false;
      for (int i = 0; i < choices.size(); i++) {
        possible |= choices.get(i) == choice;
      }
      if (!possible) {
        throw new IllegalStateException(choice + " is not one of " + choices);
      }
      Taken<S> taken = model.take(state, choice);
      state = taken.state();
      open = null;
      return taken.step();
    }

    @Override
    public Mark mark() {
      return new Here<>(state);
    }

    @Override
    @SuppressWarnings("unchecked")
    public void reset(Mark mark) {
      state = ((Here<S>) mark).state();
      open = null;
    }

    @Override
    public long fingerprint() {
      return model.fingerprint(state);
    }

    @Override
    public Object fullState() {
      return state;
    }

    @Override
    public Failure failure() {
      return model.failure(state);
    }

    @Override
    public long numbering() {
      return model.numbering(state);
    }
  }
}
