package dev.tarry.core.replay;

import dev.tarry.core.program.Failure;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Makes a failing schedule smaller, first with fewer delays, then with fewer steps, by trying
 * similar runs with something left out.
 *
 * <p>It tries to take back delays, in halves, quarters and single ones, to lessen the index of each
 * choice, and to leave out stretches of steps, until nothing helps or its runs are used up.
 */
public final class Shrinker {
  private final Replay replay;
  private final Failure failure;
  private final BooleanSupplier stop;
  private int runs;
  private Outcome.Failed best;

  /** A shrinker that takes at most this many runs, and none once it must stop. */
  public Shrinker(Replay replay, Outcome.Failed start, int runs, BooleanSupplier stop) {
    this.stop = stop;
    this.replay = replay;
    this.failure = start.failure();
    this.best = start;
    this.runs = runs;
  }

  /** The smallest schedule found that leads to the same bug. */
  public Outcome.Failed shrink() {
    Outcome.Failed before;
    do {
      before = best;
      takeBackDelays();
      lessenIndices();
      leaveOutSteps();
    } while (smaller(best, before) && runs > 0);
    return best;
  }

  private int[] indices() {
    return best.schedule().toArray();
  }

  /**
   * Takes the run of these indices, and returns whether it is a better schedule for the same bug.
   */
  private boolean better(int[] indices) {
    runs = stop.getAsBoolean() ? 0 : runs;
    if (runs <= 0) {
      return false;
    }
    runs--;
    Outcome outcome = replay.attempt(indices, 2 * best.steps() + 100);
    if (outcome instanceof Outcome.Failed failed
        && failed.failure().sameBug(failure)
        && smaller(failed, best)) {
      best = failed;
      return true;
    }
    return false;
  }

  private static boolean smaller(Outcome.Failed one, Outcome.Failed other) {
    return one.delays() != other.delays()
        ? one.delays() < other.delays()
        : one.steps() < other.steps();
  }

  private static int[] delayed(int[] indices) {
    int[] places = new int[indices.length];
    int count = 0;
    for (int i = 0; i < indices.length; i++) {
      if (indices[i] > 0) {
        places[count++] = i;
      }
    }
    return Arrays.copyOf(places, count);
  }

  private void takeBackDelays() {
    for (int part = delayed(indices()).length; part > 0; part /= 2) {
      for (int from = 0; from < delayed(indices()).length && runs > 0; ) {
        int[] candidate = indices();
        int[] places = delayed(candidate);
        for (int i = from; i < Math.min(from + part, places.length); i++) {
          candidate[places[i]] = 0;
        }
        if (!better(candidate)) {
          from += part;
        }
      }
    }
  }

  private void lessenIndices() {
    for (int i = 0; i < best.steps() && runs > 0; i++) {
      while (i < best.steps() && best.schedule().get(i) > 1) {
        int[] candidate = indices();
        candidate[i]--;
        if (!better(candidate)) {
          break;
        }
      }
    }
  }

  private void leaveOutSteps() {
    for (int part = Math.max(1, best.steps() / 2); part > 0; part /= 2) {
      for (int from = 0; from < best.steps() && runs > 0; ) {
        int[] all = indices();
        int end = Math.min(from + part, all.length);
        int[] candidate = Arrays.copyOf(all, all.length - (end - from));
        System.arraycopy(all, end, candidate, from, all.length - end);
        if (!better(candidate)) {
          from += part;
        }
      }
    }
  }
}
