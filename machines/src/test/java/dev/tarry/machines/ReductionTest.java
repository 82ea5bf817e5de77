package dev.tarry.machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.Bug;
import dev.tarry.core.Reduction;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.schedule.Schedule;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Machines that handle events as soon as they get them. */
class ReductionTest {
  record Ask(Ref<Asker> from) {}

  record Reply(int worth) {}

  record Wish() {}

  record Granted() {}

  /** Asks all servers, and expects the replies in the order in which it asked. */
  static final class Asker extends Machine {
    final List<Ref<Server>> servers;
    final boolean orderly;
    int last;

    Asker(List<Ref<Server>> servers, boolean orderly) {
      this.servers = servers;
      this.orderly = orderly;
    }

    static final State<Asker> ASKING =
        State.start(Asker.class).entry(Asker::ask).on(Reply.class, Asker::hear);

    private void ask() {
      servers.forEach(server -> send(server, new Ask(self())));
    }

    private void hear(Reply reply) {
      check(!orderly || reply.worth() > last, "the replies come in order");
      last = reply.worth();
    }
  }

  static final class Server extends Machine {
    final int worth;

    Server(int worth) {
      this.worth = worth;
    }

    static final State<Server> SERVING =
        State.start(Server.class)
            .on(Ask.class, (m, ask) -> m.send(ask.from(), new Reply(m.worth)))
            .ignore(Granted.class);
  }

  static final class Hopeful extends Spec {
    static final State<Hopeful> CALM =
        State.start(Hopeful.class).cold().goTo(Wish.class, () -> Hopeful.WAITING);
    static final State<Hopeful> WAITING =
        State.of(Hopeful.class).hot().goTo(Granted.class, () -> Hopeful.CALM);
  }

  /** Creates a machine with a handler for no event. */
  static final class Maker extends Machine {
    static final State<Maker> MAKING = State.start(Maker.class).entry(m -> m.create(new Idler()));
  }

  static final class Idler extends Machine {
    boolean done;

    static final State<Idler> IDLING =
        State.start(Idler.class)
            .entry(m -> m.announce(new Wish()))
            .onNothing(
                m -> {
                  if (!m.done) {
                    m.done = true;
                    m.announce(new Granted());
                  }
                });
  }

  /** Is busy with sends while it gets something to ignore, and then something to choose about. */
  static final class Chooser extends Machine {
    final Ref<Server> server;

    Chooser(Ref<Server> server) {
      this.server = server;
    }

    static final State<Chooser> CHOOSING =
        State.start(Chooser.class)
            .entry(m -> m.sendAll(List.of(m.server, m.server), new Granted()))
            .ignore(Granted.class)
            .on(Wish.class, m -> m.check(!m.choose(), "chosen"));
  }

  static final class Teller extends Machine {
    final Ref<Chooser> chooser;

    Teller(Ref<Chooser> chooser) {
      this.chooser = chooser;
    }

    static final State<Teller> TELLING =
        State.start(Teller.class)
            .entry(
                m -> {
                  m.send(m.chooser, new Granted());
                  m.send(m.chooser, new Wish());
                });
  }

  private static Scenario asking(boolean orderly) {
    Scenario scenario = new Scenario("asking");
    List<Ref<Server>> servers = scenario.create(4, i -> new Server(i + 1));
    scenario.create(new Asker(servers, orderly));
    return scenario;
  }

  private static Report search(Program program, Reduction reduction) {
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(60));
    Strategy strategy = Strategy.named("dfs").withReduction(reduction);
    return new Tester(program, strategy, budget).test();
  }

  @Test
  void aScheduleWithWordsThatMeanNothingIsRefused() {
    Scenario scenario = new Scenario("any");
    scenario.create(new SemanticsTest.Sink());
    assertThatThrownBy(() -> scenario.program().knowing(List.of("delivery", "what")))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("ends in 'what'");
  }

  @Test
  void fewerStatesAreAllThereIsToVisit() {
    Report full = search(asking(false).program(), Reduction.NONE);
    Report reduced = search(asking(false).program(), Reduction.DELIVERY);
    assertThat(List.of(full.verdict(), reduced.verdict())).containsOnly(Verdict.EXHAUSTED);
    assertThat(reduced.states()).isLessThan(full.states());
    assertThat(reduced.notes()).containsExactly("delivery reduction");
  }

  @Test
  void aScheduleSaysThatItIsReducedAndHasAFullOne() {
    Program program = asking(true).program();
    Report reduced = search(program, Reduction.DELIVERY);
    assertThat(reduced.verdict()).isEqualTo(Verdict.BUG);
    Schedule schedule = reduced.bugs().get(0).shrunk().schedule();
    assertThat(schedule.toString()).endsWith(":delivery");
    Strategy strategy = Strategy.named("dfs");
    Schedule full = Tester.unreduced(program, schedule, strategy);
    for (Schedule each : List.of(schedule, Schedule.parse(schedule.toString()), full)) {
      assertThat(Tester.replay(program, each, strategy))
          .isInstanceOfSatisfying(
              Outcome.Failed.class,
              failed ->
                  assertThat(failed.failure().sameBug(reduced.bugs().get(0).failure())).isTrue());
    }
  }

  @Test
  void aFullScheduleDropsWhatIsIgnoredWhereTheReducedOneHasDroppedItBefore() {
    Scenario scenario = new Scenario("choosing");
    Ref<Server> server = scenario.create(new Server(1));
    scenario.create(new Teller(scenario.create(new Chooser(server))));
    Program program = scenario.program();
    Strategy walks = Strategy.named("rs").withReduction(Reduction.DELIVERY);
    for (int seed = 1; seed <= 20; seed++) {
      Bug bug = new Tester(program, walks.withSeed(seed), Budget.standard()).test().bugs().get(0);
      Schedule full = Tester.unreduced(program, bug.original().schedule(), walks);
      assertThat(Tester.replay(program, full, walks)).isInstanceOf(Outcome.Failed.class);
    }
  }

  @Test
  void whatIsNotExactIsSearchedInFullWithTheReason() {
    Scenario overtaking = asking(false);
    overtaking.reorder(1);
    Scenario condition = asking(false);
    condition.always("nothing", all -> true);
    Scenario copying = asking(false);
    copying.duplicate(1);
    for (Scenario scenario : List.of(overtaking, condition, copying)) {
      Report report = search(scenario.program(), Reduction.DELIVERY);
      assertThat(report.notes()).singleElement().asString().startsWith("no delivery reduction: ");
      assertThat(report.states()).isEqualTo(search(scenario.program(), Reduction.NONE).states());
    }
  }

  @Test
  void aSearchBeginsAgainInFullWhenAMachineIsCreatedForWhichItIsNotExact() {
    Scenario scenario = new Scenario("idling");
    scenario.create(new Maker());
    scenario.watch(new Hopeful());
    Report report = search(scenario.program(), Reduction.DELIVERY);
    assertThat(report.notes()).anyMatch(note -> note.startsWith("no delivery reduction: "));
    assertThat(report.states()).isEqualTo(search(scenario.program(), Reduction.NONE).states());
  }
}
