package dev.tarry.core.programs;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Dining philosophers: each takes two forks and puts them back, once or forever. A polite last one
 * takes them the other way round, and then there is no deadlock.
 */
public record Philosophers(int number, boolean polite, boolean forever)
    implements Model<List<Integer>> {
  private static final int DONE = 4;

  @Override
  public String name() {
    return number + " philosophers";
  }

  /** Of each: 0 thinks, 1 has one fork, 2 has both, 3 has put one back, 4 has left. */
  @Override
  public List<Integer> initial() {
    return Collections.nCopies(number, 0);
  }

  private int fork(int who, int nth) {
    boolean swapped = polite && who == number - 1;
    return (nth == 0) == swapped ? (who + 1) % number : who;
  }

  private boolean taken(List<Integer> state, int fork) {
    for (int who = 0; who < number; who++) {
      int has = state.get(who);
      boolean first = has == 1 || has == 2;
      boolean second = has == 2 || has == 3;
      if ((first && fork(who, 0) == fork) || (second && fork(who, 1) == fork)) {
        return true;
      }
    }
    return false;
  }

  private Tasks enabled(List<Integer> state) {
    Tasks enabled = Tasks.NONE;
    for (int who = 0; who < number; who++) {
      int has = state.get(who);
      boolean can = has < 2 ? !taken(state, fork(who, has)) : has < DONE;
      enabled = can ? enabled.insert(enabled.size(), who) : enabled;
    }
    return enabled;
  }

  @Override
  public Choices choices(List<Integer> state) {
    return Choices.tasks(enabled(state));
  }

  @Override
  public Taken<List<Integer>> take(List<Integer> state, int who) {
    List<Integer> next = new ArrayList<>(state);
    int now = state.get(who) + 1;
    next.set(who, forever && now == DONE ? 0 : now);
    return new Taken<>(
        List.copyOf(next), Step.between(who, enabled(state), enabled(List.copyOf(next))));
  }

  @Override
  public long fingerprint(List<Integer> state) {
    return Fingerprint.of(state.stream().mapToInt(Integer::intValue).toArray());
  }

  @Override
  public Failure failure(List<Integer> state) {
    boolean stuck = enabled(state).isEmpty() && state.stream().anyMatch(has -> has < DONE);
    return stuck ? new Failure(FailureKind.DEADLOCK, "all wait for a fork") : null;
  }
}
