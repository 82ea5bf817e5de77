package dev.tarry.examples.counter;

import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.State;

/** Adds one to a counter: reads it, and writes it back. */
public final class Adder extends Machine {
  static final State<Adder> ADDING =
      State.start(Adder.class).entry(Adder::read).on(Counter.Value.class, Adder::write);

  private final Ref<Counter> counter;

  public Adder(Ref<Counter> counter) {
    this.counter = counter;
  }

  private void read() {
    send(counter, new Counter.Read(self()));
  }

  private void write(Counter.Value value) {
    send(counter, new Counter.Write(value.n() + 1));
  }
}
