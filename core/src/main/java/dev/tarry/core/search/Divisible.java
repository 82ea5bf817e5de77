package dev.tarry.core.search;

/**
 * A plan whose search is a sequence of pieces, such as samples, each of which depends only on the
 * seed and its number. Such a search can be spread over processes. The result does not depend on
 * which process searches which pieces.
 */
public interface Divisible extends Plan {

  /** The number of pieces; very large if only the budget ends the search. */
  long pieces(Exploration on);

  /** Whether it may have more than one piece, so that spreading it over processes can pay. */
  default boolean hasManyPieces() {
    return true;
  }

  /**
   * Searches the pieces from {@code from} up to but not including {@code to}, in order.
   *
   * <p>What all pieces have in common is done in this call. What this counts belongs to no piece,
   * and failures that it meets do not have the order of a piece.
   */
  Part part(Exploration on, long from, long to);

  /** Whether states that another piece has visited count as visits too. */
  default boolean countsRevisits() {
    return false;
  }

  /** A part of the search. */
  interface Part extends Search {
    /** Whether this part makes all later pieces unnecessary. */
    default boolean leavesNothing() {
      return false;
    }
  }

  /** The order of what is found before the first piece of a part. */
  long BEFORE_PIECES = Long.MAX_VALUE - 1;
}
