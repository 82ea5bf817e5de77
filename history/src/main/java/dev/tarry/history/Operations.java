package dev.tarry.history;

import java.util.function.Supplier;

/**
 * One scenario of calls to an object: some threads, each with some calls, all drawn from a seed. A
 * {@code @ConcurrencyTest} that takes one is run for several scenarios; each runs in every schedule
 * and fails if its history is not linearizable.
 *
 * <pre>{@code
 * @ConcurrencyTest
 * void theQueueIsLinearizable(Operations operations) {
 *   operations
 *       .<Queue<Integer>>on(new MyQueue(), ArrayDeque::new)
 *       .call("offer", (queue, x) -> queue.offer(x))
 *       .call("poll", queue -> queue.poll())
 *       .check();
 * }
 * }</pre>
 *
 * <p>Without JUnit, {@code new Operations(seed)} does the same in a program of threads. Calls must
 * return: one that waits for a call that the scenario does not have is a deadlock.
 */
public final class Operations {
  /** Each thread has eight bits of a long, to count its completed calls. */
  private static final int MOST_THREADS = 8;

  private final long seed;
  private int threads = 2;
  private int calls = 3;
  private int values = 2;

  public Operations(long seed) {
    this.seed = seed;
  }

  /** Sets the number of threads; the default is 2. */
  public Operations threads(int number) {
    threads = within(number, MOST_THREADS, "threads");
    return this;
  }

  /** Sets the number of calls per thread; the default is 3. */
  public Operations calls(int number) {
    calls = within(number, History.MOST, "calls of a thread");
    return this;
  }

  /** Sets the largest argument; arguments are numbers from 1 to this, and the default is 2. */
  public Operations values(int number) {
    values = within(number, Integer.MAX_VALUE, "values");
    return this;
  }

  private static int within(int number, int most, String what) {
    if (number < 1 || number > most) {
      throw new IllegalArgumentException(
          "the number of " + what + " is " + number + "; it must be from 1 to " + most);
    }
    return number;
  }

  /**
   * Sets the object under test, and its model: objects of the same type that are correct for one
   * caller at a time.
   */
  public <T> DeclaredCalls<T> on(T object, Supplier<? extends T> model) {
    if (threads * calls > History.MOST) {
      throw new IllegalArgumentException(
          threads + " threads with " + calls + " calls each are more than " + History.MOST);
    }
    return new DeclaredCalls<>(new Size(seed, threads, calls, values), object, model);
  }

  /** What a scenario is drawn with. */
  record Size(long seed, int threads, int calls, int values) {}
}
