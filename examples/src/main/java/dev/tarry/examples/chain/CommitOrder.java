package dev.tarry.examples.chain;

import dev.tarry.examples.chain.Chain.Committed;
import dev.tarry.machines.Spec;
import dev.tarry.machines.State;
import java.util.ArrayList;
import java.util.List;

/** Updates are committed one after the other, and what is committed stays. */
final class CommitOrder extends Spec {
  static final State<CommitOrder> WATCHING =
      State.start(CommitOrder.class).on(Committed.class, CommitOrder::committed);

  private final List<Integer> values = new ArrayList<>();

  private void committed(Committed update) {
    int n = update.n();
    check(n <= values.size() + 1, "update " + n + " was committed after " + values.size());
    if (n <= values.size()) {
      check(values.get(n - 1) == update.value(), "update " + n + " was committed twice");
    } else {
      values.add(update.value());
    }
  }
}
