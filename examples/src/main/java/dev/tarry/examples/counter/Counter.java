package dev.tarry.examples.counter;

import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.State;

/** Keeps a number for others to read and write. */
public final class Counter extends Machine {
  public record Read(Ref<Adder> by) {}

  public record Value(int n) {}

  public record Write(int n) {}

  static final State<Counter> COUNTING =
      State.start(Counter.class).on(Read.class, Counter::read).on(Write.class, Counter::write);

  private int n;
  private int writes;

  private void read(Read read) {
    send(read.by(), new Value(n));
  }

  private void write(Write write) {
    n = write.n();
    writes++;
  }

  /** Whether every write counted. */
  public boolean isExact() {
    return n == writes;
  }
}
