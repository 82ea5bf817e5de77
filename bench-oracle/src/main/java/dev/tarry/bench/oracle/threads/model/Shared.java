package dev.tarry.bench.oracle.threads.model;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/** What the threads of one generated program share, and what they may do with it. */
public interface Shared {

  /** The members of the program's class. */
  String members();

  /** What the model begins with. */
  Map<String, Object> initial();

  /**
   * A random operation.
   *
   * @param thread who does it, from 0 on
   * @param result the name of the variable for its result; others may begin with this name
   */
  Op op(Random random, int thread, String result);

  /** What is part of the outcome when all threads have ended. */
  List<Final> finals();

  /** Whether some schedule has a data race that is a bug by itself. */
  default boolean races(List<List<Op>> bodies) {
    return false;
  }

  /** How many threads there are: mostly two. */
  default int threads(Random random) {
    return Math.min(mostThreads(), 2 + (random.nextInt(4) == 0 ? 1 : 0));
  }

  /** Whether the program is searched with patience; else any timeout may fire at any time. */
  default boolean isPatient() {
    return false;
  }

  /** How many threads there are at the most. */
  default int mostThreads() {
    return 3;
  }

  /** How many operations a thread has at the most, if there are so many threads. */
  default int mostOps(int threads) {
    return threads == 2 ? 3 : 2;
  }

  /** How the threads are started; by default as threads. */
  default Spawn spawn() {
    return Spawn.THREADS;
  }

  /**
   * Something to look at in the end.
   *
   * @param source an expression in Java
   * @param model its value in the model
   */
  record Final(String source, Function<ModelState, Object> model) {

    public static Final of(String source, String variable) {
      return new Final(source, world -> world.get(variable));
    }
  }
}
