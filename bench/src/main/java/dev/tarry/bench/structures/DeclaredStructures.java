package dev.tarry.bench.structures;

import dev.tarry.history.Operations;

/** The objects with their calls, as Tarry is told them: a method for each. */
public final class DeclaredStructures {
  public DeclaredStructures() {}

  void atomicCount(Operations operations) {
    count(operations, new Counts.AtomicCount());
  }

  void losingCount(Operations operations) {
    count(operations, new Counts.LosingCount());
  }

  void treiberStack(Operations operations) {
    stack(operations, new Stacks.TreiberStack());
  }

  void hastyStack(Operations operations) {
    stack(operations, new Stacks.HastyIntStack());
  }

  void linkedQueue(Operations operations) {
    queue(operations, new IntQueues.LinkedIntQueue());
  }

  void arrayQueue(Operations operations) {
    queue(operations, new IntQueues.ArrayIntQueue());
  }

  void concurrentMap(Operations operations) {
    map(operations, new IntMaps.ConcurrentIntMap());
  }

  void lookingMap(Operations operations) {
    map(operations, new IntMaps.LookingIntMap());
  }

  void lazySet(Operations operations) {
    set(operations, new IntSets.LazyIntSet());
  }

  void trustingSet(Operations operations) {
    set(operations, new IntSets.TrustingIntSet());
  }

  private static void count(Operations operations, Counts.Count count) {
    operations
        .<Counts.Count>on(count, Counts.PlainCount::new)
        .call("increment", on -> on.increment())
        .call("get", on -> on.get())
        .check();
  }

  private static void stack(Operations operations, Stacks.IntStack stack) {
    operations
        .<Stacks.IntStack>on(stack, Stacks.PlainIntStack::new)
        .run("push", (on, x) -> on.push(x))
        .call("pop", on -> on.pop())
        .check();
  }

  private static void queue(Operations operations, IntQueues.IntQueue queue) {
    operations
        .<IntQueues.IntQueue>on(queue, IntQueues.PlainIntQueue::new)
        .run("put", (on, x) -> on.put(x))
        .call("take", on -> on.take())
        .check();
  }

  private static void map(Operations operations, IntMaps.IntMap map) {
    operations
        .<IntMaps.IntMap>on(map, IntMaps.PlainIntMap::new)
        .call("putIfAbsent", (on, key, value) -> on.putIfAbsent(key, value))
        .call("remove", (on, key) -> on.remove(key))
        .check();
  }

  private static void set(Operations operations, IntSets.IntSet set) {
    operations
        .<IntSets.IntSet>on(set, IntSets.PlainIntSet::new)
        .call("add", (on, x) -> on.add(x))
        .call("remove", (on, x) -> on.remove(x))
        .call("contains", (on, x) -> on.contains(x))
        .check();
  }
}
