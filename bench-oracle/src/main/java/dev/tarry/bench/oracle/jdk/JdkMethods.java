package dev.tarry.bench.oracle.jdk;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;

/** The public methods of JDK classes that programs may call, by reflection. */
final class JdkMethods {
  /** What waits, or starts threads, or is about threads, whatever the class. */
  private static final Set<String> NEVER =
      Set.of(
          "acquire",
          "acquireUninterruptibly",
          "arriveAndAwaitAdvance",
          "await",
          "awaitAdvance",
          "awaitAdvanceInterruptibly",
          "awaitQuiescence",
          "awaitTermination",
          "defaultExecutor",
          "exchange",
          "fillInStackTrace",
          "fork",
          "getClass",
          "getPool",
          "getStackTrace",
          "invoke",
          "invokeAll",
          "join",
          "lock",
          "lockInterruptibly",
          "notify",
          "notifyAll",
          "parallel",
          "parallelStream",
          "printStackTrace",
          "putFirst",
          "putLast",
          "quietlyInvoke",
          "quietlyJoin",
          "readLock",
          "readLockInterruptibly",
          "take",
          "takeFirst",
          "takeLast",
          "transfer",
          "wait",
          "writeLock",
          "writeLockInterruptibly");

  /** The same of some classes, as {@code Class.method}. */
  private static final Set<String> NEVER_OF =
      Set.of(
          "ArrayBlockingQueue.put",
          "BlockingDeque.put",
          "BlockingQueue.put",
          "CompletableFuture.get",
          "Future.get",
          "FutureTask.get",
          "LinkedBlockingDeque.put",
          "LinkedBlockingQueue.put",
          "RunnableFuture.get",
          "SynchronousQueue.put");

  private JdkMethods() {}

  /** The public types through which an object of a type may be called, the type itself first. */
  static List<Class<?>> types(Class<?> type) {
    Set<Class<?>> types = new LinkedHashSet<>();
    Deque<Class<?>> left = new ArrayDeque<>(List.of(type));
    while (!left.isEmpty()) {
      Class<?> at = left.remove();
      if (at != Object.class && isPublic(at)) {
        types.add(at);
      }
      if (at.getSuperclass() != null) {
        left.add(at.getSuperclass());
      }
      left.addAll(List.of(at.getInterfaces()));
    }
    types.removeIf(each -> of(each).isEmpty());
    return List.copyOf(types);
  }

  private static boolean isPublic(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && (type.getDeclaringClass() == null || isPublic(type.getDeclaringClass()));
  }

  /** The methods that may be called through a type, in an order that does not change. */
  static List<Method> of(Class<?> type) {
    List<Method> methods = new ArrayList<>();
    for (Method method : type.getMethods()) {
      boolean plain =
          !Modifier.isStatic(method.getModifiers()) && !method.isBridge() && !method.isSynthetic();
      if (plain && isPublic(method.getDeclaringClass()) && isCallable(type, method)) {
        methods.add(method);
      }
    }
    methods.sort(
        Comparator.comparing(Method::getName)
            .thenComparing(method -> Arrays.toString(method.getParameterTypes()))
            .thenComparing(method -> method.getReturnType().getName()));
    return methods;
  }

  /** Whether another thread does what the method is for. */
  private static boolean isAsynchronous(Method method) {
    return method.getName().endsWith("Async")
        && !List.of(method.getParameterTypes()).contains(Executor.class);
  }

  private static boolean isCallable(Class<?> type, Method method) {
    String name = method.getName();
    boolean ofIdentity =
        method.getDeclaringClass() == Object.class
            && (name.equals("hashCode") || name.equals("toString"));
    return !ofIdentity
        && !NEVER.contains(name)
        && !isAsynchronous(method)
        && !NEVER_OF.contains(type.getSimpleName() + "." + name)
        && !method.isAnnotationPresent(Deprecated.class)
        && !List.of(method.getExceptionTypes()).contains(Throwable.class)
        && Arrays.stream(method.getParameterTypes()).allMatch(JdkArguments::has);
  }
}
