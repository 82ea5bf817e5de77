package dev.tarry.core;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Whether a search visits the program as it is or a smaller system with the same bugs. */
public enum Reduction {
  /** The program as it is. */
  NONE,
  /** Machines handle an event as soon as it arrives, wherever that has the same bugs. */
  DELIVERY,
  /**
   * As {@link #DELIVERY}, and effects whose order nobody can notice come first: persistent sets of
   * one.
   */
  PERSISTENT,
  /** As {@link #DELIVERY}, and states that are equal up to renaming tasks are one state. */
  SYMMETRY,
  /** {@link #PERSISTENT} and {@link #SYMMETRY} together. */
  PERSISTENT_SYMMETRY;

  /** The reduction of this name. */
  public static Reduction named(String name) {
    for (Reduction each : values()) {
      if (each.toString().equals(name)) {
        return each;
      }
    }
    String all = Arrays.stream(values()).map(Reduction::toString).collect(Collectors.joining(", "));
    throw new Mistake("there is no reduction \"" + name + "\"; there are " + all);
  }

  /** Whether states that are equal up to renaming tasks are one state, wherever that is exact. */
  boolean isSymmetric() {
    return this == SYMMETRY || this == PERSISTENT_SYMMETRY;
  }

  /** The program that is searched instead of this one. */
  Program of(Program program) {
    return switch (this) {
      case NONE -> program;
      case DELIVERY -> program.reduced();
      case PERSISTENT -> program.reduced().persistent();
      case SYMMETRY -> program.reduced().symmetric();
      case PERSISTENT_SYMMETRY -> program.reduced().persistent().symmetric();
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '+');
  }
}
