package dev.tarry.bench.structures;

import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;

/** The same objects as Lincheck is told them: a class for each. */
final class LincheckStructures {
  private LincheckStructures() {}

  /** The class to test and its model, by the name of the method of {@code DeclaredStructures}. */
  static Pair of(String name) {
    return switch (name) {
      case "atomicCount" -> new Pair(AtomicCountCalls.class, PlainCountCalls.class);
      case "losingCount" -> new Pair(LosingCountCalls.class, PlainCountCalls.class);
      case "treiberStack" -> new Pair(TreiberStackCalls.class, PlainStackCalls.class);
      case "hastyStack" -> new Pair(HastyStackCalls.class, PlainStackCalls.class);
      case "linkedQueue" -> new Pair(LinkedQueueCalls.class, PlainQueueCalls.class);
      case "arrayQueue" -> new Pair(ArrayQueueCalls.class, PlainQueueCalls.class);
      case "concurrentMap" -> new Pair(ConcurrentMapCalls.class, PlainMapCalls.class);
      case "lookingMap" -> new Pair(LookingMapCalls.class, PlainMapCalls.class);
      case "lazySet" -> new Pair(LazySetCalls.class, PlainSetCalls.class);
      case "trustingSet" -> new Pair(TrustingSetCalls.class, PlainSetCalls.class);
      default -> throw new IllegalArgumentException("no object " + name);
    };
  }

  record Pair(Class<?> tested, Class<?> model) {}

  /** Calls of a counter. */
  public abstract static class CountCalls {
    private final Counts.Count on;

    CountCalls(Counts.Count on) {
      this.on = on;
    }

    @Operation
    public int increment() {
      return on.increment();
    }

    @Operation
    public int get() {
      return on.get();
    }
  }

  /** Calls of a stack. */
  @Param(name = "x", gen = IntGen.class, conf = "1:2")
  public abstract static class StackCalls {
    private final Stacks.IntStack on;

    StackCalls(Stacks.IntStack on) {
      this.on = on;
    }

    @Operation(params = {"x"})
    public void push(int x) {
      on.push(x);
    }

    @Operation
    public int pop() {
      return on.pop();
    }
  }

  /** Calls of a queue. */
  @Param(name = "x", gen = IntGen.class, conf = "1:2")
  public abstract static class QueueCalls {
    private final IntQueues.IntQueue on;

    QueueCalls(IntQueues.IntQueue on) {
      this.on = on;
    }

    @Operation(params = {"x"})
    public void put(int x) {
      on.put(x);
    }

    @Operation
    public int take() {
      return on.take();
    }
  }

  /** Calls of a map. */
  @Param(name = "x", gen = IntGen.class, conf = "1:2")
  public abstract static class MapCalls {
    private final IntMaps.IntMap on;

    MapCalls(IntMaps.IntMap on) {
      this.on = on;
    }

    @Operation(params = {"x", "x"})
    public int putIfAbsent(int key, int value) {
      return on.putIfAbsent(key, value);
    }

    @Operation(params = {"x"})
    public int remove(int key) {
      return on.remove(key);
    }
  }

  /** Calls of a set. */
  @Param(name = "x", gen = IntGen.class, conf = "1:2")
  public abstract static class SetCalls {
    private final IntSets.IntSet on;

    SetCalls(IntSets.IntSet on) {
      this.on = on;
    }

    @Operation(params = {"x"})
    public boolean add(int x) {
      return on.add(x);
    }

    @Operation(params = {"x"})
    public boolean remove(int x) {
      return on.remove(x);
    }

    @Operation(params = {"x"})
    public boolean contains(int x) {
      return on.contains(x);
    }
  }

  /** Of {@link Counts.PlainCount}. */
  public static final class PlainCountCalls extends CountCalls {
    public PlainCountCalls() {
      super(new Counts.PlainCount());
    }
  }

  /** Of {@link Counts.AtomicCount}. */
  public static final class AtomicCountCalls extends CountCalls {
    public AtomicCountCalls() {
      super(new Counts.AtomicCount());
    }
  }

  /** Of {@link Counts.LosingCount}. */
  public static final class LosingCountCalls extends CountCalls {
    public LosingCountCalls() {
      super(new Counts.LosingCount());
    }
  }

  /** Of {@link Stacks.PlainIntStack}. */
  public static final class PlainStackCalls extends StackCalls {
    public PlainStackCalls() {
      super(new Stacks.PlainIntStack());
    }
  }

  /** Of {@link Stacks.TreiberStack}. */
  public static final class TreiberStackCalls extends StackCalls {
    public TreiberStackCalls() {
      super(new Stacks.TreiberStack());
    }
  }

  /** Of {@link Stacks.HastyIntStack}. */
  public static final class HastyStackCalls extends StackCalls {
    public HastyStackCalls() {
      super(new Stacks.HastyIntStack());
    }
  }

  /** Of {@link IntQueues.PlainIntQueue}. */
  public static final class PlainQueueCalls extends QueueCalls {
    public PlainQueueCalls() {
      super(new IntQueues.PlainIntQueue());
    }
  }

  /** Of {@link IntQueues.LinkedIntQueue}. */
  public static final class LinkedQueueCalls extends QueueCalls {
    public LinkedQueueCalls() {
      super(new IntQueues.LinkedIntQueue());
    }
  }

  /** Of {@link IntQueues.ArrayIntQueue}. */
  public static final class ArrayQueueCalls extends QueueCalls {
    public ArrayQueueCalls() {
      super(new IntQueues.ArrayIntQueue());
    }
  }

  /** Of {@link IntMaps.PlainIntMap}. */
  public static final class PlainMapCalls extends MapCalls {
    public PlainMapCalls() {
      super(new IntMaps.PlainIntMap());
    }
  }

  /** Of {@link IntMaps.ConcurrentIntMap}. */
  public static final class ConcurrentMapCalls extends MapCalls {
    public ConcurrentMapCalls() {
      super(new IntMaps.ConcurrentIntMap());
    }
  }

  /** Of {@link IntMaps.LookingIntMap}. */
  public static final class LookingMapCalls extends MapCalls {
    public LookingMapCalls() {
      super(new IntMaps.LookingIntMap());
    }
  }

  /** Of {@link IntSets.PlainIntSet}. */
  public static final class PlainSetCalls extends SetCalls {
    public PlainSetCalls() {
      super(new IntSets.PlainIntSet());
    }
  }

  /** Of {@link IntSets.LazyIntSet}. */
  public static final class LazySetCalls extends SetCalls {
    public LazySetCalls() {
      super(new IntSets.LazyIntSet());
    }
  }

  /** Of {@link IntSets.TrustingIntSet}. */
  public static final class TrustingSetCalls extends SetCalls {
    public TrustingSetCalls() {
      super(new IntSets.TrustingIntSet());
    }
  }
}
