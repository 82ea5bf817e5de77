package dev.tarry.machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.machines.live.LiveEffects;
import dev.tarry.machines.live.LiveMachine;
import dev.tarry.machines.model.Blueprint;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.runtime.MachineProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class LiveMachineTest {
  private static final ExecutorService THREADS = Executors.newCachedThreadPool();

  record Go(int n) {}

  record Stop() {}

  record Later(int n) {}

  record Noise() {}

  record Did(String what) {}

  static final class Door extends Machine {
    static final State<Door> OPEN =
        State.start(Door.class)
            .entry(m -> m.did("enter open"))
            .exit(m -> m.did("leave open"))
            .defer(Later.class)
            .ignore(Noise.class)
            .goTo(Go.class, () -> Door.SHUT, (m, go) -> m.did("between " + go.n()));
    static final State<Door> SHUT =
        State.of(Door.class)
            .entry(m -> m.did("enter shut"))
            .on(Later.class, (m, later) -> m.did("later " + later.n()))
            .on(
                Go.class,
                m -> {
                  m.did("raise");
                  m.raise(new Stop());
                })
            .on(Stop.class, m -> m.goTo(OPEN))
            .ignore(Noise.class);

    private void did(String what) {
      announce(new Did(what));
    }
  }

  static final class Asker extends Machine {
    static final State<Asker> ONLY =
        State.start(Asker.class)
            .on(
                Go.class,
                (m, go) -> {
                  m.calls++;
                  Later one = m.receive(Later.class);
                  Later two = m.receive(Later.class);
                  m.announce(new Did(one.n() + " and " + two.n() + ", called " + m.calls));
                })
            .on(Noise.class, m -> m.announce(new Did("noise")))
            .on(Stop.class, m -> m.check(false, "stopped"));

    private int calls;
  }

  static final class Faulty extends Machine {
    static final State<Faulty> ONLY =
        State.start(Faulty.class)
            .on(
                Go.class,
                (m, go) -> {
                  if (go.n() == 0) {
                    throw new IllegalArgumentException("zero");
                  }
                  try {
                    m.goTo(Faulty.ONLY);
                  } catch (Throwable caught) {
                    m.announce(new Did("after"));
                  }
                });
  }

  /** Notes what a machine announces, and gives it events. */
  private static final class Stand implements LiveEffects {
    private final List<String> log = new ArrayList<>();
    private final Blueprint blueprint;
    private final LiveMachine machine;

    Stand(Machine of) {
      Scenario scenario = new Scenario("stand");
      scenario.create(of);
      blueprint = ((MachineProgram) scenario.program()).blueprint();
      Blueprint.First first = blueprint.machines().get(0);
      machine =
          new LiveMachine(first.id(), first.kind(), first.fields(), first.payload(), this, THREADS);
      machine.start();
    }

    Stand take(Record... events) {
      for (Record event : events) {
        machine.take(blueprint.vocabulary().event(event));
      }
      return this;
    }

    @Override
    public void send(MachineId target, Event event) {
      log.add("send " + event);
    }

    @Override
    public void create(MachineId id, MachineKind kind, Object[] fields, Object payload) {
      log.add("create " + id);
    }

    @Override
    public void announce(Event event) {
      log.add(event.toString().replaceAll("Did\\[what=(.*)]", "$1"));
    }

    @Override
    public void after(long milliseconds, Event event) {
      log.add("after " + event);
    }

    @Override
    public void cancel(EventType type) {
      log.add("cancel " + type);
    }

    @Override
    public int choose(int n) {
      return n - 1;
    }

    @Override
    public void print(String text) {
      log.add("print " + text);
    }
  }

  @AfterAll
  static void stop() {
    THREADS.shutdownNow();
  }

  @Test
  void exitsTransitionsAndEntriesRunInTheirOrder() {
    assertThat(new Stand(new Door()).take(new Go(7)).log)
        .containsExactly("enter open", "leave open", "between 7", "enter shut");
  }

  @Test
  void deferredEventsWaitForAStateThatTakesThemAndIgnoredOnesAreGone() {
    Stand stand = new Stand(new Door()).take(new Later(1), new Noise(), new Later(2));
    assertThat(stand.machine.kept()).isEqualTo(2);
    stand.take(new Go(0), new Later(3));
    assertThat(stand.log).endsWith("enter shut", "later 1", "later 2", "later 3");
    assertThat(stand.machine.kept()).isZero();
  }

  @Test
  void aRaisedEventIsHandledAtOnce() {
    Stand stand = new Stand(new Door()).take(new Go(0), new Go(1));
    assertThat(stand.log).endsWith("raise", "enter open");
    assertThat(stand.machine.state().name()).isEqualTo("OPEN");
  }

  @Test
  void aHandlerThatReceivesRunsOnceAndLetsOthersWait() {
    Stand stand = new Stand(new Asker()).take(new Later(1));
    assertThat(stand.machine.failure().kind()).isEqualTo(FailureKind.UNHANDLED_EVENT);
    stand = new Stand(new Asker()).take(new Go(1), new Noise());
    assertThat(stand.machine.isWaiting()).isTrue();
    stand.take(new Later(4), new Go(2), new Later(5));
    assertThat(stand.log).containsExactly("4 and 5, called 1", "noise");
    assertThat(stand.machine.isWaiting()).isTrue(); // in the second Go
    stand.machine.stop();
    assertThat(stand.machine.isHalted()).isTrue();
  }

  @Test
  void aHaltReachesAHandlerThatWaits() {
    Stand stand = new Stand(new Asker()).take(new Go(1));
    stand.machine.take(Event.HALT);
    assertThat(stand.machine.isHalted()).isTrue();
    assertThat(stand.machine.failure()).isNull();
  }

  @Test
  void failuresHaveTheKindAndPlaceThatASearchTells() {
    assertThat(new Stand(new Asker()).take(new Stop()).machine.failure())
        .satisfies(
            failure -> {
              assertThat(failure.kind()).isEqualTo(FailureKind.ASSERTION);
              assertThat(failure.message()).isEqualTo("stopped");
              assertThat(failure.place()).startsWith("LiveMachineTest.java:");
            });
    assertThat(new Stand(new Faulty()).take(new Go(0)).machine.failure())
        .satisfies(
            failure -> {
              assertThat(failure.kind()).isEqualTo(FailureKind.RUNTIME_ERROR);
              assertThat(failure.place()).startsWith("LiveMachineTest.java:");
            });
  }

  @Test
  void codeThatCatchesWhatEndsItsHandlerIsRefused() {
    Stand stand = new Stand(new Faulty());
    assertThatThrownBy(() -> stand.take(new Go(1)))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("acts after goTo ended its handler");
  }

  @Test
  void onlyKindsWhoseCodeReceivesAreSaidToReceive() {
    assertThat(new Stand(new Asker()).machine.kind().receives()).isTrue();
    assertThat(new Stand(new Door()).machine.kind().receives()).isFalse();
  }
}
