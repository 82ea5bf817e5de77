package dev.tarry.threads;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.threads.run.Bodies;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Multi-threaded Java programs as programs of the engine. */
public final class Threads {
  private static final int ATTEMPTS = 100;
  private static final Duration LEAST = Duration.ofMillis(1);

  private Threads() {}

  /**
   * The program that a class is: a public class with a public constructor without parameters, and a
   * {@link Runnable} or a {@link java.util.concurrent.Callable}, whose result is the outcome.
   */
  public static ThreadProgram program(String name, Class<?> main) {
    return new ThreadProgram(
        name,
        Bodies.loader(main),
        Bodies.of(main),
        Key.AUTO,
        Backend.AUTO,
        outcome -> {},
        false,
        null,
        false);
  }

  /** The program that a method of a class is, called on a new object of the class. */
  public static ThreadProgram program(String name, Class<?> type, String method) {
    try {
      return program(name, type, List.of(type.getDeclaredMethod(method)));
    } catch (NoSuchMethodException none) {
      throw new Mistake(
          "the class " + type.getName() + " has no method " + method + " without parameters");
    }
  }

  /**
   * The program that methods without parameters are, called one after the other on a new object of
   * the class, which may have them from above or from the class around it.
   */
  public static ThreadProgram program(String name, Class<?> type, List<Method> methods) {
    return new ThreadProgram(
        name,
        Bodies.loader(type),
        Bodies.of(type, methods),
        Key.AUTO,
        Backend.AUTO,
        outcome -> {},
        false,
        null,
        false);
  }

  /**
   * Searches, and searches again whenever a run finds that threads meet at unexpected places. Where
   * states are compared, a hasty search comes first, since it is the quicker one to find bugs; only
   * if it leaves nothing out is there time for the one that can be trusted when it finds none. A
   * strict search, which says something of what it covered in any case, has no hasty one first.
   */
  public static Report test(Program program, Strategy strategy, Budget budget) {
    if (!(program instanceof ThreadProgram threads && threads.readsStates()) || strategy.strict()) {
      return again(() -> new Tester(program, strategy, budget).test());
    }
    long start = System.nanoTime();
    Report hasty = again(() -> new Tester(threads.hasty(), strategy, budget).test());
    boolean through = Set.of(Cut.HELD_BACK, Cut.UNWATCHED).containsAll(hasty.cuts());
    if (!through || !threads.readsStates()) {
      return hasty;
    }
    Duration left = budget.time().minusNanos(System.nanoTime() - start);
    Budget rest = budget.withTime(left.compareTo(LEAST) < 0 ? LEAST : left);
    return again(() -> new Tester(program, strategy, rest).test());
  }

  /** Does what runs such programs, and does it again when threads met at unexpected places. */
  public static <T> T again(Supplier<T> work) {
    for (int i = 0; i < ATTEMPTS; i++) {
      try {
        return work.get();
      } catch (ThreadProgram.Relearned more) {
        // the program knows these places now
      }
    }
    throw new Mistake("threads meet at new places again and again: the search does not settle");
  }
}
