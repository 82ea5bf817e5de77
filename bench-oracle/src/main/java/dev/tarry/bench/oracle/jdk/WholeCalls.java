package dev.tarry.bench.oracle.jdk;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * All outcomes of a program whose calls are made one after the other, in every order, without
 * control: each thread's calls in their order, by a thread of its own.
 */
final class WholeCalls implements AutoCloseable {
  private static final int SECONDS = 10;

  /** A call did not return, or ended with an error. */
  static final class Unsuitable extends Exception {
    private static final long serialVersionUID = 1L;

    Unsuitable(String message) {
      super(message);
    }
  }

  private final List<ExecutorService> threads = new ArrayList<>();

  WholeCalls() {
    for (int t = 0; t < 4; t++) {
      threads.add(thread(t));
    }
  }

  /** One with the name that Tarry gives to the thread of the same number. */
  private static ExecutorService thread(int number) {
    return Executors.newSingleThreadExecutor(
        body -> {
          Thread thread = new Thread(body, "Thread-" + number);
          thread.setDaemon(true);
          return thread;
        });
  }

  @Override
  public void close() {
    threads.forEach(ExecutorService::shutdownNow);
  }

  /** The outcomes of a program, given as a class. */
  Set<String> outcomes(Class<?> type, JdkProgram program) throws Unsuitable {
    return isThreaded(program)
        ? outcomes(type, program, true)
        : on(program.count(), () -> outcomes(type, program, false));
  }

  private Set<String> outcomes(Class<?> type, JdkProgram program, boolean threaded)
      throws Unsuitable {
    Set<String> outcomes = new TreeSet<>();
    for (List<Integer> order : orders(program)) {
      outcomes.add(run(type, order, threaded));
    }
    return outcomes;
  }

  /** Whether it matters which thread calls. */
  private static boolean isThreaded(JdkProgram program) {
    return program.subject().variables().stream()
        .map(variable -> variable.type().getName())
        .anyMatch(
            name -> name.startsWith("java.util.concurrent.locks.") || name.contains("Thread"));
  }

  private String run(Class<?> type, List<Integer> order, boolean threaded) throws Unsuitable {
    try {
      Object program = type.getConstructor().newInstance();
      Method step = type.getMethod("step", int.class, int.class);
      int[] next = new int[threads.size()];
      for (int thread : order) {
        int number = next[thread]++;
        if (threaded) {
          on(thread, () -> step.invoke(program, thread, number));
        } else {
          step.invoke(program, thread, number);
        }
      }
      return (String) type.getMethod("end").invoke(program);
    } catch (ReflectiveOperationException failed) {
      Throwable cause = failed.getCause() == null ? failed : failed.getCause();
      throw new Unsuitable(cause.toString());
    }
  }

  private <T> T on(int thread, Callable<T> body) throws Unsuitable {
    try {
      return threads.get(thread).submit(body).get(SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException failed) {
      throw new Unsuitable(String.valueOf(failed.getCause()));
    } catch (TimeoutException waits) {
      threads.set(thread, thread(thread)); // the other one may never end
      throw new Unsuitable("waits");
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
      throw new Unsuitable("interrupted");
    }
  }

  private static List<List<Integer>> orders(JdkProgram program) {
    int[] left = program.threads().stream().mapToInt(List::size).toArray();
    left[program.count()] = 0; // those come last anyway
    List<List<Integer>> orders = new ArrayList<>();
    extend(left, new ArrayList<>(), orders);
    return orders;
  }

  private static void extend(int[] left, List<Integer> order, List<List<Integer>> orders) {
    boolean ended = true;
    for (int t = 0; t < left.length; t++) {
      if (left[t] > 0) {
        ended = false;
        left[t]--;
        order.add(t);
        extend(left, order, orders);
        order.remove(order.size() - 1);
        left[t]++;
      }
    }
    if (ended) {
      orders.add(List.copyOf(order));
    }
  }
}
