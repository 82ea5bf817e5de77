package dev.tarry.core.program;

import org.jspecify.annotations.Nullable;

/** A state of a program that a {@link Run} can be reset to. Immutable. */
public interface Mark {

  /** About how many bytes this mark takes itself, without what others may share with it. */
  default int bytes() {
    return 128;
  }

  /**
   * About how many bytes keeping this mark costs, for the memory budget, while another one is kept
   * that may share some of its contents; null if there is none.
   */
  default long bytesBeside(@Nullable Mark other) {
    return bytes();
  }
}
