package dev.tarry.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.examples.chain.Chain;
import dev.tarry.examples.commit.TwoPhaseCommit;
import dev.tarry.examples.paxos.Paxos;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.Spec;
import dev.tarry.machines.State;
import dev.tarry.machines.model.Event;
import dev.tarry.pekko.bind.Bindings;
import dev.tarry.pekko.bind.MachineActions;
import dev.tarry.pekko.bind.Replacement;
import dev.tarry.pekko.witness.JsonLog;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TarrySystemTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  private static RunReport run(Scenario scenario, RunSettings settings) throws Exception {
    try (TarrySystem system = TarrySystem.start(scenario, settings)) {
      return system.await(LONG);
    }
  }

  private static RunReport run(Scenario scenario) throws Exception {
    return run(scenario, RunSettings.standard());
  }

  @Test
  void theExamplesKeepTheirPromises() throws Exception {
    List<Scenario> all =
        List.of(
            TwoPhaseCommit.scenario(3, TwoPhaseCommit.Flaw.NONE),
            Paxos.scenario(3, 5, Paxos.Flaw.NONE),
            Chain.scenario(5, 2, Chain.Flaw.NONE));
    for (Scenario scenario : all) {
      RunReport report = run(scenario);
      assertThat(report.end()).isEqualTo(RunReport.End.QUIESCENT);
      assertThat(report.failures()).isEmpty();
      assertThat(report.handled()).isGreaterThan(10);
    }
  }

  @Test
  void eventsBetweenTwoMachinesStayInOrder() throws Exception {
    Scenario scenario = new Scenario("order");
    Ref<Pair.Sink> sink = scenario.create(new Pair.Sink(4, 40_000));
    scenario.create(4, i -> new Pair.Source(sink, i, 10_000));
    RunReport report = run(scenario);
    assertThat(report.failures()).isEmpty();
    assertThat(report.end()).isEqualTo(RunReport.End.QUIESCENT);
    assertThat(report.counts())
        .filteredOn(count -> count.machine().equals("Sink"))
        .allSatisfy(count -> assertThat(count.handled()).isEqualTo(40_001));
  }

  record Poke() {}

  record Never() {}

  static final class Stubborn extends Machine {
    static final State<Stubborn> ONLY = State.start(Stubborn.class).on(Poke.class, m -> {});
  }

  @Test
  void anUnhandledEventIsToldWithItsPlaceAndStopsOneMachineOnly() throws Exception {
    Scenario scenario = new Scenario("unhandled");
    Ref<Stubborn> bad = scenario.create(new Stubborn());
    Ref<Stubborn> good = scenario.create(new Stubborn());
    scenario.send(bad, new Never());
    scenario.send(good, new Poke());
    List<Failure> told = new ArrayList<>();
    RunReport report = run(scenario, RunSettings.standard().tellingFailures(told::add));
    assertThat(report.failures()).isEqualTo(told).hasSize(1);
    assertThat(told.get(0).kind()).isEqualTo(FailureKind.UNHANDLED_EVENT);
    assertThat(told.get(0).place()).isEqualTo("Stubborn.ONLY");
    assertThat(report.counts()).extracting(RunReport.Count::machine).containsExactly("Stubborn#2");
  }

  static final class Waiter extends Machine {
    static final State<Waiter> ONLY =
        State.start(Waiter.class).entry(m -> m.announce(m.receive(Poke.class)));
  }

  @Test
  void aMachineThatWaitsForNothingIsADeadlock() throws Exception {
    Scenario scenario = new Scenario("deadlock");
    scenario.create(new Waiter());
    assertThat(run(scenario).failures())
        .extracting(Failure::kind)
        .containsExactly(FailureKind.DEADLOCK);
  }

  record Ring() {}

  record Rung(int times) {}

  static final class Alarm extends Machine {
    static final State<Alarm> ONLY =
        State.start(Alarm.class)
            .entry(
                m -> {
                  m.after(
                      Duration.ofMillis(1), new Poke()); // first, lest this thread stalls between
                  m.after(Duration.ofMillis(150), new Ring());
                  m.after(Duration.ofHours(10), new Never());
                  m.cancel(Never.class);
                })
            .on(Poke.class, m -> m.announce(new Rung(1)))
            .on(Ring.class, m -> m.announce(new Rung(2)));
  }

  static final class Rings extends Spec {
    static final State<Rings> ONLY =
        State.start(Rings.class)
            .hot()
            .on(
                Rung.class,
                (m, rung) -> {
                  m.last++;
                  m.check(rung.times() == m.last, "too early");
                  if (m.last == 2) {
                    m.goTo(Rings.DONE);
                  }
                });
    static final State<Rings> DONE = State.of(Rings.class).cold();
    private int last;
  }

  @Test
  void timersAreRealAndTakenBack() throws Exception {
    Scenario scenario = new Scenario("timers");
    scenario.timers();
    scenario.create(new Alarm());
    scenario.watch(new Rings());
    RunReport report = run(scenario);
    assertThat(report.failures()).isEmpty();
    assertThat(report.end()).isEqualTo(RunReport.End.QUIESCENT);
    assertThat(report.time()).isGreaterThanOrEqualTo(Duration.ofMillis(150));
  }

  @Test
  void aHotSpecAtTheEndIsAViolationAndViolationsAreCounted() throws Exception {
    Scenario scenario = new Scenario("specs");
    scenario.create(new Stubborn());
    scenario.watch(new Rings());
    assertThat(run(scenario).failures())
        .extracting(Failure::kind)
        .containsExactly(FailureKind.LIVENESS);
    assertThat(run(scenario, RunSettings.standard().withSpecs(false)).failures()).isEmpty();
  }

  /** Models a sensor: any number. */
  static final class Sensor extends Machine {
    static final State<Sensor> ONLY =
        State.start(Sensor.class).entry(m -> m.send(m.meter, new Rung(m.choose(100))));
    private final Ref<Meter> meter;

    Sensor(Ref<Meter> meter) {
      this.meter = meter;
    }
  }

  static final class Meter extends Machine {
    static final State<Meter> ONLY =
        State.start(Meter.class)
            .on(Rung.class, (m, rung) -> m.check(rung.times() == 1234, "model"));
  }

  @Test
  void aRealThingTakesThePlaceOfAMachine() throws Exception {
    Scenario scenario = new Scenario("sensor");
    Ref<Meter> meter = scenario.create(new Meter());
    scenario.create(new Sensor(meter));
    assertThat(run(scenario).failures()).hasSize(1);
    Bindings bindings =
        Bindings.NONE.with(
            "Sensor",
            () ->
                new Replacement() {
                  @Override
                  public void start(MachineActions actions, Object payload) {
                    actions.after(
                        Duration.ofMillis(20), () -> actions.send(meter.id(), new Rung(1234)));
                  }

                  @Override
                  public void take(Event event) {}
                });
    RunReport report = run(scenario, RunSettings.standard().withBindings(bindings));
    assertThat(report.failures()).isEmpty();
    assertThat(report.handled()).isEqualTo(2);
  }

  @Test
  void eventsComeFromOutsideToo() throws Exception {
    Scenario scenario = new Scenario("outside");
    Ref<Stubborn> machine = scenario.create(new Stubborn());
    StringWriter log = new StringWriter();
    RunSettings settings = RunSettings.standard().withWitness(new JsonLog(log, () -> 7));
    try (TarrySystem system = TarrySystem.start(scenario, settings)) {
      for (int i = 0; i < 10; i++) {
        system.send(machine, new Poke());
      }
      RunReport report = system.await(LONG);
      assertThat(report.handled()).isEqualTo(11);
      assertThat(report.notes()).isEmpty();
    }
    assertThat(log.toString().lines())
        .filteredOn(line -> line.startsWith("{\"time\":7,\"does\":\"sends\",\"event\":\"Poke\""))
        .hasSize(10);
  }

  static final class Careless extends Machine {
    static final State<Careless> ONLY =
        State.start(Careless.class).entry(m -> m.after(Duration.ofMillis(1), new Poke()));
  }

  @Test
  void aMistakeEndsTheRun() {
    Scenario scenario = new Scenario("careless");
    scenario.create(new Careless());
    assertThatThrownBy(() -> run(scenario))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("there is no clock");
  }

  @Test
  void whatOnlyASearchLooksAtIsSaid() throws Exception {
    Scenario scenario = new Scenario("conditions");
    Ref<Stubborn> machine = scenario.create(new Stubborn());
    scenario.always("it lives", all -> all.alive(machine));
    scenario.lose(1);
    assertThat(run(scenario).notes())
        .containsExactly(
            "not checked in a real run: the condition \"it lives\"",
            "not checked in a real run: the faults that the test allows");
  }
}
