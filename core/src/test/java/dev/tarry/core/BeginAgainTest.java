package dev.tarry.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.forward.ForwardingProgram;
import dev.tarry.core.forward.ForwardingRun;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.core.search.Checkpoint;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search begins again with the program that a run tells, and stays within its budget. */
class BeginAgainTest {
  private static final Program FEW = Counters.of(2, 4);
  private static final Program MANY = Counters.of(6, 9);

  /** Shows one more lesson after so many steps, until it knows as many as it has. */
  private static final class Learner extends ForwardingProgram {
    private final List<String> lessons;
    private final int wanted;
    private final int after;
    private final AtomicLong all;
    private final AtomicLong own = new AtomicLong();

    Learner(Program inside, List<String> lessons, int wanted, int after, AtomicLong all) {
      super(inside);
      this.lessons = lessons;
      this.wanted = wanted;
      this.after = after;
      this.all = all;
    }

    static Learner of(Program inside, int wanted, int after) {
      return new Learner(inside, List.of(), wanted, after, new AtomicLong());
    }

    @Override
    public List<String> lessons() {
      return lessons;
    }

    @Override
    public Learner knowing(List<String> more) {
      List<String> known = new ArrayList<>(lessons);
      more.stream().filter(one -> !known.contains(one)).forEach(known::add);
      return new Learner(inside(), List.copyOf(known), wanted, after, all);
    }

    private boolean isOver() {
      return lessons.size() < wanted && own.get() >= after;
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
        public Choices choices() {
          return isOver() ? Choices.NONE : run.choices();
        }

        @Override
        public Program successor() {
          return isOver() ? knowing(List.of("lesson " + lessons.size())) : null;
        }

        @Override
        public Step step(int choice) {
          all.incrementAndGet();
          own.incrementAndGet();
          return run.step(choice);
        }

        @Override
        public Mark mark() {
          return run.mark();
        }

        @Override
        public void reset(Mark mark) {
          run.reset(mark);
        }
      };
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "dfs", "bfs", "portfolio", "ss", "rb"})
  void theReportIsThatOfTheLastTime(String search) {
    Strategy strategy = Strategy.named(search);
    Budget budget = Budget.standard().withSchedules(200).withTime(Duration.ofHours(1));
    Budget states = budget.withStates(2_000);
    Report plain = new Tester(FEW, strategy, states).test();
    Report report = new Tester(Learner.of(FEW, 5, 7), strategy, states).test();
    assertThat(report.verdict()).isEqualTo(plain.verdict());
    assertThat(report.states()).isEqualTo(plain.states());
  }

  @Test
  void tenTimesDoNotTakeTenBudgets() {
    Learner learner = Learner.of(MANY, 10, 300);
    Budget budget = Budget.standard().withStates(1_000).withTime(Duration.ofHours(1));
    Report report = new Tester(learner, Strategy.named("dfs"), budget).test();
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.cuts()).contains(Cut.STATES);
    assertThat(report.notes()).anyMatch(note -> note.matches(".*restarted [2-9] times.*"));
    assertThat(report.states()).isLessThan(300);
    Learner once = Learner.of(MANY, 0, 0);
    new Tester(once, Strategy.named("dfs"), budget).test();
    assertThat(learner.all.get()).isBetween(900L, once.all.get());
  }

  @Test
  void schedulesAreCountedOverAllTimesToo() {
    Learner learner = Learner.of(FEW, 10, 400);
    Budget budget = Budget.standard().withSchedules(100).withTime(Duration.ofHours(1));
    new Tester(learner, Strategy.named("rs"), budget).test();
    assertThat(learner.all.get()).isLessThanOrEqualTo(8 * (100 + 10));
  }

  @Test
  void aProgramThatNeverSettlesIsAMistake() {
    Learner learner = Learner.of(FEW, Integer.MAX_VALUE, 3);
    assertThatThrownBy(() -> new Tester(learner, Strategy.named("ses"), Budget.standard()).test())
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("has restarted 100 times");
  }

  @Test
  void aBugCarriesTheLessonsOfTheProgramItWasFoundIn() {
    Program bad = new Counters(2, 4, state -> state.equals(List.of(3, 1)));
    Learner learner = Learner.of(bad, 2, 3);
    Report report = new Tester(learner, Strategy.named("ses"), Budget.standard()).test();
    Schedule schedule = report.bugs().get(0).shrunk().schedule();
    assertThat(schedule.lessons()).containsExactly("lesson 0", "lesson 1");
    Learner other = Learner.of(bad, 2, 3);
    assertThat(Tester.replay(other, schedule, Strategy.named("ses")))
        .isInstanceOf(Outcome.Failed.class);
    assertThat(other.all.get()).as("it begins once").isEqualTo(schedule.size());
  }

  @Test
  void aReplayBeginsAgainToo() {
    Learner learner = Learner.of(FEW, 3, 2);
    Schedule all = Schedule.of("rtc", new int[8]);
    assertThat(Tester.replay(learner, all, Strategy.named("ses"))).isEqualTo(new Outcome.Passed(8));
    assertThat(learner.all.get()).isEqualTo(3 * 2 + 8);
  }

  @Test
  void aSavedSearchIsResumedWithWhatWasKnown(@TempDir Path folder) {
    Path file = folder.resolve("saved");
    Strategy strategy = Strategy.named("ses");
    Budget few = Budget.standard().withStates(500).withTime(Duration.ofHours(1));
    Learner first = Learner.of(Counters.of(3, 9), 2, 100);
    Report cut = saved(first, strategy, few, file);
    assertThat(cut.cuts()).contains(Cut.STATES);
    Learner second = Learner.of(Counters.of(3, 9), 2, 0);
    Report resumed = saved(second, strategy, few.withStates(Long.MAX_VALUE), file);
    assertThat(resumed.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(resumed.states()).isEqualTo(1_000);
    assertThat(resumed.notes()).anyMatch(note -> note.startsWith("resumed"));
  }

  private static Report saved(Program program, Strategy strategy, Budget budget, Path file) {
    Checkpoint checkpoint = new Checkpoint(file, Duration.ofHours(1), "code");
    return new Tester(program, strategy, budget, Listener.NONE, checkpoint).test();
  }

  /** A program with a stage before it. */
  private static final class Staged extends ForwardingProgram {
    private final Program quick;

    Staged(Program quick, Program exact) {
      super(exact);
      this.quick = quick;
    }

    @Override
    public List<Program> stages() {
      return List.of(quick, this);
    }

    @Override
    public Run start() {
      return inside().start();
    }
  }

  private static Report stages(Program quick, Program exact, Budget budget) {
    return new Tester(new Staged(quick, exact), Strategy.named("ses"), budget).test();
  }

  @Test
  void theLastStageIsReportedIfTheOthersFoundNothing() {
    Report report = stages(FEW, Counters.of(3, 4), Budget.standard());
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.states()).isEqualTo(125);
  }

  @Test
  void aBugOfAnEarlyStageEndsTheSearch() {
    Program bad = new Counters(2, 4, state -> state.equals(List.of(3, 1)));
    Report report = stages(bad, MANY, Budget.standard());
    assertThat(report.verdict()).isEqualTo(Verdict.BUG);
  }

  @Test
  void allStagesShareTheBudget() {
    Budget budget = Budget.standard().withStates(100);
    assertThat(stages(MANY, FEW, budget).cuts()).contains(Cut.STATES);
    Report report = stages(Counters.of(2, 8), Counters.of(2, 9), budget);
    assertThat(report.cuts()).contains(Cut.STATES);
    assertThat(report.visits()).isEqualTo(100 - 81);
  }
}
