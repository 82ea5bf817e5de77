package dev.tarry.machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Memory;
import dev.tarry.machines.runtime.MachineProgram;
import dev.tarry.machines.runtime.handlers.MachineSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Planted misuses: each gives one message, with a place and a remedy. */
@SuppressWarnings("UnusedVariable") // fields are there to be captured
class MisuseTest {
  record Go() {}

  static final class HasThread extends Machine {
    static final State<HasThread> ONLY = State.start(HasThread.class);
    private Thread thread;
  }

  static final class HasLock extends Machine {
    static final State<HasLock> ONLY = State.start(HasLock.class);
    private final ReentrantLock lock = new ReentrantLock();
  }

  static final class HasCode extends Machine {
    static final State<HasCode> ONLY = State.start(HasCode.class);
    private IntSupplier code = () -> 1;
  }

  @SuppressWarnings("JavaUtilDate") // that is the misuse
  static final class HasDate extends Machine {
    static final State<HasDate> ONLY = State.start(HasDate.class);
    private final Date date = new Date(0);
  }

  record Deep(Map<String, List<Random>> sources) {}

  static final class HasDeepRandom extends Machine {
    static final State<HasDeepRandom> ONLY = State.start(HasDeepRandom.class);
    private final Deep deep = new Deep(new HashMap<>());
  }

  static final class HasMachine extends Machine {
    static final State<HasMachine> ONLY = State.start(HasMachine.class);
    private HasLock other;
  }

  static final class HasHiddenThread extends Machine {
    static final State<HasHiddenThread> ONLY = State.start(HasHiddenThread.class);
    private final Object any = new Thread(() -> {});
  }

  @SuppressWarnings("ClassCanBeStatic") // that is the misuse
  final class Inner extends Machine {
    static final State<Inner> ONLY = State.start(Inner.class);
    private final int size = toString().length();
  }

  static final class TwoStarts extends Machine {
    static final State<TwoStarts> ONE = State.start(TwoStarts.class);
    static final State<TwoStarts> TWO = State.start(TwoStarts.class);
  }

  static final class NoStart extends Machine {
    static final State<NoStart> ONE = State.of(NoStart.class);
  }

  static final class WritesStatic extends Machine {
    static int total;
    static final State<WritesStatic> ONLY =
        State.start(WritesStatic.class).on(Go.class, m -> total++);
  }

  static final class TwoAnswers extends Machine {
    static State<TwoAnswers> twice() {
      return State.start(TwoAnswers.class).defer(Go.class).ignore(Go.class);
    }
  }

  static State<TwoAnswers> capturing() {
    List<String> kept = new ArrayList<>();
    return State.start(TwoAnswers.class).on(Go.class, m -> kept.add("x"));
  }

  static Stream<Arguments> atStart() {
    return Stream.of(
        arguments("HasThread.thread holds a java.lang.Thread", creating(new HasThread())),
        arguments("HasLock.lock holds a java.util.concurrent.locks", creating(new HasLock())),
        arguments("keep data, not code", creating(new HasCode())),
        arguments("which cannot be captured; keep an Instant", creating(new HasDate())),
        arguments("Deep.sources holds a java.util.Random", creating(new HasDeepRandom())),
        arguments("HasMachine.other holds a HasLock itself", creating(new HasMachine())),
        arguments("HasHiddenThread.any holds a java.lang.Thread", creating(new HasHiddenThread())),
        arguments("make it static", creating(new MisuseTest().new Inner())),
        arguments("more than one start state, [ONE, TWO]", creating(new TwoStarts())),
        arguments("NoStart has no start state", creating(new NoStart())),
        arguments("MisuseTest$1 has no start state", creating(new Machine() {})),
        arguments("writes the static field total", creating(new WritesStatic())),
        arguments("handles one event twice: Go", (Runnable) TwoAnswers::twice),
        arguments("captures a java.util.List", (Runnable) MisuseTest::capturing),
        arguments("GoesNowhere.NEXT is null", creating(new GoesNowhere())),
        arguments("HasStateOfAnother.ONLY is a state of Spins", creating(new HasStateOfAnother())),
        arguments(
            "elsewhere is not a machine of this scenario",
            (Runnable) () -> new Scenario("x").crash(1, List.of(elsewhere()))),
        arguments(
            "elsewhere is not a machine of this scenario",
            (Runnable) () -> new Scenario("x").send(elsewhere(), new Go())),
        arguments("no machines", (Runnable) () -> new Scenario("empty").program()),
        arguments("the budget of lost messages is -1", (Runnable) () -> new Scenario("x").lose(-1)),
        arguments(
            "a fault needs at least one machine",
            (Runnable) () -> new Scenario("x").crash(1, List.of())),
        arguments(
            "the setting memo is 3", (Runnable) () -> MachineSettings.standard().withMemo(3)));
  }

  private static Runnable creating(Machine machine) {
    return () -> new Scenario("misuse").create(machine);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("atStart")
  void aMisuseThatCanBeSeenAtTheStartIsToldThen(String message, Runnable misuse) {
    assertThatThrownBy(misuse::run).isInstanceOf(Mistake.class).hasMessageContaining(message);
  }

  abstract static class Odd extends Machine {
    int n;
  }

  static final class ReadsClock extends Odd {
    static final State<ReadsClock> ONLY =
        State.start(ReadsClock.class).on(Go.class, m -> m.n = (int) System.nanoTime());
  }

  static final class UsesChance extends Odd {
    static final State<UsesChance> ONLY =
        State.start(UsesChance.class).on(Go.class, m -> m.n = new Random().nextInt());
  }

  static final class UsesIdentity extends Odd {
    static final State<UsesIdentity> ONLY =
        State.start(UsesIdentity.class)
            .on(Go.class, m -> m.n = System.identityHashCode(new Object()));
  }

  static final class Swallows extends Odd {
    static final State<Swallows> ONLY = State.start(Swallows.class).on(Go.class, Swallows::go);

    private void go() {
      try {
        goTo(ONLY);
      } catch (Error swallowed) {
        n++;
      }
    }
  }

  static final class LeavesInExit extends Odd {
    static final State<LeavesInExit> ONLY =
        State.start(LeavesInExit.class).on(Go.class, m -> m.goTo(NEXT())).exit(m -> m.goTo(NEXT()));
    static final State<LeavesInExit> NEXT = State.of(LeavesInExit.class);

    static State<LeavesInExit> NEXT() {
      return NEXT;
    }
  }

  static final class GoesElsewhere extends Odd {
    static final State<GoesElsewhere> ONLY =
        State.start(GoesElsewhere.class).on(Go.class, m -> m.goTo(NoStart.ONE));
  }

  static final class UsesTimer extends Odd {
    static final State<UsesTimer> ONLY =
        State.start(UsesTimer.class).on(Go.class, m -> m.after(Duration.ofMillis(1), new Go()));
  }

  static final class Shares extends Odd {
    static final State<Shares> ONLY =
        State.start(Shares.class).on(Go.class, m -> m.others.add(m.list));
    private final List<Integer> list = new ArrayList<>();
    private final List<List<Integer>> others = new ArrayList<>();
  }

  static final class KeepsThread extends Odd {
    static final State<KeepsThread> ONLY =
        State.start(KeepsThread.class).on(Go.class, m -> m.any = new Thread(() -> {}));
    private Object any = "";
  }

  static final class ChoosesNothing extends Odd {
    static final State<ChoosesNothing> ONLY =
        State.start(ChoosesNothing.class).on(Go.class, m -> m.n = m.choose(0));
  }

  static final class Link {
    Link next;
  }

  static final class KeepsAChain extends Odd {
    static final State<KeepsAChain> ONLY =
        State.start(KeepsAChain.class).on(Go.class, KeepsAChain::build);
    private Link first;

    private void build() {
      for (int i = 0; i < 200_000; i++) {
        Link link = new Link();
        link.next = first;
        first = link;
      }
    }
  }

  /** A reference to a machine that is not there. */
  private static Ref<Odd> elsewhere() {
    Scenario other = new Scenario("other");
    other.create(new Spins());
    return other.create("elsewhere", new Spins());
  }

  static final class WritesElsewhere extends Odd {
    static final State<WritesElsewhere> ONLY =
        State.start(WritesElsewhere.class).on(Go.class, m -> m.send(m.other, new Go()));
    private final Ref<?> other = elsewhere();
  }

  static final class HasStateOfAnother extends Odd {
    static final State<Spins> ONLY = State.start(Spins.class);
  }

  static final class GoesNowhere extends Odd {
    static final State<GoesNowhere> ONLY =
        State.start(GoesNowhere.class).goTo(Go.class, () -> GoesNowhere.NEXT);
    static final @Nullable State<GoesNowhere> NEXT = null;
  }

  static final class ChoosesAnything extends Odd {
    static final State<ChoosesAnything> ONLY =
        State.start(ChoosesAnything.class).on(Go.class, m -> m.n = m.choose(Integer.MAX_VALUE));
  }

  static final class TimesFinely extends Odd {
    static final State<TimesFinely> ONLY =
        State.start(TimesFinely.class)
            .on(Go.class, m -> m.after(Duration.ofNanos(400_000), new Go()));
  }

  static final class TimesForever extends Odd {
    static final State<TimesForever> ONLY =
        State.start(TimesForever.class)
            .on(Go.class, m -> m.after(Duration.ofSeconds(Long.MAX_VALUE), new Go()));
  }

  static Stream<Arguments> inTimers() {
    return Stream.of(
        arguments("sets a timer to PT0.0004S; use whole milliseconds", new TimesFinely()),
        arguments("sets a timer to PT2562047788015215H30M7S; use whole", new TimesForever()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("inTimers")
  void aTimeThatTimersCannotHaveIsAMistake(String message, Machine machine) {
    Scenario scenario = new Scenario("misuse").timers();
    scenario.send(scenario.create(machine), new Go());
    var program = scenario.program();
    assertThatThrownBy(() -> Reach.of(program))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining(message);
  }

  static Stream<Arguments> inHandlers() {
    return Stream.of(
        arguments("sends Go to elsewhere, which is a machine of another", new WritesElsewhere()),
        arguments("chooses among 2147483647 numbers, and each", new ChoosesAnything()),
        arguments("is not a function of its fields", new ReadsClock()),
        arguments("Use choose() for randomness", new UsesChance()),
        arguments("its field n became", new UsesIdentity()),
        arguments("rethrow the Errors of Tarry", new Swallows()),
        arguments("LeavesInExit.ONLY raises or goes", new LeavesInExit()),
        arguments("goes to a state of NoStart, which it does not declare", new GoesElsewhere()),
        arguments("call Scenario.timers()", new UsesTimer()),
        arguments("nested too deeply for the stack; keep", new KeepsAChain()),
        arguments("Shares.list", new Shares()),
        arguments("KeepsThread.any holds a java.lang.Thread", new KeepsThread()),
        arguments("chooses among 0 numbers", new ChoosesNothing()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("inHandlers")
  void aMisuseInAHandlerEndsTheRunWithAMistakeAndNotWithABug(String message, Machine machine) {
    Scenario scenario = new Scenario("misuse");
    scenario.send(scenario.create(machine), new Go());
    var program = scenario.program();
    assertThatThrownBy(() -> Reach.of(program))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining(message);
  }

  static final class Spins extends Odd {
    static final State<Spins> ONLY = State.start(Spins.class).on(Go.class, Spins::spin);

    /**
     * Far longer than the limit. The thread is interrupted when it is left behind, and goes on for
     * some time; then it ends, since it takes a core from the other tests.
     */
    private void spin() {
      int deaf = 0;
      for (long i = 0; i < 15_000_000_000L && deaf < 20; i++) {
        n = (n + 1) % 1000;
        if (i % 1_000_000 == 0 && Thread.currentThread().isInterrupted()) {
          deaf++;
        }
      }
    }
  }

  static final class SendsForever extends Odd {
    static final State<SendsForever> ONLY =
        State.start(SendsForever.class)
            .on(
                Go.class,
                m -> {
                  while (true) {
                    m.send(m.self(), new Go());
                  }
                });
  }

  static final class RaisesForever extends Odd {
    static final State<RaisesForever> ONLY =
        State.start(RaisesForever.class).on(Go.class, m -> m.raise(new Go()));
  }

  static final class Sleeps extends Odd {
    static final State<Sleeps> ONLY = State.start(Sleeps.class).on(Go.class, Sleeps::rest);

    private synchronized void rest() {
      try {
        while (n >= 0) {
          wait();
        }
      } catch (InterruptedException ended) {
        throw new IllegalStateException("interrupted", ended);
      }
    }
  }

  static final class Stubborn extends Odd {
    static final State<Stubborn> ONLY = State.start(Stubborn.class).on(Go.class, Stubborn::retry);

    @SuppressWarnings({"CatchAndPrintStackTrace", "EmptyCatch", "checkstyle:IllegalCatch"})
    private synchronized void retry() {
      while (n >= 0) {
        try {
          wait();
        } catch (Throwable ignored) {
          n = (n + 1) % 1000;
        }
      }
    }
  }

  static Stream<Machine> endless() {
    return Stream.of(
        new Spins(), new SendsForever(), new RaisesForever(), new Sleeps(), new Stubborn());
  }

  @Test
  void aHandlerThatDoesNotEndBeforeTheTimeIsOverIsNamed() {
    Scenario scenario = new Scenario("endless");
    scenario.settings(MachineSettings.standard().withHandlerTime(Duration.ofMillis(1500)));
    scenario.send(scenario.create(new Sleeps()), new Go());
    for (String search : List.of("dfs", "portfolio")) {
      Budget budget = Budget.standard().withTime(Duration.ofMillis(1500));
      Report report = new Tester(scenario.program(), Strategy.named(search), budget).test();
      assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
      assertThat(report.notes())
          .first()
          .asString()
          .contains(" did not finish its handler for Go in ");
    }
  }

  @ParameterizedTest
  @MethodSource("endless")
  void aHandlerThatNeverEndsIsCutOff(Machine machine) {
    Scenario scenario = new Scenario("endless");
    scenario.settings(MachineSettings.standard().withHandlerTime(Duration.ofMillis(300)));
    scenario.send(scenario.create(machine), new Go());
    for (String search : List.of("dfs", "ses", "portfolio")) {
      Budget budget = Budget.standard().withSchedules(100).withTime(Duration.ofSeconds(20));
      Report report = new Tester(scenario.program(), Strategy.named(search), budget).test();
      assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
      assertThat(report.cuts()).contains(Cut.HANDLERS);
      assertThat(report.notes())
          .anyMatch(note -> note.contains(" did not finish its handler for Go in "));
    }
  }

  @Test
  void aConditionThatNeverEndsIsCutOff() {
    Scenario scenario = new Scenario("endless condition");
    scenario.settings(MachineSettings.standard().withHandlerTime(Duration.ofMillis(300)));
    Ref<Stubborn> machine = scenario.create(new Stubborn());
    scenario.always("it ends", all -> forEver(all.get(machine)));
    for (String search : List.of("dfs", "portfolio")) {
      Budget budget = Budget.standard().withSchedules(3).withTime(Duration.ofSeconds(5));
      Report report = new Tester(scenario.program(), Strategy.named(search), budget).test();
      assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
      assertThat(report.cuts()).contains(Cut.HANDLERS);
      assertThat(report.notes())
          .first()
          .asString()
          .matches("the condition \"it ends\" did not end in 300 ms [(]MisuseTest.java:[0-9]+[)]");
    }
  }

  private static boolean forEver(Stubborn machine) {
    machine.retry();
    return true;
  }

  @Test
  void aSpecThatSendsIsAMistake() {
    Memory none = new Nothing();
    EventType ping = new EventType("ping");
    MachineId id = MachineId.root(0, "M");
    MachineState watching = new MachineState("Watching");
    watching.entry(
        (self, turn, payload) ->
            turn.send(turn.self(), new dev.tarry.machines.model.Event(ping, null)));
    MachineKind spec = new MachineKind("Nosy", none, watching, List.of(watching));
    MachineState only = new MachineState("Only");
    MachineKind kind = new MachineKind("M", none, only, List.of(only));
    MachineProgram program =
        MachineProgram.named("nosy")
            .machine(id, kind, new Object[0], null)
            .spec(spec, new Object[0], Set.of(ping))
            .build();
    assertThatThrownBy(program::start)
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("the spec Nosy sends ping; specs only observe");
  }

  /** The memory of a machine without fields. */
  private static final class Nothing implements Memory {
    @Override
    public List<String> names() {
      return List.of();
    }

    @Override
    public Object load(Object[] values) {
      return this;
    }

    @Override
    public Object[] save(Object self) {
      return new Object[0];
    }
  }

  static final class Lists extends Machine {
    static final State<Lists> ONLY = State.start(Lists.class).on(Go.class, m -> m.list.add(1));
    private final List<Integer> list = new ArrayList<>();
  }

  @Test
  void aConditionThatChangesWhatItLooksAtIsAMistake() {
    Scenario scenario = new Scenario("condition");
    Ref<Lists> machine = scenario.create(new Lists());
    scenario.send(machine, new Go());
    scenario.always("none", now -> !now.get(machine).list.remove((Object) 1));
    var program = scenario.program();
    assertThatThrownBy(() -> Reach.of(program))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("\"none\" changed Lists.list, from [1] to []; a condition must not");
  }

  @Test
  void aConditionThatThrowsIsAMistake() {
    Scenario scenario = new Scenario("condition");
    scenario.create(new ReadsClock());
    scenario.always("odd", now -> now.get(new Ref<>(MachineId.root(9, "nobody"))) == null);
    assertThatThrownBy(() -> scenario.program().start())
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("the condition \"odd\" threw");
  }
}
