package dev.tarry.core.program;

import dev.tarry.core.liveness.Lassos;
import java.util.Locale;

/**
 * Which data choices are taken to be fair: one that comes up again and again in the same state
 * takes each of its options there again and again. A cycle that needs another behaviour of a fair
 * choice does not break a promise, see {@link Lassos}.
 */
public enum FairChoices {
  /** All of them: whoever answers them draws at random. */
  ALL,
  /** Those that the program marks as fair. */
  MARKED,
  /** None: any choice may always go the same way. */
  NONE;

  /** The one of this name, in small letters. */
  public static FairChoices named(String name) {
    for (FairChoices one : values()) {
      if (name.equals(one.toString())) {
        return one;
      }
    }
    throw new Mistake("the fair choices are \"" + name + "\"; they must be all, marked or none");
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
