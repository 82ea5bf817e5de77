package dev.tarry.threads.boot;

/**
 * The kinds of objects that the JDK numbers in the order of their creation, if they have no other
 * name.
 */
public enum Numbered {
  THREAD,
  TIMER,
  POOL
}
