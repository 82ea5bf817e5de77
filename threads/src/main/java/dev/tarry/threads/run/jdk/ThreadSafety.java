package dev.tarry.threads.run.jdk;

/** How thread-safe the objects of a JDK class are. */
public enum ThreadSafety {
  /** They are immutable, or their changes do not matter to the program. */
  IMMUTABLE,
  /** They are thread-safe, and their calls order the actions around them. */
  CONCURRENT,
  /** Their calls are synchronized on an object that the JDK locks in synchronized blocks. */
  SYNCHRONIZED,
  /** They break if one thread uses them while another changes them. */
  UNGUARDED,
  /** They show another collection; only that one matters. */
  VIEW,
  /** Nothing is known: a call is one step, and two that nothing orders are explored both ways. */
  OTHER
}
