package dev.tarry.machines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Detail;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Each rule of the dynamic meaning of machines, by a machine that writes down what happens to it.
 */
class SemanticsTest {
  record A(int n) {}

  record B() {}

  record C() {}

  record Go() {}

  record Log(List<String> said) {}

  /** Takes notes, and announces them when told. */
  abstract static class Noter extends Machine {
    final List<String> notes = new ArrayList<>();

    void note(String what) {
      notes.add(what);
    }
  }

  /** The notes of a machine in every state where nothing can happen any more. */
  static Set<List<String>> outcomes(Scenario scenario, Ref<? extends Noter> machine) {
    Set<List<String>> all = new TreeSet<>((a, b) -> a.toString().compareTo(b.toString()));
    List<List<String>> last = new ArrayList<>();
    scenario.always(
        "notes",
        now -> {
          last.clear();
          last.add(List.copyOf(now.get(machine).notes));
          return true;
        });
    walk(scenario.program().start(), last, all);
    return all;
  }

  private static void walk(Run run, List<List<String>> last, Set<List<String>> all) {
    if (run.choices().size() == 0) {
      all.add(run.failure() == null ? last.get(0) : List.of(run.failure().kind().toString()));
      return;
    }
    var mark = run.mark();
    List<String> here = last.get(0);
    for (int i = 0; i < run.choices().size(); i++) {
      last.set(0, here);
      run.step(run.choices().get(i));
      walk(run, last, all);
      run.reset(mark);
    }
  }

  static final class Deferrer extends Noter {
    static final State<Deferrer> FIRST =
        State.start(Deferrer.class)
            .entry(m -> m.note("in"))
            .exit(m -> m.note("out"))
            .defer(A.class)
            .ignore(C.class)
            .goTo(B.class, () -> Deferrer.SECOND, (m, b) -> m.note("with"));
    static final State<Deferrer> SECOND =
        State.of(Deferrer.class)
            .entry(B.class, (m, b) -> m.note("second"))
            .on(A.class, (m, a) -> m.note("A" + a.n()))
            .on(C.class, m -> m.note("C"));
  }

  @Test
  void aDeferredEventWaitsAndAnIgnoredOneIsDroppedAndATransitionRunsExitThenFunctionThenEntry() {
    Scenario scenario = new Scenario("defer");
    Ref<Deferrer> m = scenario.create(new Deferrer());
    scenario.send(m, new A(1)).send(m, new C()).send(m, new A(2)).send(m, new B());
    scenario.send(m, new C());
    assertThat(outcomes(scenario, m))
        .containsExactly(List.of("in", "out", "with", "second", "A1", "A2", "C"));
  }

  static final class Raiser extends Noter {
    static final State<Raiser> FIRST =
        State.start(Raiser.class)
            .on(
                A.class,
                (m, a) -> {
                  m.note("A");
                  m.raise(new B());
                  m.note("never");
                })
            .on(
                B.class,
                m -> {
                  m.note("B");
                  m.goTo(SECOND(), new A(7));
                })
            .on(C.class, m -> m.note("C"));

    static State<Raiser> SECOND() {
      return NEXT;
    }

    static final State<Raiser> NEXT =
        State.of(Raiser.class)
            .entry(A.class, (m, a) -> m.note("next " + a.n()))
            .on(C.class, m -> m.note("C in next"));
  }

  @Test
  void aRaisedEventComesBeforeTheInboxAndARaiseAndAGotoEndTheHandler() {
    Scenario scenario = new Scenario("raise");
    Ref<Raiser> m = scenario.create(new Raiser());
    scenario.send(m, new A(1)).send(m, new C());
    assertThat(outcomes(scenario, m)).containsExactly(List.of("A", "B", "next 7", "C in next"));
  }

  static final class Strict extends Noter {
    static final State<Strict> ONLY =
        State.start(Strict.class)
            .exit(m -> m.note("out"))
            .on(
                A.class,
                m -> {
                  m.note("A");
                  m.raise(new C());
                })
            .defer(C.class);
  }

  @Test
  void anUnhandledEventAndARaisedDeferredEventAreErrors() {
    Scenario scenario = new Scenario("unhandled");
    Ref<Strict> m = scenario.create(new Strict());
    scenario.send(m, new B());
    assertThat(outcomes(scenario, m)).containsExactly(List.of("unhandled event"));
    Scenario raised = new Scenario("raised");
    Ref<Strict> other = raised.create(new Strict());
    raised.send(other, new A(1));
    assertThat(outcomes(raised, other)).containsExactly(List.of("unhandled event"));
  }

  static final class Receiver extends Noter {
    static final State<Receiver> ONLY =
        State.start(Receiver.class)
            .on(
                Go.class,
                m -> {
                  m.note("go");
                  for (int i = 0; i < 2; i++) {
                    A a = m.receive(A.class);
                    m.note("got " + a.n());
                  }
                  m.note(m.choose() ? "yes" : "no");
                })
            .on(B.class, m -> m.note("B"));
  }

  @Test
  void receiveTakesTheFirstMatchingEventAndLeavesTheOthersAndItsHandlerIsRunAgainWithTheAnswers() {
    Scenario scenario = new Scenario("receive");
    Ref<Receiver> m = scenario.create(new Receiver());
    scenario.send(m, new Go()).send(m, new B()).send(m, new A(1)).send(m, new A(2));
    assertThat(outcomes(scenario, m))
        .containsExactlyInAnyOrder(
            List.of("go", "got 1", "got 2", "no", "B"),
            List.of("go", "got 1", "got 2", "yes", "B"));
  }

  @Test
  void quiescenceWithAMachineInReceiveIsADeadlock() {
    Scenario scenario = new Scenario("deadlock");
    Ref<Receiver> m = scenario.create(new Receiver());
    scenario.send(m, new Go()).send(m, new A(1));
    assertThat(Reach.of(scenario.program()).kinds()).containsExactly(FailureKind.DEADLOCK);
  }

  static final class Idler extends Noter {
    static final State<Idler> ONLY =
        State.start(Idler.class)
            .on(A.class, (m, a) -> m.note("A"))
            .onNothing(
                m -> {
                  m.note("nothing");
                  m.goTo(DONE());
                });

    static State<Idler> DONE() {
      return END;
    }

    static final State<Idler> END = State.of(Idler.class);
  }

  @Test
  void theHandlerForNothingRunsOnlyWhenNothingCanBeTaken() {
    Scenario scenario = new Scenario("nothing");
    Ref<Idler> m = scenario.create(new Idler());
    scenario.send(m, new A(1)).send(m, new A(2));
    assertThat(outcomes(scenario, m)).containsExactly(List.of("A", "A", "nothing"));
  }

  static final class Parent extends Noter {
    static final State<Parent> ONLY =
        State.start(Parent.class)
            .entry(
                m -> {
                  Ref<Child> one = m.create(new Child(m.self(), 1));
                  Ref<Child> two = m.create(new Child(m.self(), 2));
                  m.send(one, new Go());
                  m.send(two, new Go());
                  m.halt(one);
                  m.send(one, new B());
                })
            .on(A.class, (m, a) -> m.note("A" + a.n()));
  }

  static final class Child extends Machine {
    static final State<Child> ONLY =
        State.start(Child.class).on(Go.class, m -> m.send(m.parent, new A(m.n)));
    private final Ref<Parent> parent;
    private final int n;

    Child(Ref<Parent> parent, int n) {
      this.parent = parent;
      this.n = n;
    }
  }

  @Test
  void machinesAreCreatedAndAHaltedOneDropsItsEvents() {
    Scenario scenario = new Scenario("create");
    Ref<Parent> m = scenario.create(new Parent());
    assertThat(outcomes(scenario, m)).contains(List.of("A1", "A2"), List.of("A2", "A1"));
  }

  static final class Leaver extends Noter {
    static final State<Leaver> ONLY =
        State.start(Leaver.class)
            .on(A.class, m -> m.halt())
            .on(B.class, m -> m.note("B"))
            .exit(m -> m.note("exit"));
  }

  @Test
  void aMachineThatHaltsLeavesItsState() {
    Scenario scenario = new Scenario("halt");
    Ref<Leaver> m = scenario.create(new Leaver());
    scenario.send(m, new B()).send(m, new A(1)).send(m, new B());
    assertThat(outcomes(scenario, m)).containsExactly(List.of("B", "exit"));
  }

  static final class Chooser extends Noter {
    static final State<Chooser> ONLY =
        State.start(Chooser.class)
            .entry(
                m -> {
                  int n = m.choose(3);
                  String of = m.choose(List.of("x", "y"));
                  m.note(n + of + m.choose(1));
                });
  }

  @Test
  void everyOptionOfAChoiceIsOffered() {
    Scenario scenario = new Scenario("choose");
    Ref<Chooser> m = scenario.create(new Chooser());
    assertThat(outcomes(scenario, m))
        .containsExactlyInAnyOrder(
            List.of("0x0"),
            List.of("0y0"),
            List.of("1x0"),
            List.of("1y0"),
            List.of("2x0"),
            List.of("2y0"));
  }

  static final class Sender extends Machine {
    static final State<Sender> ONLY = State.start(Sender.class).entry(Sender::begin);
    private final Ref<?> to;
    private final int n;

    Sender(Ref<?> to, int n) {
      this.to = to;
      this.n = n;
    }

    private void begin() {
      send(to, new A(n));
      send(to, new A(n + 1));
    }
  }

  static final class Sink extends Noter {
    static final State<Sink> ONLY =
        State.start(Sink.class).on(A.class, (m, a) -> m.note("" + a.n()));
  }

  static final class Unemployed extends Machine {
    static final State<Unemployed> WORKING =
        State.start(Unemployed.class)
            .onNothing(
                m -> {
                  m.send(m.sink, new A(1));
                  m.goTo(Unemployed.DONE);
                })
            .goTo(B.class, () -> Unemployed.DONE);
    static final State<Unemployed> DONE = State.of(Unemployed.class).ignore(B.class);
    private final Ref<?> sink;

    Unemployed(Ref<?> sink) {
      this.sink = sink;
    }
  }

  static final class Employer extends Machine {
    static final State<Employer> ONLY = State.start(Employer.class).entry(Employer::begin);
    private final Ref<?> worker;
    private final Ref<?> sink;

    Employer(Ref<?> worker, Ref<?> sink) {
      this.worker = worker;
      this.sink = sink;
    }

    private void begin() {
      send(worker, new B());
      send(sink, new A(2));
    }
  }

  @Test
  void othersRunBetweenFindingNothingToTakeAndTheFirstSendAfterIt() {
    Scenario scenario = new Scenario("nothing");
    Ref<Sink> sink = scenario.create(new Sink());
    Ref<Unemployed> worker = scenario.create(new Unemployed(sink));
    scenario.create(new Employer(worker, sink));
    assertThat(outcomes(scenario, sink))
        .containsExactlyInAnyOrder(List.of("2"), List.of("1", "2"), List.of("2", "1"));
  }

  @Test
  void otherMachinesRunBetweenTwoSendsOfAHandlerAndTheOrderOfOneSenderIsKept() {
    Scenario scenario = new Scenario("sends");
    Ref<Sink> sink = scenario.create(new Sink());
    scenario.create(new Sender(sink, 1));
    scenario.create(new Sender(sink, 5));
    assertThat(outcomes(scenario, sink))
        .hasSize(6)
        .allSatisfy(notes -> assertThat(notes.indexOf("1")).isLessThan(notes.indexOf("2")));
  }

  private static String told(Run run) {
    return Detail.line(run.story(), run::name);
  }

  @Test
  void aHandlerWithNEffectsTakesNSteps() {
    Scenario scenario = new Scenario("steps");
    Ref<Sink> sink = scenario.create(new Sink());
    scenario.create(new Sender(sink, 1));
    Run run = scenario.program().start();
    assertThat(run.choices().size()).isEqualTo(1);
    run.record();
    assertThat(run.step(1).enabled().contains(0)).isTrue();
    assertThat(told(run)).isEqualTo("starts in ONLY; sends A[n=1] to Sink");
    assertThat(run.step(1).blocked().contains(1)).isTrue();
    assertThat(told(run)).isEqualTo("sends A[n=2] to Sink");
    run.step(0);
    assertThat(told(run)).isEqualTo("takes A[n=1]; notes [] -> [1]");
    assertThat(run.step(0).blocked().contains(0)).isTrue();
    assertThat(run.choices().size()).isZero();
    assertThat(run.failure()).isNull();
  }

  static final class Hopeful extends Spec {
    static final State<Hopeful> CALM =
        State.start(Hopeful.class).cold().goTo(A.class, () -> Hopeful.WAITING);
    static final State<Hopeful> WAITING =
        State.of(Hopeful.class).hot().goTo(A.class, () -> Hopeful.CALM).ignore(B.class);
  }

  @Test
  void aSpecThatIsHotAtTheEndIsALivenessBugAndSpecsSeeEventsAsTheyAreSent() {
    Scenario odd = new Scenario("odd");
    Ref<Sink> sink = odd.create(new Sink());
    odd.watch(new Hopeful());
    odd.send(sink, new A(1));
    assertThat(Reach.of(odd.program()).kinds()).containsExactly(FailureKind.LIVENESS);
    Scenario even = new Scenario("even");
    Ref<Sink> other = even.create(new Sink());
    even.create(new Sender(other, 1));
    even.watch(new Hopeful());
    assertThat(Reach.of(even.program()).kinds()).isEmpty();
    Scenario unexpected = new Scenario("unexpected");
    Ref<Noter> any = unexpected.create(new Any());
    unexpected.watch(new Hopeful());
    unexpected.send(any, new B());
    assertThat(Reach.of(unexpected.program()).kinds()).containsExactly(FailureKind.UNHANDLED_EVENT);
  }

  static final class Any extends Noter {
    static final State<Any> ONLY =
        State.start(Any.class).ignore(A.class, B.class).on(C.class, m -> m.announce(new A(0)));
  }

  @Test
  void anAnnouncementReachesSpecsOnly() {
    Scenario scenario = new Scenario("announce");
    Ref<Any> m = scenario.create(new Any());
    scenario.watch(new Hopeful());
    scenario.send(m, new C());
    assertThat(Reach.of(scenario.program()).kinds()).containsExactly(FailureKind.LIVENESS);
  }

  static final class Asserter extends Noter {
    static final State<Asserter> ONLY =
        State.start(Asserter.class)
            .on(A.class, (m, a) -> m.check(a.n() < 2, "n is " + a.n()))
            .on(
                B.class,
                m -> {
                  throw new IllegalArgumentException("odd");
                })
            .on(C.class, m -> m.send(null, new C()))
            .on(Stop.class, m -> m.halt(null))
            .on(Pick.class, m -> m.choose(List.of()));
  }

  record Stop() {}

  record Pick() {}

  @Test
  void bugsOfHandlersAreToldApartAndHaveTheirLines() {
    assertThat(kindOf(new A(2))).isEqualTo(FailureKind.ASSERTION);
    assertThat(kindOf(new B())).isEqualTo(FailureKind.RUNTIME_ERROR);
    assertThat(kindOf(new C())).isEqualTo(FailureKind.NULL_TARGET);
    assertThat(kindOf(new Stop())).isEqualTo(FailureKind.NULL_TARGET);
    assertThat(kindOf(new Pick())).isEqualTo(FailureKind.RUNTIME_ERROR);
  }

  private static FailureKind kindOf(Record event) {
    Scenario scenario = new Scenario("bugs");
    scenario.send(scenario.create(new Asserter()), event);
    var failure = Reach.of(scenario.program()).failures().get(0);
    assertThat(failure.place()).startsWith("SemanticsTest.java:");
    return failure.kind();
  }

  static final class Sleeper extends Machine {
    static final State<Sleeper> ONLY = State.start(Sleeper.class).onNothing(m -> {});
  }

  @Test
  void aMachineWithoutAnEntryIsInTheSameStateBeforeAndAfterDoingNothing() {
    Scenario scenario = new Scenario("idle");
    scenario.create(new Sleeper());
    assertThat(Reach.of(scenario.program()).states()).isEqualTo(1);
  }

  static final class Halves extends Machine {
    static final State<Halves> FIRST =
        State.start(Halves.class)
            .entry(
                m -> {
                  m.left++;
                  m.choose();
                  m.right++;
                  m.receive(Pick.class);
                  m.left++;
                  m.choose();
                  throw m.goTo(Halves.SECOND);
                });
    static final State<Halves> SECOND = State.of(Halves.class).entry(m -> m.right += m.choose(1));
    int left;
    int right;
  }

  @Test
  void nobodySeesWhatAHandlerHasDoneBeforeItsChoicesAreMade() {
    Scenario scenario = new Scenario("halves");
    Ref<Halves> one = scenario.create(new Halves());
    scenario.send(one, new Pick());
    Set<List<Integer>> seen = Set.of(List.of(0, 0), List.of(1, 1), List.of(2, 1));
    scenario.always(
        "whole",
        now -> {
          Halves halves = now.get(one);
          return seen.contains(List.of(halves.left, halves.right));
        });
    Report report = new Tester(scenario.program(), Strategy.named("ses"), Budget.standard()).test();
    assertThat(report.bugs()).isEmpty();
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
  }
}
