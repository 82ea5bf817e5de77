package dev.tarry.threads.refused;

import java.io.FileInputStream;
import java.lang.management.ManagementFactory;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/** Set-ups with threads, code or a JVM that are not the program's own. */
@SuppressWarnings({"removal", "deprecation", "NonAtomicVolatileUpdate"})
public final class Strays {
  private Strays() {}

  /** Calls code that is not there. */
  @Says("native method run")
  public static final class Native implements Runnable {
    @Override
    public native void run();
  }

  /** Ends the JVM, and all tests with it. */
  @Says("java.lang.System.exit")
  public static final class Exit implements Runnable {
    @Override
    public void run() {
      System.exit(0);
    }
  }

  /** Ends the JVM in a thread that no other waits for. */
  @Says("java.lang.Runtime.halt")
  public static final class Halt implements Runnable {
    @Override
    public void run() {
      Thread other = new Thread(() -> Runtime.getRuntime().halt(0));
      other.setDaemon(true);
      other.start();
    }
  }

  /** Ends another thread wherever it is. */
  @Says("java.lang.Thread.stop")
  public static final class Stop implements Runnable {
    @Override
    public void run() {
      Thread other = new Thread(() -> {});
      other.start();
      other.stop();
    }
  }

  /** Uses as many threads as there are processors. */
  @Says("java.util.List.parallelStream")
  public static final class Parallel implements Callable<Integer> {
    @Override
    public Integer call() {
      return List.of(1, 2, 3).parallelStream().mapToInt(n -> n).sum();
    }
  }

  /** Starts a virtual thread that was made before the test, with a continuation of its own. */
  @Says(value = "java.lang.VirtualThread.start", jdk = 21)
  public static final class StartsVirtual implements Runnable {
    @Override
    public void run() {
      ((Thread) System.getProperties().get("stray new virtual")).start();
    }
  }

  /** Interrupts a virtual thread that runs since before the test. */
  @Says(value = "java.lang.VirtualThread.interrupt", jdk = 21)
  public static final class InterruptsVirtual implements Runnable {
    @Override
    public void run() {
      ((Thread) System.getProperties().get("stray virtual")).interrupt();
    }
  }

  /** Waits for a virtual thread that runs since before the test. */
  @Says(value = "\"stray virtual\"", jdk = 21)
  public static final class JoinsVirtual implements Callable<String> {
    @Override
    public String call() throws Exception {
      ((Thread) System.getProperties().get("stray virtual")).join();
      return "";
    }
  }

  /** Forks tasks in a scope, in a way that is not seen in its code. */
  @Says(value = "jdk.internal.misc.ThreadFlock.open", jdk = 25)
  public static final class Structured implements Callable<Object> {
    @Override
    public Object call() throws Exception {
      return Class.forName("java.util.concurrent.StructuredTaskScope")
          .getMethod("open")
          .invoke(null);
    }
  }

  /** Looks at all threads there are. */
  @Says("java.lang.Thread.getAllStackTraces")
  public static final class AllThreads implements Callable<Integer> {
    @Override
    public Integer call() {
      return Thread.getAllStackTraces().size();
    }
  }

  /** Counts all threads there are. */
  @Says("java.lang.ThreadGroup.activeCount")
  public static final class Group implements Callable<Integer> {
    @Override
    public Integer call() {
      return Thread.currentThread().getThreadGroup().activeCount();
    }
  }

  /** Asks the JVM about threads. */
  @Says("java.lang.management.ManagementFactory")
  public static final class Management implements Callable<Integer> {
    @Override
    public Integer call() {
      return ManagementFactory.getThreadMXBean().getThreadCount();
    }
  }

  /** Loads code that is not instrumented. */
  @Says("java.net.URLClassLoader")
  public static final class OwnLoader implements Callable<Object> {
    @Override
    public Object call() throws Exception {
      URL here = getClass().getProtectionDomain().getCodeSource().getLocation();
      return new URLClassLoader(new URL[] {here}).loadClass("java.lang.Thread");
    }
  }

  /** Gives work to a thread that runs since before the test. */
  @Says("\"stray\", which Tarry does not control")
  public static final class Stray implements Callable<Integer> {
    private volatile int n;

    @Override
    @SuppressWarnings("unchecked") // UncontrollableTest has put it there
    public Integer call() {
      AtomicReference<Runnable> work =
          (AtomicReference<Runnable>) System.getProperties().get("stray work");
      work.set(() -> n++);
      while (n == 0) {
        Thread.onSpinWait();
      }
      return n;
    }
  }

  /** Waits for a thread that runs since before the test. */
  @Says("\"stray\"")
  public static final class JoinsStray implements Runnable {
    @Override
    public void run() {
      try {
        ((Thread) System.getProperties().get("stray thread")).join();
      } catch (InterruptedException ended) {
        throw new IllegalStateException(ended);
      }
    }
  }

  /** Keeps more threads than anybody can look through. */
  @Says("more than 512 threads")
  public static final class Many implements Runnable {
    @Override
    public void run() {
      for (int i = 0; i < 1_000; i++) {
        new Thread(() -> {}).start();
      }
    }
  }

  /** Needs an object of the JDK that a thread from before the test holds. */
  @Says(value = "java.util.Vector", hangs = true)
  public static final class HeldByStray implements Callable<Integer> {
    @Override
    public Integer call() {
      return ((List<?>) System.getProperties().get("stray list")).size();
    }
  }

  /** Reads a file that nobody writes. */
  @Says(value = "java.io.FileInputStream", hangs = true)
  public static final class NamedPipe implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      String name = System.getProperty("stray pipe");
      try (FileInputStream in = new FileInputStream(name)) {
        return in.read();
      }
    }
  }

  /** Never comes back from the JDK. */
  @Says(value = "java.util.stream", hangs = true)
  public static final class EndlessStream implements Callable<Long> {
    @Override
    public Long call() {
      return Stream.generate(Map::of).filter(Map::isEmpty).count();
    }
  }

  /** Goes on forever, alone. */
  @Says("without accessing shared state")
  public static final class Endless implements Callable<Integer> {
    private boolean stop;

    @Override
    public Integer call() {
      int n = 0;
      while (!stop) {
        n++;
      }
      return n;
    }
  }
}
