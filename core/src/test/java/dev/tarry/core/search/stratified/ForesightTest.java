package dev.tarry.core.search.stratified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.forward.ForwardingProgram;
import dev.tarry.core.forward.ForwardingRun;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.search.Stratum;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Looking ahead saves time and changes nothing else. */
class ForesightTest {

  /**
   * A program that counts all resets of its runs. Its twin, to which each reset is dear, is never
   * looked ahead in.
   */
  private static final class Counted extends ForwardingProgram {
    private final boolean dear;
    private final AtomicLong resets = new AtomicLong();

    Counted(Program inside, boolean dear) {
      super(inside);
      this.dear = dear;
    }

    @Override
    public Run start() {
      Run run = inside().start();
      return new ForwardingRun() {
        @Override
        protected Run inside() {
          return run;
        }

        @Override
        public void reset(Mark mark) {
          resets.incrementAndGet();
          super.reset(mark);
        }

        @Override
        public long retaken() {
          return dear ? 1 : 0;
        }
      };
    }
  }

  private static final Counters PROGRAM =
      new Counters(6, 5, state -> state.equals(List.of(5, 1, 0, 4, 5, 5)));

  private static Report test(Program program, String explorer, int delta, Budget budget) {
    Strategy strategy =
        Strategy.of(Ses.plan(delta)).withExplorer(explorer).withKeepGoing(true).withShrinks(0);
    return new Tester(program, strategy, budget).test();
  }

  /** The counts of all strata, without those at the end in which there was nothing new. */
  private static List<Stratum> strata(Report report) {
    List<Stratum> each = new ArrayList<>(report.strata().each());
    while (each.get(each.size() - 1).states() == 0) {
      each.remove(each.size() - 1);
    }
    return each;
  }

  @ParameterizedTest
  @CsvSource({"rr, 1", "rtc, 1", "shuffled, 1", "ordered, 1", "rr, 2", "shuffled, 3"})
  void theSameIsFoundInTheSameOrder(String explorer, int delta) {
    Counted ahead = new Counted(PROGRAM, false);
    Counted plain = new Counted(PROGRAM, true);
    Report one = test(ahead, explorer, delta, Budget.standard());
    Report other = test(plain, explorer, delta, Budget.standard());
    assertThat(one.verdict()).isEqualTo(other.verdict());
    assertThat(one.states()).isEqualTo(other.states());
    assertThat(one.statesXor()).isEqualTo(other.statesXor());
    assertThat(one.transitions()).isEqualTo(other.transitions());
    assertThat(strata(one)).isEqualTo(strata(other));
    assertThat(one.bugs()).hasSize(1);
    assertThat(one.bugs().stream().map(Bug::original).toList())
        .isEqualTo(other.bugs().stream().map(Bug::original).toList());
    assertThat(ahead.resets.get()).isLessThan(plain.resets.get() - 1_000);
  }

  @Test
  void packedStatesAreLookedAtAheadToo() {
    Budget little = Budget.standard().withMemory(2_000_000);
    Report one = test(new Counted(PROGRAM, false), "rr", 1, little);
    Report other = test(new Counted(PROGRAM, true), "rr", 1, little);
    assertThat(one.states()).isEqualTo(other.states());
    assertThat(one.transitions()).isEqualTo(other.transitions());
    assertThat(strata(one)).isEqualTo(strata(other));
  }

  @Test
  void itRestsWhenItDoesNotPay() {
    Foresight foresight = new Foresight();
    int states = 0;
    while (!foresight.pays()) {
      states++;
    }
    assertThat(states).isGreaterThan(10_000);
    foresight.saw(10_000, 5_000);
    assertThat(foresight.pays()).isTrue();
    foresight.saw(10_000, 1_000);
    assertThat(foresight.pays()).isFalse();
  }
}
