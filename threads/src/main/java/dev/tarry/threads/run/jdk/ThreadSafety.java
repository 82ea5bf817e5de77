package dev.tarry.threads.run.jdk;

/** How thread-safe the objects of a JDK class are. */
public enum ThreadSafety {
  /** They never change, or what changes in them makes no difference to the program. */
  IMMUTABLE,
  /** They synchronise by themselves and order what is around their calls. */
  CONCURRENT,
  /** Their calls are synchronized on an object that the JDK locks in blocks of its own. */
  SYNCHRONIZED,
  /** They break if one thread uses them while another changes them. */
  UNGUARDED,
  /** They show another collection, which is the one that matters. */
  VIEW,
  /** Nothing is known: a call is one step, and two that nothing orders are explored both ways. */
  OTHER
}
