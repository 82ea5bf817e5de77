package dev.tarry.junit.threads;

import dev.tarry.history.Operations;
import java.util.ArrayDeque;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;

/** Tests with declared operations, run by {@link OperationsTest} only. */
class Declared {
  interface Stack {
    void push(int value);

    int pop();
  }

  /** A stack for one thread: the model. */
  static final class PlainStack implements Stack {
    private final ArrayDeque<Integer> values = new ArrayDeque<>();

    @Override
    public void push(int value) {
      values.push(value);
    }

    @Override
    public int pop() {
      return values.pop();
    }
  }

  /** Treiber's stack. */
  static class LinkedStack implements Stack {
    record Node(int value, Node next) {}

    final AtomicReference<Node> top = new AtomicReference<>();

    @Override
    public void push(int value) {
      Node old;
      do {
        old = top.get();
      } while (!top.compareAndSet(old, new Node(value, old)));
    }

    @Override
    public int pop() {
      Node old;
      do {
        old = top.get();
        if (old == null) {
          throw new NoSuchElementException();
        }
      } while (!top.compareAndSet(old, old.next()));
      return old.value();
    }
  }

  /** Takes the top off without looking again. */
  static final class HastyStack extends LinkedStack {
    @Override
    public int pop() {
      Node old = top.get();
      if (old == null) {
        throw new NoSuchElementException();
      }
      top.set(old.next());
      return old.value();
    }
  }

  private static void stack(Operations operations, int calls, Stack stack) {
    operations
        .calls(calls)
        .<Stack>on(stack, PlainStack::new)
        .run("push", (s, x) -> s.push(x))
        .call("pop", s -> s.pop())
        .check();
  }

  @ConcurrencyTest(scenarios = 3)
  void right(Operations operations) {
    stack(operations, 2, new LinkedStack());
  }

  @ConcurrencyTest(scenario = 2)
  void wrong(Operations operations) {
    stack(operations, 3, new HastyStack());
  }

  @ConcurrencyTest(scenario = 2, replay = "v1:rtc:0*5")
  void replayed(Operations operations) {
    stack(operations, 2, new LinkedStack());
  }

  @ConcurrencyTest(replay = "v1:rtc:0*5")
  void replayedWithoutItsScenario(Operations operations) {
    stack(operations, 2, new LinkedStack());
  }

  @ConcurrencyTest(scenarios = 2)
  void ofTheJdk(Operations operations) {
    operations
        .calls(2)
        .<Queue<Integer>>on(new ConcurrentLinkedQueue<>(), ArrayDeque::new)
        .call("offer", (q, x) -> q.offer(x))
        .call("poll", q -> q.poll())
        .check();
  }
}
