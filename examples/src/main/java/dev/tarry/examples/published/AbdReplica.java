package dev.tarry.examples.published;

import dev.tarry.examples.published.AbdRegister.Answer;
import dev.tarry.examples.published.AbdRegister.Query;
import dev.tarry.examples.published.AbdRegister.Stamped;
import dev.tarry.examples.published.AbdRegister.Store;
import dev.tarry.examples.published.AbdRegister.Stored;
import dev.tarry.machines.Machine;
import dev.tarry.machines.State;

/** Keeps the newest value that it has been told. */
final class AbdReplica extends Machine {
  static final State<AbdReplica> SERVING =
      State.start(AbdReplica.class)
          .on(Query.class, AbdReplica::query)
          .on(Store.class, AbdReplica::store);

  private Stamped newest = new Stamped(0, 0);

  private void query(Query query) {
    send(query.by(), new Answer(newest));
  }

  private void store(Store store) {
    if (store.stored().number() > newest.number()) {
      newest = store.stored();
    }
    send(store.by(), new Stored());
  }
}
