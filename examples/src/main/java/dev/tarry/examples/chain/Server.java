package dev.tarry.examples.chain;

import dev.tarry.examples.chain.Chain.Ack;
import dev.tarry.examples.chain.Chain.BecomeHead;
import dev.tarry.examples.chain.Chain.BecomeTail;
import dev.tarry.examples.chain.Chain.Committed;
import dev.tarry.examples.chain.Chain.Die;
import dev.tarry.examples.chain.Chain.Died;
import dev.tarry.examples.chain.Chain.Flaw;
import dev.tarry.examples.chain.Chain.Forward;
import dev.tarry.examples.chain.Chain.Have;
import dev.tarry.examples.chain.Chain.Join;
import dev.tarry.examples.chain.Chain.Joined;
import dev.tarry.examples.chain.Chain.NewPredecessor;
import dev.tarry.examples.chain.Chain.NewSuccessor;
import dev.tarry.examples.chain.Chain.Update;
import dev.tarry.examples.chain.Chain.WhatHaveYou;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.State;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps a history, passes it on to its successor, and its acknowledgements back. */
final class Server extends Machine {
  static final State<Server> OUTSIDE =
      State.start(Server.class)
          .on(Join.class, Server::join)
          .defer(Update.class, Forward.class, Die.class);
  static final State<Server> INSIDE =
      State.of(Server.class)
          .on(Update.class, Server::update)
          .on(Forward.class, (m, f) -> m.append(f.n(), f.value()))
          .on(Ack.class, Server::ack)
          .on(Die.class, Server::die)
          .on(WhatHaveYou.class, m -> m.send(m.master, new Have(m.self(), m.history.size())))
          .on(NewSuccessor.class, Server::newSuccessor)
          .on(NewPredecessor.class, (m, p) -> m.previous = p.server())
          .on(BecomeHead.class, m -> m.previous = null)
          .on(BecomeTail.class, Server::becomeTail);

  private final Flaw flaw;
  private final List<Integer> history = new ArrayList<>();
  private int acknowledged;
  private @Nullable Ref<Master> master;
  private @Nullable Ref<Server> previous;
  private @Nullable Ref<Server> next;

  Server(Flaw flaw) {
    this.flaw = flaw;
  }

  private void join(Join join) {
    master = join.master();
    int place = join.place();
    previous = place == 0 ? null : join.chain().get(place - 1);
    next = place == join.chain().size() - 1 ? null : join.chain().get(place + 1);
    send(master, new Joined());
    goTo(INSIDE);
  }

  private void update(Update update) {
    if (previous == null) {
      append(history.size() + 1, update.value());
    }
  }

  private void append(int n, int value) {
    if (n <= history.size()) {
      return;
    }
    check(n == history.size() + 1, "update " + n + " came after " + history.size());
    history.add(value);
    if (next == null) {
      commit(n);
    } else {
      send(next, new Forward(n, value));
    }
  }

  private void commit(int n) {
    announce(new Committed(n, history.get(n - 1)));
    ack(new Ack(n));
  }

  private void ack(Ack ack) {
    acknowledged = Math.max(acknowledged, ack.n());
    if (previous != null) {
      send(previous, ack);
    }
  }

  private void die() {
    send(master, new Died(self()));
    halt();
  }

  private void newSuccessor(NewSuccessor successor) {
    next = successor.server();
    for (int n = successor.has() + 1; n <= history.size() && flaw != Flaw.SENDS_ONCE; n++) {
      send(next, new Forward(n, history.get(n - 1)));
    }
  }

  private void becomeTail() {
    next = null;
    for (int n = acknowledged + 1; n <= history.size() && flaw != Flaw.FORGETS_PENDING; n++) {
      commit(n);
    }
  }
}
