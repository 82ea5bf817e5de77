package dev.tarry.machines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Run;
import dev.tarry.machines.model.MachineId;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class FaultsTest {

  private static Set<List<String>> received(Consumer<Scenario> faults) {
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
    assertThat(received(scenario -> scenario.lose(1).lose(1))).contains(List.of());
  }

  @Test
  void theCopyOfAMessageArrivesAtAnyLaterTimeOrNever() {
    assertThat(received(scenario -> scenario.duplicate(1)))
        .containsExactlyInAnyOrder(
            List.of("1", "2"),
            List.of("1", "1", "2"),
            List.of("1", "2", "1"),
            List.of("1", "2", "2"));
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

  @Test
  void twoPartitionsCutAtTheSameTime() {
    Scenario scenario = new Scenario("partitions");
    Ref<SemanticsTest.Sink> sink = scenario.create(new SemanticsTest.Sink());
    Ref<SemanticsTest.Sender> one = scenario.create(new SemanticsTest.Sender(sink, 1));
    Ref<SemanticsTest.Sender> other = scenario.create(new SemanticsTest.Sender(sink, 3));
    scenario.partition(1, List.of(one)).partition(1, List.of(other));
    assertThat(SemanticsTest.outcomes(scenario, sink))
        .contains(List.of(), List.of("1", "3"), List.of("2", "4"), List.of("1", "4"));
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
        .containsExactlyInAnyOrder(List.of("start 07"), List.of("start 17"), List.of("start 27"));
  }

  private static Set<FailureKind> kindsWith(Consumer<Scenario> faults, Machine... machines) {
    Scenario scenario = new Scenario("faults");
    for (Machine machine : machines) {
      scenario.create(machine);
    }
    faults.accept(scenario);
    return Reach.of(scenario.program()).kinds();
  }

  private static <M extends Machine> Ref<M> root(int n) {
    return new Ref<>(MachineId.root(n, "root"));
  }

  record Ack() {}

  static final class Client extends Machine {
    static final State<Client> ONLY =
        State.start(Client.class)
            .entry(m -> m.send(m.server, new Put(1)))
            .on(Ack.class, Client::ack);

    private final Ref<?> server;
    private int acks;

    Client(Ref<?> server) {
      this.server = server;
    }

    private void ack() {
      acks++;
    }
  }

  static final class Server extends Machine {
    static final State<Server> ONLY = State.start(Server.class).on(Put.class, Server::put);

    private final boolean hasty;
    @Durable private int disk;

    Server(boolean hasty) {
      this.hasty = hasty;
    }

    private void put(Put put) {
      if (hasty) {
        send(root(1), new Ack());
      }
      disk = put.n();
      if (!hasty) {
        send(root(1), new Ack());
      }
    }
  }

  @Test
  void whatIsAcknowledgedBeforeItIsWrittenMayBeLostAndWhatIsWrittenBeforeMayNot() {
    Consumer<Scenario> faults =
        scenario -> {
          Ref<Server> server = root(0);
          Ref<Client> client = root(1);
          scenario.crashAndRestart(1, List.of(server));
          scenario.always("kept", now -> now.get(client).acks == 0 || now.get(server).disk == 1);
        };
    assertThat(kindsWith(faults, new Server(true), new Client(root(0))))
        .containsExactly(FailureKind.INVARIANT);
    assertThat(kindsWith(faults, new Server(false), new Client(root(0)))).isEmpty();
  }

  static final class Twice extends SemanticsTest.Noter {
    static final State<Twice> ONLY = State.start(Twice.class).entry(Twice::begin);

    @Durable private boolean done;

    private void begin() {
      note(done ? "done" : "not done");
      if (!done) {
        send(root(1), new SemanticsTest.A(1));
        send(root(1), new SemanticsTest.A(2));
        done = true;
      }
    }
  }

  @Test
  void aFlagThatIsWrittenAfterTwoSendsIsThereOnlyIfBothWereMade() {
    Scenario scenario = new Scenario("flag");
    Ref<Twice> twice = scenario.create(new Twice());
    Ref<SemanticsTest.Sink> sink = scenario.create(new SemanticsTest.Sink());
    scenario.crashAndRestart(1, List.of(twice));
    assertThat(SemanticsTest.outcomes(scenario, sink))
        .containsExactlyInAnyOrder(
            List.of("1", "2"), List.of("1", "1", "2"), List.of("1", "2", "1", "2"));
  }

  static final class Log extends SemanticsTest.Noter {
    static final State<Log> ONLY =
        State.start(Log.class).entry(Log::begin).on(Put.class, (m, put) -> m.put(put));

    private final boolean syncs;

    @Durable(sync = true)
    private int entry;

    @Durable(sync = true)
    private int commit;

    Log(boolean syncs) {
      this.syncs = syncs;
    }

    private void begin() {
      note(entry + "" + commit);
    }

    private void put(Put put) {
      entry = put.n();
      if (syncs) {
        sync();
      }
      commit = put.n();
      sync();
      announce(put);
    }
  }

  private static Set<List<String>> foundInLog(boolean syncs) {
    Scenario scenario = new Scenario("log");
    Ref<Log> log = scenario.create(new Log(syncs));
    scenario.send(log, new Put(1)).crashAndRestart(1, List.of(log));
    return SemanticsTest.outcomes(scenario, log);
  }

  @Test
  void writesWithoutASyncBetweenAreLostInAnyOrder() {
    assertThat(foundInLog(false))
        .containsExactlyInAnyOrder(List.of("00"), List.of("10"), List.of("01"), List.of("11"));
    assertThat(foundInLog(true))
        .containsExactlyInAnyOrder(List.of("00"), List.of("10"), List.of("11"));
  }

  static final class Waiter extends SemanticsTest.Noter {
    static final State<Waiter> ONLY = State.start(Waiter.class).entry(Waiter::begin);

    @Durable private int starts;

    private void begin() {
      starts++;
      note("" + starts);
      if (starts == 1) {
        receive(SemanticsTest.B.class);
      }
    }
  }

  @Test
  void aMachineThatWaitsInReceiveCrashesWhileOthersRun() {
    Scenario scenario = new Scenario("receive");
    Ref<Waiter> waiter = scenario.create(new Waiter());
    Ref<SemanticsTest.Sink> sink = scenario.create(new SemanticsTest.Sink());
    scenario.create(new SemanticsTest.Sender(sink, 1));
    scenario.crashAndRestart(1, List.of(waiter));
    assertThat(SemanticsTest.outcomes(scenario, waiter))
        .containsExactlyInAnyOrder(List.of("deadlock"), List.of("2"));
  }

  record Late() {}

  record Early() {}

  static final class PassesOver extends Machine {
    static final State<PassesOver> FIRST =
        State.start(PassesOver.class)
            .defer(Late.class)
            .ignore(Early.class)
            .on(
                SemanticsTest.Go.class,
                (m, go) -> {
                  m.send(m.sink, new SemanticsTest.A(1));
                  m.goTo(PassesOver.SECOND);
                });
    static final State<PassesOver> SECOND =
        State.of(PassesOver.class)
            .goTo(Early.class, () -> PassesOver.THIRD)
            .goTo(Late.class, () -> PassesOver.LAST);
    static final State<PassesOver> THIRD =
        State.of(PassesOver.class)
            .on(Late.class, (m, late) -> m.send(m.sink, new SemanticsTest.A(3)));
    static final State<PassesOver> LAST = State.of(PassesOver.class).ignore(Early.class);
    private final Ref<?> sink;

    PassesOver(Ref<?> sink) {
      this.sink = sink;
    }
  }

  static final class Overtaker extends Machine {
    static final State<Overtaker> ONLY = State.start(Overtaker.class).entry(Overtaker::begin);
    private final Ref<?> other;
    private final Ref<?> sink;

    Overtaker(Ref<?> other, Ref<?> sink) {
      this.other = other;
      this.sink = sink;
    }

    private void begin() {
      send(other, new Early());
      send(sink, new SemanticsTest.A(2));
    }
  }

  @Test
  void aMessageOvertakesWhatWasPassedOverBeforeTheFirstSendOfWhatWasTaken() {
    Scenario scenario = new Scenario("overtakes");
    Ref<SemanticsTest.Sink> sink = scenario.create(new SemanticsTest.Sink());
    Ref<PassesOver> passes = scenario.create(new PassesOver(sink));
    scenario.create(new Overtaker(passes, sink));
    scenario.send(passes, new Late()).send(passes, new SemanticsTest.Go()).reorder(1);
    assertThat(SemanticsTest.outcomes(scenario, sink)).contains(List.of("2", "1", "3"));
  }

  static final class SyncsAndWaits extends Machine {
    static final State<SyncsAndWaits> ONLY =
        State.start(SyncsAndWaits.class).entry(SyncsAndWaits::begin);

    private final Ref<?> sink;

    SyncsAndWaits(Ref<?> sink) {
      this.sink = sink;
    }

    private void begin() {
      sync();
      receive(SemanticsTest.B.class);
      send(sink, new SemanticsTest.A(7));
    }
  }

  @Test
  void aHandlerThatSyncedAndWaitsSendsWhatItHasToWhenNoCrashCanComeAnyMore() {
    Scenario scenario = new Scenario("sync");
    Ref<SemanticsTest.Sink> sink = scenario.create(new SemanticsTest.Sink());
    Ref<SyncsAndWaits> waits = scenario.create(new SyncsAndWaits(sink));
    Ref<Idle> other = scenario.create(new Idle());
    scenario.send(waits, new SemanticsTest.B());
    scenario.crashAndRestart(1, List.of(waits, other));
    assertThat(SemanticsTest.outcomes(scenario, sink))
        .containsExactlyInAnyOrder(List.of("7"), List.of("deadlock"));
  }

  static final class Idle extends SemanticsTest.Noter {
    static final State<Idle> ONLY = State.start(Idle.class).entry(Idle::begin);

    @Durable private int starts;

    private void begin() {
      starts++;
      note("" + starts);
    }
  }

  @Test
  void aMachineCrashesBeforeItsStartAndWhenNothingIsLeftToDo() {
    Scenario scenario = new Scenario("idle");
    Ref<Idle> idle = scenario.create(new Idle());
    scenario.crashAndRestart(2, List.of(idle));
    assertThat(SemanticsTest.outcomes(scenario, idle))
        .containsExactlyInAnyOrder(List.of("1"), List.of("2"), List.of("3"));
    Scenario unborn = new Scenario("unborn");
    Ref<Idle> victim = unborn.create(new Idle());
    unborn.crash(1, List.of(victim));
    assertThat(SemanticsTest.outcomes(unborn, victim))
        .containsExactlyInAnyOrder(List.of(), List.of("1"));
  }

  static final class Looper extends SemanticsTest.Noter {
    static final State<Looper> ONLY =
        State.start(Looper.class)
            .entry(
                m -> {
                  if (m.choose()) {
                    m.goTo(again());
                  }
                });

    private static State<Looper> again() {
      return ONLY;
    }
  }

  @Test
  void aMachineThatGoesRoundForEverCrashes() {
    Scenario scenario = new Scenario("loop");
    Ref<Looper> looper = scenario.create(new Looper());
    scenario.crash(1, List.of(looper));
    scenario.always("alive", now -> now.alive(looper));
    assertThat(Reach.of(scenario.program()).kinds()).containsExactly(FailureKind.INVARIANT);
  }

  @Test
  void eachLineHasItsOwnMachinesAndItsOwnBudget() {
    Scenario scenario = new Scenario("lines");
    List<Ref<Idle>> all = scenario.create(3, i -> new Idle());
    scenario.crash(1, List.of(all.get(0))).crash(1, List.of(all.get(1)));
    scenario.crashAndRestart(1, List.of(all.get(2)));
    assertThat(ends(scenario, all))
        .contains("[gone, gone, 2]", "[1, gone, 1]", "[gone, 1, 2]", "[1, 1, 1]")
        .noneMatch(end -> end.contains("3") || end.endsWith("gone]") || end.startsWith("[2"));
  }

  private static Set<String> ends(Scenario scenario, List<Ref<Idle>> all) {
    Set<String> ends = new TreeSet<>();
    scenario.always(
        "looked at",
        now -> {
          ends.add(
              all.stream()
                  .map(idle -> now.alive(idle) ? "" + now.get(idle).starts : "gone")
                  .toList()
                  .toString());
          return true;
        });
    Reach.of(scenario.program());
    return ends;
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

  static final class Alarm extends SemanticsTest.Noter {
    static final State<Alarm> ONLY =
        State.start(Alarm.class)
            .entry(Alarm::begin)
            .on(Ring.class, (m, ring) -> m.note(ring.which()))
            .on(Put.class, m -> m.halt());

    @Durable private int starts;

    private void begin() {
      starts++;
      after(Duration.ofMillis(10), new Ring("" + starts));
    }
  }

  @Test
  void theTimersOfACrashedMachineDoNotFire() {
    Scenario scenario = new Scenario("timers").timers();
    Ref<Alarm> alarm = scenario.create(new Alarm());
    scenario.crashAndRestart(1, List.of(alarm));
    assertThat(SemanticsTest.outcomes(scenario, alarm))
        .containsExactlyInAnyOrder(List.of("1"), List.of("2"));
  }

  @Test
  void theTimersOfAMachineThatIsGoneDoNotLinger() {
    Scenario halted = new Scenario("halted").timers();
    Ref<Alarm> one = halted.create(new Alarm());
    halted.send(one, new Put(0));
    assertThat(clockTicksForTheDead(halted, one)).isFalse();
    Scenario crashed = new Scenario("crashed").timers();
    Ref<Alarm> other = crashed.create(new Alarm());
    crashed.crash(1, List.of(other));
    assertThat(clockTicksForTheDead(crashed, other)).isFalse();
  }

  /** Whether the clock, which is task 0, can fire when the only other machine is gone. */
  private static boolean clockTicksForTheDead(Scenario scenario, Ref<?> machine) {
    boolean[] alive = {true};
    scenario.always(
        "is looked at",
        now -> {
          alive[0] = now.alive(machine);
          return true;
        });
    return ticks(scenario.program().start(), alive);
  }

  private static boolean ticks(Run run, boolean[] alive) {
    boolean here = alive[0];
    boolean found = !here && run.choices().tasks().contains(0);
    Mark mark = run.mark();
    for (int i = 0; i < run.choices().size(); i++) {
      alive[0] = here;
      run.step(run.choices().get(i));
      found |= ticks(run, alive);
      run.reset(mark);
    }
    return found;
  }
}
