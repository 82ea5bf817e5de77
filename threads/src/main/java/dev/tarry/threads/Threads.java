package dev.tarry.threads;

import dev.tarry.core.program.Mistake;
import dev.tarry.threads.run.ProgramBodies;
import java.lang.reflect.Method;
import java.util.List;

/** Multi-threaded Java programs as programs of the engine. */
public final class Threads {
  private Threads() {}

  /**
   * The program of a class. It is public, has a public constructor without parameters, and is a
   * {@link Runnable} or a {@link java.util.concurrent.Callable}, whose result is the outcome.
   */
  public static ThreadProgram program(String name, Class<?> main) {
    return new ThreadProgram(
        name, ThreadProgram.Settings.of(ProgramBodies.loader(main), ProgramBodies.of(main)));
  }

  /** The program of a method, called on a new object of its class. */
  public static ThreadProgram program(String name, Class<?> type, String method) {
    try {
      return program(name, type, List.of(type.getDeclaredMethod(method)));
    } catch (NoSuchMethodException none) {
      throw new Mistake(
          "the class " + type.getName() + " has no method " + method + " without parameters");
    }
  }

  /**
   * The program of methods without parameters, called one after the other on a new object of the
   * class. They may be inherited, or belong to an enclosing class.
   */
  public static ThreadProgram program(String name, Class<?> type, List<Method> methods) {
    return new ThreadProgram(
        name,
        ThreadProgram.Settings.of(ProgramBodies.loader(type), ProgramBodies.of(type, methods)));
  }

  /**
   * The program of methods; those with a parameter take an object of its class, created from a
   * number in every execution.
   */
  public static ThreadProgram program(
      String name, Class<?> type, List<Method> methods, long number) {
    return new ThreadProgram(
        name,
        ThreadProgram.Settings.of(
            ProgramBodies.loader(type), ProgramBodies.of(type, methods, number)));
  }
}
