package dev.tarry.threads.run;

import dev.tarry.core.program.Mistake;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.Callable;

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
      Object main = create(name, loader);
      if (main instanceof Callable<?> callable) {
        return callable;
      }
      return () -> {
        ((Runnable) main).run();
        return "";
      };
    };
  }

  /** A method of the class is called on a new object. */
  public static Sandbox.Body of(Class<?> type, String method) {
    String name = type.getName();
    return loader -> {
      Object object = create(name, loader);
      Method found = object.getClass().getDeclaredMethod(method);
      found.setAccessible(true);
      return () -> call(found, object);
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

  private static Object create(String name, ClassLoader loader)
      throws ReflectiveOperationException {
    Class<?> type = Class.forName(name, true, loader);
    try {
      Method check = type.getMethod("tarry$check");
      check.invoke(null);
    } catch (NoSuchMethodException stateless) {
      // nothing static to begin anew
    }
    var constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    try {
      return constructor.newInstance();
    } catch (InvocationTargetException thrown) {
      if (thrown.getCause() instanceof Error error) {
        throw error;
      }
      throw thrown;
    }
  }
}
