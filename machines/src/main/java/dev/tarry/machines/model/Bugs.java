package dev.tarry.machines.model;

/** The kinds of bugs of machines, as {@link dev.tarry.core.program.Failure} names them. */
public final class Bugs {
  public static final String ASSERTION = "assertion";
  public static final String UNHANDLED_EVENT = "unhandled event";
  public static final String NULL_TARGET = "null target";
  public static final String PERMISSION = "permission violation";
  public static final String RUNTIME_ERROR = "runtime error";
  public static final String DEADLOCK = "deadlock";
  public static final String LIVENESS = "liveness";
  public static final String ENDLESS = "endless handler";
  public static final String INVARIANT = "invariant";

  private Bugs() {}
}
