package dev.tarry.core.program;

/** A state of a program that a {@link Run} can be reset to. Immutable. */
public interface Mark {

  /** About how many bytes keeping this mark costs, for the memory budget. */
  default int bytes() {
    return 128;
  }
}
