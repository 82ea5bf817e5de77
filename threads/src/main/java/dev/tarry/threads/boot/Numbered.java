package dev.tarry.threads.boot;

/** What the JDK numbers in the order in which it is made, if it has no other name. */
public enum Numbered {
  THREAD,
  TIMER,
  POOL
}
