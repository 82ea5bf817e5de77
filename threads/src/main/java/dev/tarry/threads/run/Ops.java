package dev.tarry.threads.run;

/** The kinds of things that tasks are about to do at scheduling points. */
final class Ops {
  /** It runs up to its first scheduling point, which concerns nobody else. */
  static final byte BEGIN = 0;

  static final byte READ = 1;
  static final byte WRITE = 2;
  static final byte ENTER = 3;
  static final byte WAIT = 4;
  static final byte NOTIFY = 5;
  static final byte PARK = 6;
  static final byte UNPARK = 7;
  static final byte JOIN = 8;
  static final byte SLEEP = 9;
  static final byte YIELD = 10;
  static final byte INTERRUPT = 11;
  static final byte CALL_READ = 12;
  static final byte CALL_WRITE = 13;
  static final byte LIFE = 14;

  private Ops() {}

  static boolean writes(byte op) {
    return op != READ && op != CALL_READ;
  }
}
