package dev.tarry.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.examples.chain.Chain;
import dev.tarry.examples.commit.TwoPhaseCommit;
import dev.tarry.examples.paxos.Paxos;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** The right variants have no bug in any schedule, and each wrong one has one. */
class ExamplesTest {
  private static final int BOUND = 3_000_000;

  /** What a plain search of at most so many states found. */
  record Found(Set<String> kinds, int states) {}

  static Found search(Program program, boolean toTheEnd) {
    Run run = program.start();
    Set<Long> seen = new HashSet<>();
    Set<String> kinds = new TreeSet<>();
    Deque<Object[]> open = new ArrayDeque<>();
    open.push(new Object[] {run.mark(), -1});
    while (!open.isEmpty() && seen.size() < BOUND && (toTheEnd || kinds.isEmpty())) {
      Object[] place = open.pop();
      run.reset((dev.tarry.core.program.Mark) place[0]);
      if ((int) place[1] >= 0) {
        run.step((int) place[1]);
      }
      if (run.failure() != null) {
        kinds.add(run.failure().toString());
      }
      if (seen.add(run.fingerprint())) {
        Choices choices = run.choices();
        var mark = run.mark();
        for (int i = 0; i < choices.size(); i++) {
          open.push(new Object[] {mark, choices.get(i)});
        }
      }
    }
    return new Found(kinds, seen.size());
  }

  @Test
  void twoPhaseCommitIsRight() {
    Found found = search(TwoPhaseCommit.scenario(2, TwoPhaseCommit.Flaw.NONE).program(), true);
    assertThat(found.kinds()).isEmpty();
    assertThat(found.states()).isGreaterThan(1000).isLessThan(BOUND);
  }

  @ParameterizedTest
  @EnumSource(value = TwoPhaseCommit.Flaw.class, mode = Mode.EXCLUDE, names = "NONE")
  void everyFlawOfTwoPhaseCommitIsFound(TwoPhaseCommit.Flaw flaw) {
    assertThat(search(TwoPhaseCommit.scenario(2, flaw).program(), false).kinds()).isNotEmpty();
  }

  @Test
  void paxosIsRight() {
    Found found = search(Paxos.scenario(2, 3, Paxos.Flaw.NONE).program(), true);
    assertThat(found.kinds()).isEmpty();
    assertThat(found.states()).isGreaterThan(1000).isLessThan(BOUND);
  }

  @ParameterizedTest
  @EnumSource(value = Paxos.Flaw.class, mode = Mode.EXCLUDE, names = "NONE")
  void everyFlawOfPaxosIsFound(Paxos.Flaw flaw) {
    int proposers = flaw == Paxos.Flaw.TAKES_LAST_REPORT ? 3 : 2;
    assertThat(search(Paxos.scenario(proposers, 3, flaw).program(), false).kinds()).isNotEmpty();
  }

  @Test
  void chainReplicationIsRight() {
    Found found = search(Chain.scenario(3, 2, Chain.Flaw.NONE).program(), true);
    assertThat(found.kinds()).isEmpty();
    assertThat(found.states()).isGreaterThan(1000);
  }

  @ParameterizedTest
  @EnumSource(value = Chain.Flaw.class, mode = Mode.EXCLUDE, names = "NONE")
  void everyFlawOfChainReplicationIsFound(Chain.Flaw flaw) {
    int servers = flaw == Chain.Flaw.TRUSTS_NEIGHBOUR ? 4 : 3;
    assertThat(search(Chain.scenario(servers, 2, flaw).program(), false).kinds()).isNotEmpty();
  }
}
