package dev.tarry.bench.oracle.threads;

import java.util.ArrayList;
import java.util.List;

/** How the bodies of a generated program come to run. */
enum Spawn {
  /** A thread for each. */
  THREADS,
  /** A thread for each but the last, which runs in the thread that starts the others. */
  MAIN,
  /** A pool with a thread for each. */
  POOL,
  /** A pool with one thread, which runs them one after the other. */
  SINGLE,
  /** Asynchronous stages of futures, in a pool with a thread for each. */
  FUTURES;

  /** Starts the bodies and waits for their ends, in Java. */
  String source(int bodies) {
    StringBuilder text = new StringBuilder();
    boolean pool = this != THREADS && this != MAIN;
    if (pool) {
      int size = this == SINGLE ? 1 : bodies;
      text.append("ExecutorService pool = Executors.newFixedThreadPool(" + size + ");\n");
    }
    int started = this == MAIN ? bodies - 1 : bodies;
    for (int t = 0; t < started; t++) {
      switch (this) {
        case THREADS, MAIN -> text.append("t" + t + " = new Thread(body(this::b" + t + "));\n");
        case FUTURES ->
            text.append(
                "var f" + t + " = CompletableFuture.runAsync(body(this::b" + t + "), pool);\n");
        default -> text.append("Future<?> f" + t + " = pool.submit(body(this::b" + t + "));\n");
      }
    }
    for (int t = 0; t < started && !pool; t++) {
      text.append("t" + t + ".start();\n");
    }
    if (this == MAIN) {
      text.append(
          "t" + started + " = Thread.currentThread();\nbody(this::b" + started + ").run();\n");
    }
    for (int t = 0; t < started; t++) {
      text.append(pool ? "f" + t + ".get();\n" : "t" + t + ".join();\n");
    }
    return pool ? text + "pool.shutdown();\n" : text.toString();
  }

  /** The same in the model: what each thread does, the one that starts the others last. */
  List<List<Action>> threads(List<List<Action>> bodies) {
    List<List<Action>> threads = new ArrayList<>();
    List<Action> main = new ArrayList<>();
    int started = this == MAIN ? bodies.size() - 1 : bodies.size();
    for (int t = 0; t < started; t++) {
      int me = t;
      main.add(Action.of(world -> world.with("started" + me, true)));
      List<Action> thread = new ArrayList<>();
      boolean waits = this == SINGLE && t > 0;
      thread.add(
          Action.when(
              world -> world.is("started" + me) && (!waits || world.is("ended" + (me - 1))),
              world -> world));
      thread.addAll(bodies.get(t));
      thread.add(Action.of(world -> world.with("ended" + me, true)));
      threads.add(thread);
    }
    if (this == MAIN) {
      main.addAll(bodies.get(started));
    }
    for (int t = 0; t < started; t++) {
      int other = t;
      main.add(Action.when(world -> world.is("ended" + other), world -> world));
    }
    threads.add(main);
    return threads;
  }
}
