package dev.tarry.bench.structures;

import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Stacks; they give 0 if they are empty. */
final class Stacks {
  private Stacks() {}

  interface IntStack {
    void push(int value);

    int pop();
  }

  /** For one thread. */
  static final class PlainIntStack implements IntStack {
    private final ArrayDeque<Integer> values = new ArrayDeque<>();

    @Override
    public void push(int value) {
      values.push(value);
    }

    @Override
    public int pop() {
      return values.isEmpty() ? 0 : values.pop();
    }
  }

  record Link(int value, @Nullable Link next) {}

  /** R. Kent Treiber's stack, 1986. */
  static class TreiberStack implements IntStack {
    final AtomicReference<@Nullable Link> top = new AtomicReference<>();

    @Override
    public void push(int value) {
      Link old;
      do {
        old = top.get();
      } while (!top.compareAndSet(old, new Link(value, old)));
    }

    @Override
    public int pop() {
      Link old;
      do {
        old = top.get();
        if (old == null) {
          return 0;
        }
      } while (!top.compareAndSet(old, old.next()));
      return old.value();
    }
  }

  /** Takes the top off without looking again. */
  static final class HastyIntStack extends TreiberStack {
    @Override
    public int pop() {
      Link old = top.get();
      if (old == null) {
        return 0;
      }
      top.set(old.next());
      return old.value();
    }
  }
}
