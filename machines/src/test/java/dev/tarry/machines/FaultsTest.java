package dev.tarry.machines;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FaultsTest {

  private static Set<List<String>> received(java.util.function.Consumer<Scenario> faults) {
    Scenario scenario = new Scenario("faults");
    Ref<SemanticsTest.Sink> sink = scenario.create(new SemanticsTest.Sink());
    scenario.create(new SemanticsTest.Sender(sink, 1));
    faults.accept(scenario);
    return SemanticsTest.outcomes(scenario, sink);
  }

  @Test
  void withoutFaultsMessagesArriveOnceAndInOrder() {
    assertThat(received(scenario -> {})).containsExactly(List.of("1", "2"));
  }

  @Test
  void upToTheBudgetMessagesAreLost() {
    assertThat(received(scenario -> scenario.lose(1)))
        .containsExactlyInAnyOrder(List.of("1", "2"), List.of("1"), List.of("2"));
    assertThat(received(scenario -> scenario.lose(2))).contains(List.of());
  }

  @Test
  void aDoubledMessageArrivesTwice() {
    assertThat(received(scenario -> scenario.duplicate(1)))
        .containsExactlyInAnyOrder(
            List.of("1", "2"), List.of("1", "1", "2"), List.of("1", "2", "2"));
  }

  @Test
  void aMessageOvertakesThoseThatWait() {
    assertThat(received(scenario -> scenario.reorder(1)))
        .containsExactlyInAnyOrder(List.of("1", "2"), List.of("2", "1"));
  }

  @Test
  void aCutNetworkLosesMessagesUntilItIsWhole() {
    Scenario scenario = new Scenario("partition");
    Ref<SemanticsTest.Sink> sink = scenario.create(new SemanticsTest.Sink());
    scenario.create(new SemanticsTest.Sender(sink, 1));
    scenario.create(new SemanticsTest.Sender(sink, 3));
    scenario.partition(1, List.of(sink));
    assertThat(SemanticsTest.outcomes(scenario, sink))
        .contains(
            List.of("1", "2", "3", "4"), List.of(), List.of("1"), List.of("4"), List.of("1", "4"));
  }

  record Put(int n) {}

  static final class Store extends SemanticsTest.Noter {
    static final State<Store> ONLY =
        State.start(Store.class)
            .entry(m -> m.note("start " + m.disk + m.cache))
            .on(Put.class, (m, put) -> m.put(put));

    @Durable private int disk;
    private int cache = 7;

    private void put(Put put) {
      disk = put.n();
      cache = put.n();
    }
  }

  @Test
  void aCrashKeepsDurableFieldsAndResetsTheOthers() {
    Scenario scenario = new Scenario("crash");
    Ref<Store> store = scenario.create(new Store());
    scenario.send(store, new Put(1)).send(store, new Put(2));
    scenario.crashAndRestart(1, List.of(store));
    assertThat(SemanticsTest.outcomes(scenario, store))
        .containsExactlyInAnyOrder(List.of("start 07"), List.of("start 17"));
    Scenario last = new Scenario("death");
    Ref<Store> mortal = last.create(new Store());
    last.send(mortal, new Put(1)).crash(1, List.of(mortal));
    assertThat(Reach.of(last.program()).kinds()).isEmpty();
  }

  record Ring(String which) {}

  static final class Sleeper extends SemanticsTest.Noter {
    static final State<Sleeper> ONLY =
        State.start(Sleeper.class)
            .entry(Sleeper::begin)
            .on(Ring.class, (m, ring) -> m.note(ring.which()));

    private void begin() {
      after(Duration.ofMillis(20), new Ring("late"));
      after(Duration.ofMillis(10), new Ring("x"));
      after(Duration.ofMillis(10), new Ring("y"));
    }
  }

  @Test
  void timersFireInTheOrderOfTheirTimesAndTiesInAnyOrder() {
    Scenario scenario = new Scenario("timers").timers();
    Ref<Sleeper> sleeper = scenario.create(new Sleeper());
    assertThat(SemanticsTest.outcomes(scenario, sleeper))
        .contains(List.of("x", "y", "late"), List.of("y", "x", "late"))
        .allSatisfy(notes -> assertThat(notes).hasSize(3));
  }

  static final class Canceller extends SemanticsTest.Noter {
    static final State<Canceller> ONLY =
        State.start(Canceller.class)
            .entry(
                m -> {
                  m.after(Duration.ofMillis(10), new Ring("x"));
                  m.cancel(Ring.class);
                })
            .on(Ring.class, (m, ring) -> m.note(ring.which()));
  }

  @Test
  void aCancelledTimerFiresOnlyIfItWasFaster() {
    Scenario scenario = new Scenario("cancel").timers().lose(1);
    Ref<Canceller> m = scenario.create(new Canceller());
    assertThat(SemanticsTest.outcomes(scenario, m))
        .containsExactlyInAnyOrder(List.of(), List.of("x"));
  }
}
