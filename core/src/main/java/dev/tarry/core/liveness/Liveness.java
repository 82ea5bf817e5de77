package dev.tarry.core.liveness;

import dev.tarry.core.program.FairChoices;
import dev.tarry.core.program.Mistake;
import java.io.Serializable;

/**
 * When an endless run is a bug.
 *
 * @param fair the data choices that are fair: a cycle that is unfair to them is none
 * @param hot for how many steps a promise may be owed in a run that is drawn at random; 0 for any
 * @param fairSteps how long such a run of a program with promises may be
 * @param endless whether a run that is cut off at the bound on its steps is a bug
 */
public record Liveness(FairChoices fair, int hot, int fairSteps, boolean endless)
    implements Serializable {

  /** All choices are fair, hot for 50,000 of 100,000 steps is a bug, and a long run is none. */
  public static final Liveness STANDARD = new Liveness(FairChoices.ALL, 50_000, 100_000, false);

  public Liveness {
    if (hot < 0) {
      throw new Mistake("the number of hot steps is " + hot + "; it must be 0 or more");
    }
    if (fairSteps < 1) {
      throw new Mistake("the number of fair steps is " + fairSteps + "; it must be 1 or more");
    }
  }

  public Liveness withFair(FairChoices choices) {
    return new Liveness(choices, hot, fairSteps, endless);
  }

  public Liveness withHot(int steps) {
    return new Liveness(fair, steps, fairSteps, endless);
  }

  public Liveness withFairSteps(int steps) {
    return new Liveness(fair, hot, steps, endless);
  }

  public Liveness withEndless(boolean isBug) {
    return new Liveness(fair, hot, fairSteps, isBug);
  }

  @Override
  public String toString() {
    return "fair choices "
        + fair
        + ", hot for "
        + hot
        + " of "
        + fairSteps
        + " steps"
        + (endless ? ", fail at the bound on steps" : "");
  }
}
