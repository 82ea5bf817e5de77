package dev.tarry.core;

import dev.tarry.core.program.Mistake;
import java.util.Locale;

/** Which system is searched. */
public enum Reduction {
  /** The program as it is. */
  NONE,
  /** Machines that handle an event as soon as they get it, wherever that has the same bugs. */
  DELIVERY;

  /** The reduction of this name. */
  public static Reduction named(String name) {
    for (Reduction each : values()) {
      if (each.toString().equals(name)) {
        return each;
      }
    }
    throw new Mistake("there is no reduction \"" + name + "\"; there are none and delivery");
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
