package dev.tarry.examples.paxos;

import dev.tarry.examples.paxos.Paxos.Accepted;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Spec;
import dev.tarry.machines.State;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** No two values are chosen: accepted under one ballot by a majority. */
final class Agreement extends Spec {
  static final State<Agreement> WATCHING =
      State.start(Agreement.class).on(Accepted.class, Agreement::accepted);

  private final int majority;
  private final Map<Integer, Set<Ref<Acceptor>>> byBallot = new HashMap<>();
  private int chosen;

  Agreement(int majority) {
    this.majority = majority;
  }

  private void accepted(Accepted accepted) {
    Set<Ref<Acceptor>> all = byBallot.computeIfAbsent(accepted.ballot(), b -> new HashSet<>());
    all.add(accepted.by());
    if (all.size() >= majority) {
      check(
          chosen == 0 || chosen == accepted.value(),
          "both " + chosen + " and " + accepted.value() + " are chosen");
      chosen = accepted.value();
    }
  }
}
