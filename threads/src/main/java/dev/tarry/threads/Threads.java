package dev.tarry.threads;

import dev.tarry.core.program.Mistake;
import dev.tarry.threads.run.ProgramBodies;
import java.lang.reflect.Method;
import java.util.List;

/** Multi-threaded Java programs as programs of the engine. */
public final class Threads {
  private Threads() {}

  /**
   * The program that a class is: a public class with a public constructor without parameters, and a
   * {@link Runnable} or a {@link java.util.concurrent.Callable}, whose result is the outcome.
   */
  public static ThreadProgram program(String name, Class<?> main) {
    return new ThreadProgram(
        name, ThreadProgram.Settings.of(ProgramBodies.loader(main), ProgramBodies.of(main)));
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
        ThreadProgram.Settings.of(ProgramBodies.loader(type), ProgramBodies.of(type, methods)));
  }

  /**
   * The program that methods are, of which those with a parameter take an object of its class, made
   * of a number in every execution.
   */
  public static ThreadProgram program(
      String name, Class<?> type, List<Method> methods, long number) {
    return new ThreadProgram(
        name,
        ThreadProgram.Settings.of(
            ProgramBodies.loader(type), ProgramBodies.of(type, methods, number)));
  }
}
