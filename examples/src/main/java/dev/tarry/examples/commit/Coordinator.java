package dev.tarry.examples.commit;

import dev.tarry.examples.commit.TwoPhaseCommit.Begin;
import dev.tarry.examples.commit.TwoPhaseCommit.Done;
import dev.tarry.examples.commit.TwoPhaseCommit.Flaw;
import dev.tarry.examples.commit.TwoPhaseCommit.Outcome;
import dev.tarry.examples.commit.TwoPhaseCommit.Prepare;
import dev.tarry.examples.commit.TwoPhaseCommit.Timeout;
import dev.tarry.examples.commit.TwoPhaseCommit.Vote;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.State;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Asks all participants, and commits if all say yes in time. */
final class Coordinator extends Machine {
  static final State<Coordinator> READY =
      State.start(Coordinator.class)
          .on(Begin.class, Coordinator::begin)
          .ignore(Vote.class, Timeout.class);
  static final State<Coordinator> WAITING =
      State.of(Coordinator.class)
          .on(Vote.class, Coordinator::count)
          .on(Timeout.class, Coordinator::giveUp)
          .defer(Begin.class);

  private final List<Ref<Participant>> participants;
  private final Flaw flaw;
  private final Set<Ref<Participant>> agreed = new HashSet<>();
  private @Nullable Ref<Client> client;
  private int id;

  Coordinator(List<Ref<Participant>> participants, Flaw flaw) {
    this.participants = participants;
    this.flaw = flaw;
  }

  private void begin(Begin begin) {
    client = begin.client();
    agreed.clear();
    id++;
    sendAll(participants, new Prepare(id, self()));
    if (flaw != Flaw.WAITS_FOREVER) {
      after(Duration.ofMillis(100), new Timeout(id));
    }
    goTo(WAITING);
  }

  private void count(Vote vote) {
    if (vote.id() != id && flaw != Flaw.FORGETS_IDS) {
      return;
    }
    if (!vote.yes() && flaw != Flaw.COUNTS_ANSWERS) {
      decide(false);
    }
    agreed.add(vote.from());
    if (agreed.size() == participants.size()) {
      decide(true);
    }
  }

  private void giveUp(Timeout timeout) {
    if (timeout.id() == id) {
      decide(false);
    }
  }

  private void decide(boolean commit) {
    cancel(Timeout.class);
    sendAll(participants, new Outcome(id, commit));
    send(client, new Done(commit));
    goTo(READY);
  }
}
