package dev.tarry.junit.threads;

import dev.tarry.core.budget.Durations;
import dev.tarry.core.program.Mistake;
import dev.tarry.threads.ThreadProgram;
import dev.tarry.threads.Threads;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * The programs of methods marked with {@link ConcurrencyTest}, with what JUnit runs before and
 * after them. The command line, which does not depend on JUnit, finds this class by its name on the
 * user's class path.
 */
public final class ConcurrencyPrograms {
  /** Stands for no scenario, for a method that takes no operations. */
  static final int NO_SCENARIO = 0;

  private ConcurrencyPrograms() {}

  /**
   * The program of a test, with the settings of its annotation.
   *
   * @param scenario which of its scenarios, from 1; 0 if it has none
   */
  public static ThreadProgram of(Class<?> type, String name, int scenario) {
    List<Method> found =
        Stream.of(type.getDeclaredMethods())
            .filter(method -> method.getName().equals(name))
            .filter(method -> AnnotationSupport.isAnnotated(method, ConcurrencyTest.class))
            .toList();
    if (found.size() != 1) {
      throw new Mistake(
          "there are " + found.size() + " tests " + name + " in " + type.getName() + ", not one");
    }
    Method method = found.get(0);
    ConcurrencyTest wanted =
        AnnotationSupport.findAnnotation(method, ConcurrencyTest.class).orElseThrow();
    return of(wanted, type, method, scenario);
  }

  static ThreadProgram of(ConcurrencyTest wanted, Class<?> type, Method method, int scenario) {
    List<Method> methods = Lifecycle.around(type, method);
    ThreadProgram program =
        scenario == NO_SCENARIO
            ? Threads.program(method.getName(), type, methods)
            : Threads.program(method.getName(), type, methods, scenario);
    ThreadProgram asked =
        program.withRaces(wanted.races()).withSpuriousWakeUps(wanted.spuriousWakeUps());
    return switch (wanted.patience()) {
      case "" -> asked;
      case "none" -> asked.withoutPatience();
      default -> asked.withPatience(Durations.parse(wanted.patience()));
    };
  }
}
