package dev.tarry.machines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Bug;
import dev.tarry.core.Reduction;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Program;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.schedule.Schedule;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Effects that come first, since nobody can notice when they come; and those that somebody can. */
class PersistentSetsTest {
  record Work(int n) {}

  record Meet(Ref<Child> child) {}

  record Ball(Ref<Player> from) {}

  record Go() {}

  /** Has a child, which it sends work; it may hand the child on before. */
  static final class Parent extends Machine {
    final @Nullable Ref<Stranger> stranger;
    final boolean handsOn;

    Parent(@Nullable Ref<Stranger> stranger, boolean handsOn) {
      this.stranger = stranger;
      this.handsOn = handsOn;
    }

    static final State<Parent> WORKING = State.start(Parent.class).entry(Parent::begin);

    private void begin() {
      Ref<Child> child = create(new Child(handsOn ? null : stranger));
      if (stranger != null && handsOn) {
        send(stranger, new Meet(child));
      }
      send(child, new Work(1));
      send(child, new Work(2));
    }
  }

  /** Expects work in order; it may hand itself on. */
  static final class Child extends Machine {
    final @Nullable Ref<Stranger> stranger;
    int last;

    Child(@Nullable Ref<Stranger> stranger) {
      this.stranger = stranger;
    }

    static final State<Child> WAITING =
        State.start(Child.class).entry(Child::meet).on(Work.class, Child::work);

    private void meet() {
      if (stranger != null) {
        send(stranger, new Meet(self()));
      }
    }

    private void work(Work work) {
      check(work.n() > last, "work comes in order");
      last = work.n();
    }
  }

  /** Sends whom it meets the last piece of work. */
  static final class Stranger extends Machine {
    static final State<Stranger> WAITING =
        State.start(Stranger.class)
            .on(Meet.class, (m, meet) -> m.send(meet.child(), new Work(3)))
            .ignore(Go.class);
  }

  /** Plays ball with a child that nobody else knows, forever. */
  static final class Player extends Machine {
    final @Nullable Ref<Player> other;

    Player(@Nullable Ref<Player> other) {
      this.other = other;
    }

    static final State<Player> PLAYING =
        State.start(Player.class)
            .entry(Player::begin)
            .on(Ball.class, (m, ball) -> m.send(ball.from(), new Ball(m.self())));

    private void begin() {
      if (other == null) {
        Ref<Player> child = create(new Player(self()));
        send(child, new Ball(self()));
      }
    }
  }

  /** Creates one like itself, forever. */
  static final class Breeder extends Machine {
    static final State<Breeder> BREEDING =
        State.start(Breeder.class).entry(m -> m.create(new Breeder()));
  }

  /** Fails when it has sent something to a stranger, who ignores it. */
  static final class Failing extends Machine {
    final Ref<Stranger> stranger;
    final String message;

    Failing(Ref<Stranger> stranger, String message) {
      this.stranger = stranger;
      this.message = message;
    }

    static final State<Failing> FAILING = State.start(Failing.class).entry(Failing::begin);

    private void begin() {
      send(stranger, new Go());
      check(!message.equals("the first bug"), message);
      check(false, message);
    }
  }

  /** Halts at once, or comes to a state that ignores all. */
  static final class Gone extends Machine {
    final boolean halts;

    Gone(boolean halts) {
      this.halts = halts;
    }

    static final State<Gone> GOING =
        State.start(Gone.class)
            .entry(
                m -> {
                  if (m.halts) {
                    m.halt();
                  }
                })
            .ignore(Go.class);
  }

  /** Sends the one that is gone many things. */
  static final class Caller extends Machine {
    final Ref<Gone> gone;

    Caller(Ref<Gone> gone) {
      this.gone = gone;
    }

    static final State<Caller> CALLING =
        State.start(Caller.class).entry(m -> m.sendAll(List.of(m.gone, m.gone, m.gone), new Go()));
  }

  private static Report search(Program program, String search, Reduction reduction) {
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(30)).withSteps(500);
    Strategy strategy = Strategy.named(search).withReduction(reduction);
    return new Tester(program, strategy.withKeepGoing(true), budget).test();
  }

  private static Set<String> messages(Report report) {
    Set<String> all = new TreeSet<>();
    report.bugs().forEach(bug -> all.add(bug.failure().message()));
    return all;
  }

  @Test
  void aChildThatOnlyItsParentKnowsGetsItsWorkAtOnce() {
    Scenario scenario = new Scenario("families");
    scenario.create(3, i -> new Parent(null, false));
    Report without = search(scenario.program(), "dfs", Reduction.DELIVERY);
    Report with = search(scenario.program(), "dfs", Reduction.PERSISTENT);
    assertThat(without.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(with.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(with.notes()).contains("delivery reduction and persistent sets");
    assertThat(without.states()).isEqualTo(4 * 4 * 4);
    assertThat(with.states()).isEqualTo(15);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aChildThatSomebodyElseGetsToKnowMayGetSomethingElseFirst(boolean parentHandsOn) {
    Scenario scenario = new Scenario("stranger");
    Ref<Stranger> stranger = scenario.create(new Stranger());
    scenario.create(new Parent(stranger, parentHandsOn));
    Report without = search(scenario.program(), "dfs", Reduction.NONE);
    Report with = search(scenario.program(), "dfs", Reduction.PERSISTENT);
    assertThat(messages(without)).hasSize(1);
    assertThat(messages(with)).isEqualTo(messages(without));
  }

  @ParameterizedTest
  @ValueSource(strings = {"dfs", "ses", "portfolio"})
  void aPairThatPlaysForEverKeepsNobodyFromFailing(String search) {
    Scenario scenario = new Scenario("players");
    scenario.create(new Player(null));
    scenario.create(new Failing(scenario.create(new Stranger()), "the bug behind the ball"));
    Report report = search(scenario.program(), search, Reduction.PERSISTENT);
    assertThat(messages(report)).singleElement().asString().contains("the bug behind the ball");
  }

  @Test
  void machinesThatAreCreatedForEverKeepNobodyFromFailing() {
    Scenario scenario = new Scenario("breeders");
    scenario.create(new Breeder());
    scenario.create(new Failing(scenario.create(new Stranger()), "the bug behind the crowd"));
    Report report = search(scenario.program(), "ses", Reduction.PERSISTENT);
    assertThat(messages(report)).singleElement().asString().contains("the bug behind the crowd");
  }

  @Test
  void aMachineThatIsGoingToFailDoesNotHideAnother() {
    Scenario scenario = new Scenario("two bugs");
    Ref<Stranger> stranger = scenario.create(new Stranger());
    scenario.create(new Failing(stranger, "the first bug"));
    scenario.create(new Failing(stranger, "the second bug"));
    Report report = search(scenario.program(), "dfs", Reduction.PERSISTENT);
    assertThat(messages(report)).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatComesToOneThatIsGoneTakesNoTurns(boolean halts) {
    Scenario scenario = new Scenario("gone");
    Ref<Gone> gone = scenario.create(new Gone(halts));
    scenario.create(3, i -> new Caller(gone));
    Report without = search(scenario.program(), "dfs", Reduction.DELIVERY);
    Report with = search(scenario.program(), "dfs", Reduction.PERSISTENT);
    assertThat(without.states()).isEqualTo(4 * 4 * 4);
    assertThat(with.states()).isEqualTo(19);
  }

  @Test
  void withFaultsThereIsDeliveryReductionOnly() {
    Scenario scenario = new Scenario("loss");
    scenario.create(2, i -> new Parent(null, false));
    scenario.lose(1);
    Report report = search(scenario.program(), "dfs", Reduction.PERSISTENT);
    assertThat(report.notes()).contains("delivery reduction");
  }

  @Test
  void aScheduleSaysWhichSystemItIsForAndHasAFullOne() {
    Scenario scenario = new Scenario("stranger");
    Ref<Stranger> stranger = scenario.create(new Stranger());
    scenario.create(new Parent(stranger, true));
    scenario.create(2, i -> new Parent(null, false));
    Program program = scenario.program();
    Strategy strategy = Strategy.named("ses").withReduction(Reduction.PERSISTENT);
    Bug bug = new Tester(program, strategy, Budget.standard()).test().bugs().get(0);
    Schedule schedule = bug.shrunk().schedule();
    assertThat(schedule.toString()).endsWith(":persistent");
    Schedule full = Tester.unreduced(program, schedule, strategy);
    for (Schedule each : List.of(schedule, full)) {
      assertThat(Tester.replay(program, each, strategy))
          .isInstanceOfSatisfying(
              Outcome.Failed.class,
              failed -> assertThat(failed.failure().sameBug(bug.failure())).isTrue());
    }
  }
}
