package dev.tarry.machines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What steps reach is counted handler by handler. */
class CoverageTest {
  interface Sign {}

  record Go() {}

  record Up() implements Sign {}

  record Down() implements Sign {}

  record Never() {}

  static final class Boss extends Machine {
    static final State<Boss> START =
        State.start(Boss.class)
            .exit(boss -> {})
            .on(
                Go.class,
                boss -> {
                  Ref<Worker> worker = boss.create(new Worker());
                  boss.send(worker, boss.choose(2) == 0 ? new Up() : new Down());
                  boss.goTo(Boss.DONE);
                })
            .on(Never.class, boss -> {})
            .ignore(Up.class);
    static final State<Boss> DONE = State.of(Boss.class).entry(boss -> {});
    static final State<Boss> LOST = State.of(Boss.class);
  }

  static final class Worker extends Machine {
    static final State<Worker> IDLE = State.start(Worker.class).on(Sign.class, worker -> {});
  }

  static final class Watch extends Spec {
    static final State<Watch> CALM =
        State.start(Watch.class).goTo(Up.class, () -> Watch.RAISED).on(Down.class, watch -> {});
    static final State<Watch> RAISED = State.of(Watch.class);
  }

  /** What is told to be doubtful of a search that found nothing. */
  private static List<String> warnings(Scenario scenario) {
    return warnings(scenario, Budget.standard());
  }

  private static List<String> warnings(Scenario scenario, Budget budget) {
    Report report = new Tester(scenario.program(), Strategy.named("dfs"), budget).test();
    return report.notes().stream().filter(note -> note.startsWith(Report.WARNING)).toList();
  }

  @Test
  void aSearchThatCheckedNothingSaysSo() {
    Scenario idle = new Scenario("idle").watch(new Watch());
    idle.create(new Worker());
    idle.always("all is well", all -> true);
    assertThat(warnings(idle))
        .contains("warning: the spec Watch saw no event, so it checked nothing")
        .anyMatch(warning -> warning.contains("no machine took an event"));
    Scenario busy = new Scenario("busy").watch(new Watch());
    Ref<Boss> boss = busy.create(new Boss());
    busy.send(boss, new Go());
    assertThat(warnings(busy)).isEmpty();
  }

  record Tick(int n) {}

  static final class Counter extends Machine {
    static final State<Counter> ONLY =
        State.start(Counter.class)
            .entry(counter -> counter.send(counter.self(), new Tick(0)))
            .on(
                Tick.class,
                (counter, tick) -> counter.send(counter.self(), new Tick(tick.n() + 1)));
  }

  @Test
  void aSearchThatHadNoTimeDoesNotBlameTheTest() {
    Scenario slow = new Scenario("slow").watch(new Watch());
    slow.create(new Counter());
    slow.always("takes long", all -> waits()); // so that few steps are taken until the end is seen
    assertThat(warnings(slow, Budget.standard().withTime(Duration.ofNanos(1)))).isEmpty();
    Scenario endless = new Scenario("endless").watch(new Watch());
    endless.create(new Counter());
    assertThat(warnings(endless, Budget.standard().withStates(2_000)))
        .containsExactly("warning: the spec Watch saw no event, so it checked nothing");
  }

  private static boolean waits() {
    LockSupport.parkNanos(5_000_000);
    return true;
  }

  private static Program program() {
    Scenario scenario = new Scenario("coverage");
    Ref<Boss> boss = scenario.create(new Boss());
    return scenario.send(boss, new Go()).watch(new Watch()).program();
  }

  private static Map<String, Long> counts(Coverage coverage) {
    return coverage.rows().stream()
        .collect(
            Collectors.toMap(
                row -> row.machine() + "." + row.state() + " " + row.event(),
                Coverage.Row::reached,
                Long::sum,
                TreeMap::new));
  }

  private static void take(Run run, int choice) {
    run.step(run.choices().get(choice));
  }

  @Test
  void transitionsAreThoseThatWereMetAndThoseThatStatesDeclare() {
    Run down = program().start();
    while (down.choices().size() > 0) {
      take(down, down.choices().size() - 1);
    }
    Coverage.Transition done = new Coverage.Transition("Boss", "START", "Go", "DONE", true);
    Coverage.Transition unmet = new Coverage.Transition("Watch", "CALM", "Up", "RAISED", false);
    Coverage.Transition met = new Coverage.Transition("Watch", "CALM", "Up", "RAISED", true);
    assertThat(down.coverage().transitions()).containsExactly(done, unmet);
    Report report = new Tester(program(), Strategy.named("dfs"), Budget.standard()).test();
    assertThat(report.coverage().transitions()).containsExactly(done, met);
    Coverage both = down.coverage().plus(report.coverage());
    assertThat(both.transitions()).containsExactly(done, met);
  }

  @Test
  void eachHandlerOfARunIsCountedOnceThoughItsCodeRunsAgainForEachChoice() {
    Run run = program().start();
    while (run.choices().size() > 0) {
      take(run, 0);
    }
    assertThat(counts(run.coverage()))
        .isEqualTo(
            new TreeMap<>(
                Map.ofEntries(
                    Map.entry("Boss.START entry", 1L),
                    Map.entry("Boss.START exit", 1L),
                    Map.entry("Boss.START Go", 1L),
                    Map.entry("Boss.START Never", 0L),
                    Map.entry("Boss.DONE entry", 1L),
                    Map.entry("Boss.LOST entry", 0L),
                    Map.entry("Worker.IDLE entry", 1L),
                    Map.entry("Worker.IDLE Sign", 1L),
                    Map.entry("Watch.CALM entry", 1L),
                    Map.entry("Watch.CALM Up", 1L),
                    Map.entry("Watch.CALM Down", 0L),
                    Map.entry("Watch.RAISED entry", 1L))));
  }

  @Test
  void whatIsTakenAgainAfterAResetIsCountedAgain() {
    Run run = program().start();
    take(run, 0);
    var choice = run.mark();
    for (int option = 0; option < 2; option++) {
      run.reset(choice);
      take(run, option);
      while (run.choices().size() > 0) {
        take(run, 0);
      }
    }
    assertThat(counts(run.coverage()))
        .containsEntry("Boss.START Go", 1L)
        .containsEntry("Boss.DONE entry", 2L)
        .containsEntry("Worker.IDLE Sign", 2L)
        .containsEntry("Watch.CALM Up", 1L)
        .containsEntry("Watch.CALM Down", 1L);
  }

  static List<String> searches() {
    return Searches.all().stream().map(Searches.Entry::name).toList();
  }

  @ParameterizedTest
  @MethodSource("searches")
  void everySearchTellsWhatItReachedWithOneWorkerOrMore(String search) {
    for (int workers = 1; workers <= 3; workers++) {
      Strategy strategy = Strategy.named(search).withWorkers(workers);
      Budget budget = Budget.standard().withSchedules(200);
      Report report = new Tester(program(), strategy, budget).test();
      Map<String, Long> counts = counts(report.coverage());
      assertThat(counts).hasSize(12);
      assertThat(counts.keySet().stream().filter(name -> counts.get(name) == 0))
          .as("never reached by %s", search)
          .containsExactly("Boss.LOST entry", "Boss.START Never");
    }
  }
}
