package dev.tarry.machines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What tells states apart, as users meet it. */
class StatesTest {
  record Go() {}

  static final class Good {
    record Ask() {}

    static final class Node extends Machine {
      static final State<Node> READY =
          State.start(Node.class).ignore(Go.class, Ask.class, Bad.Ask.class);
    }
  }

  static final class Bad {
    record Ask() {}

    static final class Node extends Machine {
      static final State<Node> READY = State.start(Node.class).on(Go.class, Node::fail);

      private void fail() {
        check(false, "bad");
      }
    }
  }

  static final class Chooser extends Machine {
    static final State<Chooser> CHOOSING = State.start(Chooser.class).entry(Chooser::choosing);

    private void choosing() {
      Ref<?> node = choose() ? create(new Bad.Node()) : create(new Good.Node());
      send(node, new Go());
    }
  }

  @Test
  void machinesOfTwoClassesWithOneSimpleNameAreTwoStates() {
    Scenario scenario = new Scenario("names");
    scenario.create(new Chooser());
    assertThat(Reach.of(scenario.program()).kinds()).containsExactly(FailureKind.ASSERTION);
  }

  static final class Asker extends Machine {
    static final State<Asker> ASKING = State.start(Asker.class).entry(Asker::ask);
    private final Ref<Answerer> other;

    Asker(Ref<Answerer> other) {
      this.other = other;
    }

    private void ask() {
      send(other, choose() ? new Bad.Ask() : new Good.Ask());
    }
  }

  static final class Answerer extends Machine {
    static final State<Answerer> READY =
        State.start(Answerer.class)
            .ignore(Good.Ask.class)
            .on(Bad.Ask.class, m -> m.check(false, "asked badly"));
  }

  @Test
  void eventsOfTwoClassesWithOneSimpleNameAreTwoStates() {
    Scenario scenario = new Scenario("names");
    scenario.create(new Asker(scenario.create(new Answerer())));
    assertThat(Reach.of(scenario.program()).kinds()).containsExactly(FailureKind.ASSERTION);
  }

  static final class Names extends Machine {
    static final State<Names> NAMING = State.start(Names.class).entry(Names::name);
    private Ref<?> node;
    private int length;

    private void name() {
      node = choose() ? create(new Longish()) : create(new Sh());
      length = node.toString().length();
      check(length == node.toString().length(), "lengths of the same name");
    }
  }

  static final class Longish extends Machine {
    static final State<Longish> ONLY = State.start(Longish.class);
  }

  static final class Sh extends Machine {
    static final State<Sh> ONLY = State.start(Sh.class);
  }

  @Test
  void whatAReferenceLooksLikeIsPartOfIt() {
    Scenario scenario = new Scenario("names");
    scenario.create(new Names());
    assertThat(Reach.of(scenario.program().verifying()).states())
        .isEqualTo(Reach.of(scenario.program()).states());
  }

  static final class Maker extends Machine {
    static final State<Maker> MAKING = State.start(Maker.class).entry(Maker::make);
    private final int n;

    Maker(int n) {
      this.n = n;
    }

    private void make() {
      create(new Made(n));
    }
  }

  static final class Made extends Machine {
    static final State<Made> WAITING = State.start(Made.class).entry(Made::await);
    private final int n;

    Made(int n) {
      this.n = n;
    }

    private void await() {
      receive(Go.class);
    }
  }

  private static Scenario makers() {
    Scenario scenario = new Scenario("makers");
    scenario.create(2, Maker::new);
    return scenario;
  }

  /** The run in which always the last of the machines that can run takes a step, or the first. */
  private static Run run(Program program, boolean last) {
    Run run = program.start();
    while (run.choices().size() > 0) {
      Choices choices = run.choices();
      run.step(choices.get(last ? choices.size() - 1 : 0));
    }
    return run;
  }

  @Test
  void whichOfSeveralMachinesIsToldInADeadlockDoesNotDependOnWhoWasCreatedFirst() {
    Program program = makers().program();
    Run one = run(program, false);
    Run other = run(program, true);
    assertThat(other.failure()).isNotNull().isEqualTo(one.failure());
    assertThat(other.fingerprint()).isEqualTo(one.fingerprint());
  }

  @Test
  void conditionsSeeMachinesInAnOrderThatDoesNotDependOnWhoWasCreatedFirst() {
    Scenario scenario = makers();
    List<List<Integer>> seen = new ArrayList<>();
    scenario.always("looks", all -> seen.add(all.all(Made.class).map(made -> made.n).toList()));
    run(scenario.program(), false);
    run(scenario.program(), true);
    assertThat(seen).contains(List.of(0), List.of(1), List.of(0, 1)).doesNotContain(List.of(1, 0));
  }
}
