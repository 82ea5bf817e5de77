package dev.tarry.bench.oracle.sim;

/** Thrown when a program is larger than what is worth simulating. */
public final class TooLong extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TooLong(String what) {
    super(what);
  }
}
