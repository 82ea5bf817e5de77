package dev.tarry.threads.run;

import dev.tarry.core.program.Mistake;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The code that the first thread of a program runs. */
public final class ProgramBodies {
  private static final Object[] NONE = {};

  private ProgramBodies() {}

  /** The loader of the classes that a class uses. */
  public static ClassLoader loader(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null ? ClassLoader.getSystemClassLoader() : loader;
  }

  /** A new object of the class runs, or is called. */
  public static Sandbox.Body of(Class<?> type) {
    String name = type.getName();
    if (!Runnable.class.isAssignableFrom(type) && !Callable.class.isAssignableFrom(type)) {
      throw new Mistake("the class " + name + " must implement Runnable or Callable");
    }
    checkConstructors(type);
    return loader -> {
      Callable<Object[]> creation = creation(Class.forName(name, true, loader));
      return () -> {
        Object main = creation.call()[0];
        if (main instanceof Callable<?> callable) {
          return callable;
        }
        return () -> {
          ((Runnable) main).run();
          return "";
        };
      };
    };
  }

  /**
   * Methods without parameters are called one after the other on a new object of the class, or on
   * the object around it if they are of the class around it. The results make up the outcome.
   */
  public static Sandbox.Body of(Class<?> type, List<Method> methods) {
    for (Method method : methods) {
      if (method.getParameterCount() > 0) {
        throw new Mistake(
            "the method "
                + method.getDeclaringClass().getName()
                + "."
                + method.getName()
                + " has parameters; it must have none");
      }
    }
    return of(type, methods, 0);
  }

  /**
   * The same, but a method may have one parameter. Its class has a public constructor that takes a
   * long; in every execution an object is created from the number.
   */
  public static Sandbox.Body of(Class<?> type, List<Method> methods, long number) {
    String name = type.getName();
    checkConstructors(type);
    return loader -> {
      Callable<Object[]> creation = creation(Class.forName(name, true, loader));
      List<Method> found = new ArrayList<>();
      for (Method method : methods) {
        Class<?> owner = Class.forName(method.getDeclaringClass().getName(), true, loader);
        List<Class<?>> parameters = new ArrayList<>();
        for (Class<?> parameter : method.getParameterTypes()) {
          parameters.add(Class.forName(parameter.getName(), true, loader));
        }
        Method again =
            owner.getDeclaredMethod(method.getName(), parameters.toArray(Class<?>[]::new));
        again.setAccessible(true);
        found.add(again);
      }
      return () -> {
        Object[] objects = creation.call();
        return () -> call(found, objects, number);
      };
    };
  }

  private static String call(List<Method> methods, Object[] objects, long number) throws Exception {
    StringBuilder results = new StringBuilder();
    for (Method method : methods) {
      Object on =
          Stream.of(objects)
              .filter(method.getDeclaringClass()::isInstance)
              .findFirst()
              .orElse(null);
      List<@Nullable Object> arguments = new ArrayList<>();
      for (Class<?> parameter : method.getParameterTypes()) {
        Constructor<?> constructor = parameter.getConstructor(long.class);
        arguments.add(unwrapped(() -> constructor.newInstance(number)));
      }
      Object result = unwrapped(() -> method.invoke(on, arguments.toArray()));
      results.append(result == null ? "" : result);
    }
    return results.toString();
  }

  private static void checkConstructors(Class<?> type) {
    for (Class<?> at = type; at != null; at = outer(at)) {
      try {
        constructor(at);
      } catch (NoSuchMethodException none) {
        throw new Mistake(
            "the class "
                + at.getName()
                + " needs a constructor without parameters: a new object is made in every"
                + " schedule");
      }
    }
  }

  /** The class of the enclosing instance of objects of this class; null if they have none. */
  private static @Nullable Class<?> outer(Class<?> type) {
    boolean inner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    return inner ? type.getDeclaringClass() : null;
  }

  private static Constructor<?> constructor(Class<?> type) throws NoSuchMethodException {
    Class<?> outer = outer(type);
    Constructor<?> constructor =
        outer == null ? type.getDeclaredConstructor() : type.getDeclaredConstructor(outer);
    constructor.setAccessible(true);
    return constructor;
  }

  /**
   * Creates an object of a class, whose static state is new in every execution, after its enclosing
   * instances; the new object comes first. Tarry watches this code, so it uses no lists.
   */
  private static Callable<Object[]> creation(Class<?> type) throws ReflectiveOperationException {
    Class<?> outer = outer(type);
    Callable<Object[]> around = outer == null ? () -> NONE : creation(outer);
    Constructor<?> constructor = constructor(type);
    Method[] checks =
        Stream.of(type.getMethods())
            .filter(method -> method.getName().equals("tarry$check"))
            .toArray(Method[]::new);
    for (Method check : checks) {
      check.setAccessible(true); // the class need not be public
    }
    return () -> {
      Object[] outside = around.call();
      for (Method check : checks) {
        unwrapped(() -> check.invoke(null));
      }
      Object[] arguments = outer == null ? NONE : new Object[] {outside[0]};
      Object[] objects = new Object[outside.length + 1];
      System.arraycopy(outside, 0, objects, 1, outside.length);
      objects[0] = Objects.requireNonNull(unwrapped(() -> constructor.newInstance(arguments)));
      return objects;
    };
  }

  /** The result of a reflective call; throws the original exception. */
  private static @Nullable Object unwrapped(Callable<@Nullable Object> call) throws Exception {
    try {
      return call.call();
    } catch (InvocationTargetException thrown) {
      if (thrown.getCause() instanceof Exception exception) {
        throw exception;
      }
      if (thrown.getCause() instanceof Error error) {
        throw error;
      }
      throw thrown;
    }
  }
}
