package dev.tarry.core.search;

/**
 * A plan whose search is a sequence of pieces, such as samples, each of which depends only on the
 * seed and its number. Such a search can be spread over processes. The result does not depend on
 * which process searches which pieces.
 */
public interface Divisible extends Plan {

  /** How many pieces there are; many, if the search goes on for as long as it may. */
  long pieces(Exploration on);

  /**
   * Searches the pieces from this number up to, and without, that one, in their order.
   *
   * <p>What all pieces have in common is done here and now. What has been counted by then belongs
   * to no piece, and failures that were met have an order that is not that of a piece.
   */
  Part part(Exploration on, long from, long to);

  /** Whether states that another piece has visited before count as visits too. */
  default boolean countsRevisits() {
    return false;
  }

  /** A part of the search. */
  interface Part extends Search {
    /** Whether its last piece has left nothing for those that follow. */
    default boolean leavesNothing() {
      return false;
    }
  }

  /** The order of what is found before the first piece of a part. */
  long BEFORE_PIECES = Long.MAX_VALUE - 1;
}
