package dev.tarry.core.search;

/** One worker of a search: it explores, a little at a time. */
public interface Search {

  /**
   * Does the next little piece of work, such as one transition or one sample, with no loop over
   * more.
   *
   * @return false if there was nothing left to do
   */
  boolean advance();

  /** Called once when the worker is not advanced any more: puts back what it had begun. */
  default void stop() {}
}
