package dev.tarry.core.program;

import dev.tarry.core.liveness.Lassos;
import java.util.Locale;

/**
 * Which data choices are fair: a fair choice that is made again and again in the same state takes
 * each of its options there again and again. A cycle in which a fair choice does not do so breaks
 * no promise, see {@link Lassos}.
 */
public enum FairChoices {
  /** All of them, as if they were answered at random. */
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
