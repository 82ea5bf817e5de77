package dev.tarry.threads.litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** Atomics, VarHandles and concurrent maps. */
public final class Atomics {
  private Atomics() {}

  /** One gets 0 and the other 1. */
  @Outcomes({"01", "10"})
  public static final class Tickets implements Callable<String> {
    private final AtomicInteger next = new AtomicInteger();
    private int first;
    private int second;

    @Override
    public String call() throws Exception {
      Together.run(() -> first = next.getAndIncrement(), () -> second = next.getAndIncrement());
      return "" + first + second;
    }
  }

  /** The first to compare sets, and then the other one fails. */
  @Outcomes({"true false 1", "false true 2"})
  public static final class CompareAndSet implements Callable<String> {
    private final AtomicInteger owner = new AtomicInteger();
    private boolean first;
    private boolean second;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> first = owner.compareAndSet(0, 1), () -> second = owner.compareAndSet(0, 2));
      return first + " " + second + " " + owner.get();
    }
  }

  /** Two atomic operations are not one. */
  @Outcomes({"1", "2"})
  public static final class GetAndThenSet implements Callable<String> {
    private final AtomicLong x = new AtomicLong();

    private void increment() {
      x.set(x.get() + 1);
    }

    @Override
    public String call() throws Exception {
      Together.run(this::increment, this::increment);
      return "" + x.get();
    }
  }

  /** Both are pushed, in either order, however often one has to try again. */
  @Outcomes({"12", "21"})
  public static final class Stack implements Callable<String> {
    private final AtomicReference<Node> top = new AtomicReference<>();

    private record Node(int value, Node next) {}

    private void push(int value) {
      Node old;
      do {
        old = top.get();
      } while (!top.compareAndSet(old, new Node(value, old)));
    }

    @Override
    public String call() throws Exception {
      Together.run(() -> push(1), () -> push(2));
      Node node = top.get();
      return "" + node.value + node.next.value;
    }
  }

  /** 1 is added at once, and 2 by a read and a write: 3, or 2 if the 1 falls between them. */
  @Outcomes({"2", "3"})
  public static final class Handle implements Callable<String> {
    private static final VarHandle X;
    private int x;

    static {
      try {
        X = MethodHandles.lookup().findVarHandle(Handle.class, "x", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(
          () -> X.getAndAdd(this, 1),
          () -> {
            int read = (int) X.getVolatile(this);
            X.setVolatile(this, read + 2);
          });
      return "" + x;
    }
  }

  /** The first to put stays. */
  @Outcomes({"null 1 1", "2 null 2"})
  public static final class PutIfAbsent implements Callable<String> {
    private final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
    private Integer first;
    private Integer second;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> first = map.putIfAbsent("key", 1), () -> second = map.putIfAbsent("key", 2));
      return first + " " + second + " " + map.get("key");
    }
  }

  /** Two operations on a map are not one; merge is. */
  @Outcomes({"2 1", "2 2"})
  public static final class MapCounts implements Callable<String> {
    private final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();

    private void count() {
      map.merge("merged", 1, Integer::sum);
      map.put("put", map.getOrDefault("put", 0) + 1);
    }

    @Override
    public String call() throws Exception {
      Together.run(this::count, this::count);
      return map.get("merged") + " " + map.get("put");
    }
  }
}
