package dev.tarry.bench;

import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.State;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Two-phase commit, once, with a timeout, in the Java API: the protocol of {@code commit.p}, for
 * the speed of both. Each send is a step, as everywhere with machines.
 */
final class CommitMachines {
  record Prepare(Ref<Coordinator> coordinator) {}

  record Vote(int from, boolean yes) {}

  record Commit() {}

  record Abort() {}

  record Timeout() {}

  private CommitMachines() {}

  static Scenario scenario(int participants) {
    Scenario scenario = new Scenario("two-phase commit in Java");
    scenario.create(new Coordinator(participants));
    return scenario;
  }

  /** Asks all participants, and commits if all say yes before the timeout. */
  static final class Coordinator extends Machine {
    static final State<Coordinator> INIT = State.start(Coordinator.class).entry(Coordinator::begin);
    static final State<Coordinator> WAITING =
        State.of(Coordinator.class)
            .on(Vote.class, Coordinator::count)
            .on(Timeout.class, (m, timeout) -> m.decide(new Abort()));
    static final State<Coordinator> DONE =
        State.of(Coordinator.class).ignore(Vote.class, Timeout.class);

    private final int size;
    private final List<Ref<Participant>> participants = new ArrayList<>();
    private final Set<Integer> votes = new HashSet<>();

    Coordinator(int size) {
      this.size = size;
    }

    private void begin() {
      for (int i = 0; i < size; i++) {
        participants.add(create(new Participant(i)));
      }
      Ref<Coordinator> self = self();
      create(new Timer(self));
      sendAll(participants, new Prepare(self));
      goTo(WAITING);
    }

    private void count(Vote vote) {
      if (!vote.yes()) {
        decide(new Abort());
      }
      votes.add(vote.from());
      if (votes.size() == participants.size()) {
        decide(new Commit());
      }
    }

    private void decide(Record decision) {
      sendAll(participants, decision);
      goTo(DONE);
    }
  }

  /** Gives up at some time. */
  static final class Timer extends Machine {
    static final State<Timer> INIT =
        State.start(Timer.class).entry(m -> m.send(m.coordinator, new Timeout()));

    private final Ref<Coordinator> coordinator;

    Timer(Ref<Coordinator> coordinator) {
      this.coordinator = coordinator;
    }
  }

  /** Votes as it likes. */
  static final class Participant extends Machine {
    static final State<Participant> WORKING =
        State.start(Participant.class)
            .on(Prepare.class, Participant::vote)
            .on(Commit.class, Participant::commit)
            .on(Abort.class, (m, abort) -> m.prepared = false);

    private final int id;
    private boolean prepared;

    Participant(int id) {
      this.id = id;
    }

    private void vote(Prepare prepare) {
      prepared = !choose();
      send(prepare.coordinator(), new Vote(id, prepared));
    }

    private void commit(Commit commit) {
      check(prepared, "commits unprepared");
    }
  }
}
