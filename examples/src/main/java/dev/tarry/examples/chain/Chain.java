package dev.tarry.examples.chain;

import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.State;
import java.util.ArrayList;
import java.util.List;

/** A chain of servers, its master, a client, and faults. */
public final class Chain {
  /** What a machine gets wrong. */
  public enum Flaw {
    NONE,
    /** A server does not send again to its new successor what the dead one may have kept. */
    SENDS_ONCE,
    /**
     * The master waits for an answer of a neighbour that died at the same time: the paper's bug.
     */
    TRUSTS_NEIGHBOUR,
    /** A new tail does not commit what it had only passed on. */
    FORGETS_PENDING
  }

  record Join(Ref<Master> master, int place, List<Ref<Server>> chain) {}

  record Joined() {}

  record Update(int value) {}

  record Forward(int n, int value) {}

  record Ack(int n) {}

  record Die() {}

  record Died(Ref<Server> server) {}

  record WhatHaveYou() {}

  record Have(Ref<Server> server, int n) {}

  record NewSuccessor(Ref<Server> server, int has) {}

  record NewPredecessor(Ref<Server> server) {}

  record BecomeTail() {}

  record BecomeHead() {}

  /** What the spec sees. */
  record Committed(int n, int value) {}

  private Chain() {}

  /** The same under a name that says which flaw it has. */
  public static Scenario scenario(int servers, int deaths, Flaw flaw) {
    return build(new Scenario("chain replication, " + flaw), servers, deaths, flaw);
  }

  /** As many servers and deaths as asked for, and two updates. */
  public static Scenario build(Scenario scenario, int servers, int deaths, Flaw flaw) {
    List<Ref<Server>> chain = scenario.create(servers, i -> new Server(flaw));
    Ref<Master> master = scenario.create(new Master(chain, flaw));
    Ref<Fault> fault = scenario.create(new Fault(chain, deaths));
    scenario.create(new Client(chain));
    scenario.send(master, new Master.Begin(fault));
    return scenario.watch(new CommitOrder());
  }

  /** Sends two updates to all; the head takes them. */
  static final class Client extends Machine {
    static final State<Client> ONLY =
        State.start(Client.class)
            .entry(
                m -> {
                  m.sendAll(m.chain, new Update(1));
                  m.sendAll(m.chain, new Update(2));
                });

    private final List<Ref<Server>> chain;

    Client(List<Ref<Server>> chain) {
      this.chain = chain;
    }
  }

  /** Kills servers, but never the last one. */
  static final class Fault extends Machine {
    record Kill() {}

    static final State<Fault> ONLY =
        State.start(Fault.class)
            .on(
                Kill.class,
                m -> {
                  if (m.left > 0 && m.alive.size() > 1) {
                    m.left--;
                    Ref<Server> victim = m.choose(m.alive);
                    m.alive.remove(victim);
                    m.send(victim, new Die());
                    m.send(m.self(), new Kill());
                  }
                });

    private final List<Ref<Server>> alive;
    private int left;

    Fault(List<Ref<Server>> chain, int deaths) {
      this.alive = new ArrayList<>(chain);
      this.left = deaths;
    }
  }
}
