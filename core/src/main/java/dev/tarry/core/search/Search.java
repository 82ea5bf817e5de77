package dev.tarry.core.search;

/** One worker of a search, advanced in small pieces. */
public interface Search {

  /**
   * Does the next small piece of work, such as one transition or one sample.
   *
   * @return false if there was nothing left to do
   */
  boolean advance();

  /** Called once, after the last piece of work: puts back unfinished work. */
  default void stop() {}
}
