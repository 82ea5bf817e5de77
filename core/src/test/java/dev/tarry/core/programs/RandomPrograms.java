package dev.tarry.core.programs;

/** The n-th random program: graphs with and without cycles, and machines, by turns. */
public final class RandomPrograms {
  private RandomPrograms() {}

  /** A program all of whose runs end. */
  public static Model<?> acyclic(long n, double failing) {
    return n % 2 == 0
        ? Graph.random(n, 6 + (int) (n % 19), false, failing)
        : new Machines(n, 2 + (int) (n / 2 % 4), failing * 3);
  }

  /** A program of any kind. */
  public static Model<?> any(long n, double failing) {
    return n % 3 == 0 ? Graph.random(n, 4 + (int) (n % 40), true, failing) : acyclic(n, failing);
  }
}
