package dev.tarry.threads.run.code;

import dev.tarry.core.program.Mistake;

/** What is said when a program does something that cannot be controlled. */
public final class Refusal {
  private Refusal() {}

  /** The calling thread, which is not ours, runs code of the program. */
  public static Mistake stray() {
    String name = Thread.currentThread().getName();
    return new Mistake(
        "the thread \""
            + name
            + "\", which is not under control, runs code of the program"
            + here()
            + "start it from the program, or leave it out");
  }

  /** A call that has to do with a thread that is not ours. */
  public static Mistake ofStray(String call, Thread thread) {
    return new Mistake(
        call
            + " of the thread \""
            + thread.getName()
            + "\", which is not under control"
            + here()
            + "start it from the program, or leave it out");
  }

  public static Mistake tooMany(int threads) {
    return new Mistake("more than " + threads + " threads" + here() + "let the test start fewer");
  }

  public static Mistake endlessLoop() {
    return new Mistake(
        "a loop runs without accessing shared state"
            + here()
            + "to wait for another thread, use a volatile field or a lock");
  }

  public static Mistake inInitialiser(String call) {
    return new Mistake(
        call
            + " in a static initialiser cannot be controlled"
            + here()
            + "move it out of the initialiser");
  }

  /** A call that waits for the world or cannot be repeated. */
  public static Mistake of(String call) {
    return new Mistake(
        call
            + " is not under control, and a run that calls it cannot be repeated"
            + here()
            + "leave it out of the test, or replace it by a stub");
  }

  private static String here() {
    return " (at " + CodePlaces.ofProgram() + "); ";
  }
}
