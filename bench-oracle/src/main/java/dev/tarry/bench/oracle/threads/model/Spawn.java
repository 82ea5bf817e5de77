package dev.tarry.bench.oracle.threads.model;

import java.util.ArrayList;
import java.util.List;

/** How the bodies of a generated program come to run. */
public enum Spawn {
  /** A thread for each. */
  THREADS,
  /** A thread for each but the last, which runs in the thread that starts the others. */
  MAIN,
  /** A pool with a thread for each but the last, which runs in the thread that made the pool. */
  POOL,
  /** A pool with one thread, which runs them one after the other. */
  SINGLE,
  /** The same with asynchronous stages of futures. */
  FUTURES;

  /** How many of the bodies do not run in the thread that starts the others. */
  private int started(int bodies) {
    return this == THREADS || this == SINGLE ? bodies : bodies - 1;
  }

  /** Starts the bodies and waits for their ends, in Java. */
  public String source(int bodies) {
    StringBuilder text = new StringBuilder();
    boolean pool = this != THREADS && this != MAIN;
    int started = started(bodies);
    if (pool) {
      int size = this == SINGLE ? 1 : started;
      text.append("ExecutorService pool = Executors.newFixedThreadPool(" + size + ");\n");
    }
    for (int t = 0; t < started; t++) {
      switch (this) {
        case THREADS, MAIN -> text.append("t" + t + " = new Thread(new Body(this, " + t + "));\n");
        case FUTURES ->
            text.append(
                "var f" + t + " = CompletableFuture.runAsync(new Body(this, " + t + "), pool);\n");
        default -> text.append("Future<?> f" + t + " = pool.submit(new Body(this, " + t + "));\n");
      }
    }
    for (int t = 0; t < started && !pool; t++) {
      text.append("t" + t + ".start();\n");
    }
    if (started < bodies) {
      text.append(
          "t" + started + " = Thread.currentThread();\nnew Body(this, " + started + ").run();\n");
    }
    for (int t = 0; t < started; t++) {
      text.append(pool ? "f" + t + ".get();\n" : "t" + t + ".join();\n");
    }
    return pool ? text + "pool.shutdown();\n" : text.toString();
  }

  /** The same in the model: what each thread does, the one that starts the others last. */
  public List<List<ModelAction>> threads(List<List<ModelAction>> bodies) {
    List<List<ModelAction>> threads = new ArrayList<>();
    List<ModelAction> main = new ArrayList<>();
    int started = started(bodies.size());
    for (int t = 0; t < started; t++) {
      int me = t;
      main.add(ModelAction.of(world -> world.with("started" + me, true)));
      List<ModelAction> thread = new ArrayList<>();
      boolean waits = this == SINGLE && t > 0;
      thread.add(
          ModelAction.when(
              world -> world.is("started" + me) && (!waits || world.is("ended" + (me - 1))),
              world -> world));
      thread.addAll(bodies.get(t));
      thread.add(ModelAction.of(world -> world.with("ended" + me, true)));
      threads.add(thread);
    }
    if (started < bodies.size()) {
      main.addAll(bodies.get(started));
    }
    for (int t = 0; t < started; t++) {
      int other = t;
      main.add(ModelAction.when(world -> world.is("ended" + other), world -> world));
    }
    threads.add(main);
    return threads;
  }
}
