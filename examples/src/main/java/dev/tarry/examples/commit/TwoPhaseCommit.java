package dev.tarry.examples.commit;

import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import java.util.List;

/** A client, a coordinator with a timer, participants of which one may die, and two specs. */
public final class TwoPhaseCommit {
  /** What a coordinator or participant gets wrong. */
  public enum Flaw {
    NONE,
    /** The coordinator commits when all have answered, whatever they answered. */
    COUNTS_ANSWERS,
    /** The coordinator takes a vote of the transaction before for one of this transaction. */
    FORGETS_IDS,
    /** The coordinator does not set a timer and waits for a participant that died. */
    WAITS_FOREVER
  }

  record Begin(Ref<Client> client) {}

  record Prepare(int id, Ref<Coordinator> coordinator) {}

  record Vote(int id, Ref<Participant> from, boolean yes) {}

  record Outcome(int id, boolean commit) {}

  record Timeout(int id) {}

  record Done(boolean commit) {}

  record Fail() {}

  /** What specs see: a participant has decided. */
  record Decided(int id, boolean commit, boolean votedYes) {}

  private TwoPhaseCommit() {}

  /** The same under a name that says which flaw it has. */
  public static Scenario scenario(int participants, Flaw flaw) {
    return build(new Scenario("two-phase commit, " + flaw), participants, flaw);
  }

  /** A client that asks for two transactions. */
  public static Scenario build(Scenario scenario, int participants, Flaw flaw) {
    List<Ref<Participant>> all = scenario.create(participants, i -> new Participant());
    Ref<Coordinator> coordinator = scenario.create(new Coordinator(all, flaw));
    scenario.create(new Client(coordinator, 2));
    scenario.create(new FailureInjector(all));
    return scenario.timers().watch(new Specs.Atomicity()).watch(new Specs.Progress());
  }
}
