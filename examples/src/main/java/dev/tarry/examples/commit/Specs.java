package dev.tarry.examples.commit;

import dev.tarry.examples.commit.TwoPhaseCommit.Begin;
import dev.tarry.examples.commit.TwoPhaseCommit.Decided;
import dev.tarry.examples.commit.TwoPhaseCommit.Done;
import dev.tarry.machines.Spec;
import dev.tarry.machines.State;
import java.util.HashMap;
import java.util.Map;

/** What two-phase commit promises. */
final class Specs {
  private Specs() {}

  /** No two participants decide differently, and none commits what it voted against. */
  static final class Atomicity extends Spec {
    static final State<Atomicity> WATCHING =
        State.start(Atomicity.class).on(Decided.class, Atomicity::decided);

    private final Map<Integer, Boolean> decisions = new HashMap<>();

    private void decided(Decided decided) {
      check(decided.votedYes() || !decided.commit(), "committed in spite of a no");
      Boolean before = decisions.put(decided.id(), decided.commit());
      check(before == null || before == decided.commit(), "one committed, another aborted");
    }
  }

  /** Every request is answered. */
  static final class Progress extends Spec {
    static final State<Progress> IDLE =
        State.start(Progress.class).cold().goTo(Begin.class, () -> Progress.WAITING);
    static final State<Progress> WAITING =
        State.of(Progress.class).hot().goTo(Done.class, () -> Progress.IDLE);
  }
}
