package dev.tarry.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.bench.peers.HandWrittenCommit;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The benchmark's program is the peers' model: the same states, the same transitions. */
class HandWrittenCommitTest {

  @ParameterizedTest
  @CsvSource({
    "3, 2, dfs, rr, 163381, 501656",
    "3, 2, ses, rtc, 163381, 501656",
    "5, 1, ses, rr, 344288, 1365072",
    "5, 1, bfs, rr, 344288, 1365072",
    "5, 1, pb, rr, 344288, 1365072",
  })
  void everySearchVisitsTheStatesThatSpinAndTlcCount(
      int participants, int rounds, String search, String explorer, long states, long steps) {
    Report report =
        new Tester(
                new HandWrittenCommit(participants, rounds),
                Strategy.named(search).withExplorer(explorer),
                Budget.standard())
            .test();
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.states()).isEqualTo(states);
    assertThat(report.transitions()).isEqualTo(steps);
  }
}
