package dev.tarry.threads.run.task;

/** The kinds of operations at scheduling points. */
public final class Ops {
  /** It runs up to its first scheduling point, which does not affect other tasks. */
  public static final byte BEGIN = 0;

  public static final byte READ = 1;
  public static final byte WRITE = 2;
  public static final byte ENTER = 3;
  public static final byte WAIT = 4;
  public static final byte NOTIFY = 5;
  public static final byte PARK = 6;
  public static final byte UNPARK = 7;
  public static final byte JOIN = 8;
  public static final byte SLEEP = 9;
  public static final byte YIELD = 10;
  public static final byte INTERRUPT = 11;
  public static final byte CALL_READ = 12;
  public static final byte CALL_WRITE = 13;
  public static final byte LIFE = 14;

  private Ops() {}

  public static boolean writes(byte op) {
    return op != READ && op != CALL_READ;
  }
}
