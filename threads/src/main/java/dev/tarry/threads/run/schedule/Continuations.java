package dev.tarry.threads.run.schedule;

import dev.tarry.threads.boot.Control;
import dev.tarry.threads.boot.Hook;
import dev.tarry.threads.run.code.CodePlaces;
import dev.tarry.threads.run.code.Pinned;
import dev.tarry.threads.run.task.Task;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * Runs tasks on the JDK's continuations, all in the driver's thread. Continuations are internal to
 * the JDK; the agent opens their package.
 */
public final class Continuations implements TaskRunner {
  private static final Jdk JDK = Jdk.find();

  private final Scheduler scheduler;
  private final Control control;
  private final Object scope;
  private Hook.Driver driver = Hook.driver();
  private Thread thread = Thread.currentThread();
  private @Nullable Task next;

  public Continuations(Scheduler scheduler, Control control) {
    this.scheduler = scheduler;
    this.control = control;
    this.scope = JDK.newScope("tarry");
  }

  /** Whether this JDK has continuations. */
  public static boolean exist() {
    return JDK.exists();
  }

  @Override
  public boolean ours(boolean ours) {
    boolean before = driver.control == null;
    driver.control = ours ? null : control;
    return before;
  }

  @Override
  public void drive(Task first) {
    Thread here = Thread.currentThread();
    if (thread != here) {
      thread = here;
      driver = Hook.driver();
    }
    ClassLoader loader = here.getContextClassLoader();
    here.setContextClassLoader(first.thread().getContextClassLoader()); // for code of the JDK
    try {
      runOneAfterTheOther(first);
    } finally {
      here.setContextClassLoader(loader);
    }
  }

  private void runOneAfterTheOther(Task first) {
    Task runs = first;
    while (runs != null) {
      next = null;
      Object carrier = runs.carrier();
      if (carrier == null) {
        Task task = runs;
        carrier = JDK.newContinuation(scope, () -> next = scheduler.run(task));
        runs.carrier(carrier);
      }
      JDK.run(carrier);
      driver.control = null;
      runs = next;
    }
  }

  @Override
  public void transfer(Task self, @Nullable Task to) {
    driver.control = null;
    next = to;
    if (!JDK.leave(scope)) {
      throw scheduler.fail(new Pinned(CodePlaces.ofProgram()));
    }
    driver.control = control;
  }

  @Override
  public boolean isHere(Task task) {
    return Thread.currentThread() == thread;
  }

  @Override
  public void end(Task self, @Nullable Task to) {
    next = to;
  }

  @Override
  public void abandon() {
    // what is not run any more is garbage
  }

  /**
   * The JDK's classes, by their names. A constant, so that the JIT compiler turns calls through its
   * handles into direct calls.
   */
  private record Jdk(
      @Nullable MethodHandle scope,
      @Nullable MethodHandle continuation,
      @Nullable MethodHandle runs,
      @Nullable MethodHandle yields) {

    static Jdk find() {
      try {
        Class<?> type = Class.forName("jdk.internal.vm.Continuation");
        Class<?> scopes = Class.forName("jdk.internal.vm.ContinuationScope");
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType object = MethodType.methodType(Object.class, Object.class);
        return new Jdk(
            lookup
                .findConstructor(scopes, MethodType.methodType(void.class, String.class))
                .asType(MethodType.methodType(Object.class, String.class)),
            lookup
                .findConstructor(type, MethodType.methodType(void.class, scopes, Runnable.class))
                .asType(object.appendParameterTypes(Runnable.class)),
            lookup
                .findVirtual(type, "run", MethodType.methodType(void.class))
                .asType(MethodType.methodType(void.class, Object.class)),
            lookup
                .findStatic(type, "yield", MethodType.methodType(boolean.class, scopes))
                .asType(MethodType.methodType(boolean.class, Object.class)));
      } catch (ReflectiveOperationException | LinkageError missing) {
        return new Jdk(null, null, null, null);
      }
    }

    boolean exists() {
      return yields != null;
    }

    Object newScope(String name) {
      return call(() -> (Object) given(JDK.scope).invokeExact(name));
    }

    Object newContinuation(Object scope, Runnable body) {
      return call(() -> (Object) given(JDK.continuation).invokeExact(scope, body));
    }

    void run(Object continuation) {
      try {
        given(JDK.runs).invokeExact(continuation);
      } catch (RuntimeException | Error thrown) {
        throw thrown;
      } catch (Throwable thrown) {
        throw new IllegalStateException(thrown);
      }
    }

    boolean leave(Object scope) {
      try {
        return (boolean) given(JDK.yields).invokeExact(scope);
      } catch (IllegalStateException pinned) {
        return false;
      } catch (RuntimeException | Error thrown) {
        throw thrown;
      } catch (Throwable thrown) {
        throw new IllegalStateException(thrown);
      }
    }

    private static MethodHandle given(@Nullable MethodHandle handle) {
      if (handle == null) {
        throw new IllegalStateException("this JDK has no continuations");
      }
      return handle;
    }

    private interface Call {
      Object now() throws Throwable;
    }

    private static Object call(Call call) {
      try {
        return call.now();
      } catch (RuntimeException | Error thrown) {
        throw thrown;
      } catch (Throwable thrown) {
        throw new IllegalStateException(thrown);
      }
    }
  }
}
