package dev.tarry.threads.litmus;

import java.lang.invoke.MethodType;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;

/** Classes of the program that are found through class loaders other than that of the finder. */
public final class Loaders {
  private static final String NAME = "dev.tarry.threads.litmus.Loaders$Hits";

  private Loaders() {}

  /** Counts in two steps. */
  public static final class Hits implements Runnable {
    private int hits;

    @Override
    public void run() {
      hits++;
    }

    @Override
    public String toString() {
      return "" + hits;
    }
  }

  private static String twice(Object counter) throws InterruptedException {
    Runnable hits = (Runnable) counter;
    Together.run(hits::run, hits::run);
    return hits.toString();
  }

  private static String twice(Class<?> type) throws Exception {
    return twice(type.getConstructor().newInstance());
  }

  /** Through the loader of the application. */
  @Outcomes({"1", "2"})
  public static final class OfTheSystem implements Callable<String> {
    @Override
    public String call() throws Exception {
      return twice(ClassLoader.getSystemClassLoader().loadClass(NAME));
    }
  }

  /** The same, by a method reference. */
  @Outcomes({"1", "2"})
  public static final class ByReference implements Callable<String> {
    @Override
    public String call() throws Exception {
      Callable<ClassLoader> system = ClassLoader::getSystemClassLoader;
      return twice(Class.forName(NAME, true, system.call()));
    }
  }

  /** Through the loader of a class that is not the program's. */
  @Outcomes({"1", "2"})
  public static final class OfAFramework implements Callable<String> {
    @Override
    public String call() throws Exception {
      ClassLoader loader = org.junit.jupiter.api.Test.class.getClassLoader();
      return twice(Class.forName(NAME, true, loader));
    }
  }

  /** In a module. */
  @Outcomes({"1", "2"})
  public static final class InAModule implements Callable<String> {
    @Override
    public String call() throws Exception {
      Module module = ClassLoader.getSystemClassLoader().getUnnamedModule();
      return twice(Class.forName(module, NAME));
    }
  }

  /** Through the loader that a thread of the common pool has. */
  @Outcomes({"1", "2"})
  public static final class InACommonPool implements Callable<String> {
    private Class<?> find() {
      try {
        return Thread.currentThread().getContextClassLoader().loadClass(NAME);
      } catch (ClassNotFoundException missing) {
        throw new IllegalStateException(missing);
      }
    }

    @Override
    public String call() throws Exception {
      return twice(CompletableFuture.supplyAsync(this::find).get());
    }
  }

  /** An array of them. */
  @Outcomes({"1", "2"})
  public static final class Array implements Callable<String> {
    @Override
    public String call() throws Exception {
      ClassLoader system = ClassLoader.getSystemClassLoader();
      return twice(Class.forName("[L" + NAME + ";", false, system).getComponentType());
    }
  }

  /** In the type of a method, which the JDK finds through the loader of the application. */
  @Outcomes({"1", "2"})
  public static final class InADescriptor implements Callable<String> {
    @Override
    public String call() throws Exception {
      String type = "()L" + NAME.replace('.', '/') + ";";
      return twice(MethodType.fromMethodDescriptorString(type, null).returnType());
    }
  }

  /** A provider of a service, which the JDK finds through the loader of the application. */
  @Outcomes({"1", "2"})
  public static final class Provider implements Callable<String> {
    @Override
    public String call() throws Exception {
      return twice(ServiceLoader.load(Runnable.class, null).iterator().next());
    }
  }

  /** The program finds its own loader to be that of the application, and no copy above it. */
  @Outcomes("true 2")
  public static final class Above implements Callable<String> {
    @Override
    public String call() {
      ClassLoader own = Loaders.class.getClassLoader();
      int loaders = 0;
      for (ClassLoader at = own; at != null; at = at.getParent()) {
        loaders++;
      }
      return (own == ClassLoader.getSystemClassLoader()) + " " + loaders;
    }
  }
}
