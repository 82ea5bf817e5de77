package dev.tarry.examples.guide;

import dev.tarry.examples.guide.Store.Kept;
import dev.tarry.examples.guide.Store.Put;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Spec;
import dev.tarry.machines.State;
import java.time.Duration;
import java.util.List;

/** Writes a value to one of the stores, and tries again until it is kept. */
public final class Writer extends Machine {
  record Retry() {}

  record Wrote() {}

  static final State<Writer> WRITING =
      State.start(Writer.class)
          .entry(Writer::write)
          .goTo(Kept.class, () -> Writer.DONE)
          .goTo(Retry.class, () -> Writer.WRITING);
  static final State<Writer> DONE =
      State.of(Writer.class).entry(m -> m.announce(new Wrote())).ignore(Kept.class, Retry.class);

  private final List<Ref<Store>> stores;

  Writer(List<Ref<Store>> stores) {
    this.stores = stores;
  }

  private void write() {
    Ref<Store> store = choose(stores);
    send(store, new Put("color", 7, self()));
    after(Duration.ofMillis(50), new Retry());
  }

  /** What is asked is kept in the end. */
  static final class Answered extends Spec {
    static final State<Answered> IDLE =
        State.start(Answered.class).cold().goTo(Put.class, () -> Answered.WAITING);
    static final State<Answered> WAITING =
        State.of(Answered.class).hot().ignore(Put.class).goTo(Wrote.class, () -> Answered.DONE);
    static final State<Answered> DONE =
        State.of(Answered.class).cold().ignore(Put.class, Wrote.class);
  }
}
