package dev.tarry.examples.chain;

import dev.tarry.examples.chain.Chain.BecomeHead;
import dev.tarry.examples.chain.Chain.BecomeTail;
import dev.tarry.examples.chain.Chain.Died;
import dev.tarry.examples.chain.Chain.Fault;
import dev.tarry.examples.chain.Chain.Flaw;
import dev.tarry.examples.chain.Chain.Have;
import dev.tarry.examples.chain.Chain.Join;
import dev.tarry.examples.chain.Chain.Joined;
import dev.tarry.examples.chain.Chain.NewPredecessor;
import dev.tarry.examples.chain.Chain.NewSuccessor;
import dev.tarry.examples.chain.Chain.WhatHaveYou;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.State;
import java.util.ArrayList;
import java.util.List;

/** Builds the chain, and mends it when a server dies. */
final class Master extends Machine {
  record Begin(Ref<Fault> fault) {}

  static final State<Master> BUILDING =
      State.start(Master.class).on(Begin.class, Master::build).defer(Died.class);
  static final State<Master> WATCHING =
      State.of(Master.class).on(Died.class, Master::mend).ignore(Have.class);

  private final List<Ref<Server>> chain;
  private final Flaw flaw;

  Master(List<Ref<Server>> chain, Flaw flaw) {
    this.chain = new ArrayList<>(chain);
    this.flaw = flaw;
  }

  /** Servers come first until all have joined, and last afterwards. */
  private void build(Begin begin) {
    List<Ref<?>> order = new ArrayList<>(chain);
    order.addAll(List.of(self(), begin.fault()));
    order(order);
    for (int i = 0; i < chain.size(); i++) {
      send(chain.get(i), new Join(self(), i, List.copyOf(chain)));
    }
    for (int i = 0; i < chain.size(); i++) {
      receive(Joined.class);
    }
    order(List.of(self(), begin.fault()));
    send(begin.fault(), new Fault.Kill());
    goTo(WATCHING);
  }

  private void mend(Died died) {
    int place = chain.indexOf(died.server());
    if (place < 0) {
      return;
    }
    chain.remove(place);
    if (place == 0) {
      send(chain.get(0), new BecomeHead());
    } else if (place == chain.size()) {
      send(chain.get(place - 1), new BecomeTail());
    } else {
      join(place);
    }
  }

  /** Joins the server that is now at a place to the one before it. */
  private void join(int place) {
    Ref<Server> before = chain.get(place - 1);
    Ref<Server> after = chain.get(place);
    send(after, new WhatHaveYou());
    if (flaw == Flaw.TRUSTS_NEIGHBOUR) {
      link(before, after, receive(Have.class));
      return;
    }
    List<Died> others = new ArrayList<>();
    Record answer = receive(Have.class, Died.class);
    while (answer instanceof Died died && !List.of(before, after).contains(died.server())) {
      others.add(died);
      answer = receive(Have.class, Died.class);
    }
    others.forEach(died -> send(self(), died));
    if (answer instanceof Died died) {
      raise(died);
    } else {
      link(before, after, (Have) answer);
    }
  }

  private void link(Ref<Server> before, Ref<Server> after, Have have) {
    send(after, new NewPredecessor(before));
    send(before, new NewSuccessor(after, have.n()));
  }
}
