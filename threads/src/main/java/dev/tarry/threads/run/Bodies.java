package dev.tarry.threads.run;

import dev.tarry.core.program.Mistake;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** What the first thread of a program does. */
public final class Bodies {
  private Bodies() {}

  /** Where the classes that a class uses come from. */
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
    return loader -> {
      Callable<?> creation = creation(name, loader);
      return () -> {
        Object main = creation.call();
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

  /** A method of the class is called on a new object. */
  public static Sandbox.Body of(Class<?> type, String method) {
    String name = type.getName();
    return loader -> {
      Callable<?> creation = creation(name, loader);
      Method found = Class.forName(name, true, loader).getDeclaredMethod(method);
      found.setAccessible(true);
      return () -> {
        Object object = creation.call();
        return () -> call(found, object);
      };
    };
  }

  private static Object call(Method method, Object object) throws Exception {
    try {
      return String.valueOf(method.invoke(object));
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

  /** Creates objects of a class, whose static state begins anew in every execution. */
  private static Callable<?> creation(String name, ClassLoader loader)
      throws ReflectiveOperationException {
    Class<?> type = Class.forName(name, true, loader);
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    List<Method> checks =
        Stream.of(type.getMethods()).filter(m -> m.getName().equals("tarry$check")).toList();
    return () -> {
      for (Method check : checks) {
        check.invoke(null);
      }
      try {
        return constructor.newInstance();
      } catch (InvocationTargetException thrown) {
        if (thrown.getCause() instanceof Error error) {
          throw error;
        }
        throw thrown;
      }
    };
  }
}
