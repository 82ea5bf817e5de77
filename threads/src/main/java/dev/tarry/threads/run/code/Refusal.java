package dev.tarry.threads.run.code;

import dev.tarry.core.program.Mistake;
import java.util.List;
import java.util.regex.Pattern;

/** The error messages for what Tarry cannot control. */
public final class Refusal {
  /** What to do in place of calls that match a pattern. */
  private record Alternative(Pattern found, String instead) {
    static Alternative of(String found, String instead) {
      return new Alternative(Pattern.compile(found), instead);
    }
  }

  private static final List<Alternative> ALTERNATIVES =
      List.of(
          Alternative.of("\\.(exit|halt)$", "let the test end by itself, or by an exception"),
          Alternative.of("lang\\.Thread\\.(stop|suspend|resume)$", "use interrupt()"),
          Alternative.of("lang\\.Thread(Group)?\\.", "keep the threads in your own list"),
          Alternative.of("java\\.io\\.Piped", "use a BlockingQueue"),
          Alternative.of("StructuredTaskScope|ThreadFlock", "use an ExecutorService"),
          Alternative.of("Arrays\\.parallel", "use the sequential method of Arrays"),
          Alternative.of(
              "define(Hidden)?Class|URLClassLoader", "put the class on the class path of the test"),
          Alternative.of("Unsafe\\.(un)?park$", "use LockSupport"),
          Alternative.of("Unsafe\\.\\w*[mM]onitor", "use synchronized or a lock"),
          Alternative.of("Unsafe\\.", "use an array or a ByteBuffer"),
          Alternative.of(
              "Memory$|\\.gc$|runFinalization$", "remove it: the result depends on the JVM"),
          Alternative.of(
              "java\\.net|javax\\.net|sun\\.nio\\.ch|java\\.nio\\.channels|java\\.rmi",
              "replace the other side by a stub, and the connection by a queue"));

  private Refusal() {}

  /** The calling thread, which Tarry does not control, runs code of the program. */
  public static Mistake stray() {
    String name = Thread.currentThread().getName();
    return new Mistake(
        "the thread \""
            + name
            + "\", which Tarry does not control, runs code of the program"
            + here()
            + "start it in the test, or remove it from the test");
  }

  /** A call that involves a thread that Tarry does not control. */
  public static Mistake ofStray(String call, Thread thread) {
    return new Mistake(
        call
            + " of the thread \""
            + thread.getName()
            + "\", which Tarry does not control"
            + here()
            + "start it in the test, or remove it from the test");
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

  /** A call that waits for the outside world or cannot be repeated. */
  public static Mistake of(String call) {
    return new Mistake(
        call
            + " cannot be controlled, so a run that calls it cannot be replayed"
            + here()
            + alternative(call));
  }

  /** What to do in place of a call. */
  private static String alternative(String call) {
    for (Alternative one : ALTERNATIVES) {
      if (one.found.matcher(call).find()) {
        return one.instead;
      }
    }
    return "remove it from the test, or replace it by a stub";
  }

  private static String here() {
    return " (" + CodePlaces.ofProgram() + "); ";
  }
}
