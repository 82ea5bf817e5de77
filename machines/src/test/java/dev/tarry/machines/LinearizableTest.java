package dev.tarry.machines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.history.SequentialModel;
import dev.tarry.machines.Linearizable.Invoked;
import dev.tarry.machines.Linearizable.Returned;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinearizableTest {
  record Call(int client, int write, Ref<Client> by) {}

  record Result(int value) {}

  /** A call is a value to write, or 0 to read. */
  record Register() implements SequentialModel<Integer, Integer> {
    @Override
    public Integer initial() {
      return 0;
    }

    @Override
    public After<Integer> apply(Integer state, Integer call) {
      return call == 0 ? new After<>(state, state) : new After<>(call, null);
    }
  }

  static final class Keeper extends Machine {
    static final State<Keeper> KEEPING = State.start(Keeper.class).on(Call.class, Keeper::call);
    private final boolean forgetful;
    private int value;

    Keeper(boolean forgetful) {
      this.forgetful = forgetful;
    }

    private void call(Call call) {
      value = call.write() == 0 ? value : call.write();
      send(call.by(), new Result(value));
      value = forgetful && call.write() == 0 ? 0 : value;
    }
  }

  static final class Client extends Machine {
    static final State<Client> CALLING =
        State.start(Client.class).entry(Client::call).on(Result.class, Client::result);
    private final Ref<Keeper> keeper;
    private final int me;
    private final int write;

    Client(Ref<Keeper> keeper, int me, int write) {
      this.keeper = keeper;
      this.me = me;
      this.write = write;
    }

    private void call() {
      announce(new Invoked(me, write));
      send(keeper, new Call(me, write, self()));
    }

    private void result(Result result) {
      announce(new Returned(me, write == 0 ? result.value() : null));
    }
  }

  /** One writes, and may crash before it knows that it has; two read. */
  private static Report search(boolean forgetful) {
    Scenario scenario = new Scenario("register");
    Ref<Keeper> keeper = scenario.create(new Keeper(forgetful));
    Ref<Client> writer = scenario.create(new Client(keeper, 1, 1));
    scenario.create(new Client(keeper, 2, 0));
    scenario.create(new Client(keeper, 3, 0));
    scenario.crash(1, List.of(writer));
    scenario.watch(new Linearizable<>(new Register()));
    Budget budget = Budget.standard().withTime(Duration.ofMinutes(1));
    Strategy strategy = Strategy.named("ses").withVerifyStates(true);
    return new Tester(scenario.program(), strategy, budget).test();
  }

  @Test
  void aCallThatNeverReturnsMayHaveTakenEffectOrNot() {
    Report report = search(false);
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.states()).isGreaterThan(100);
  }

  @Test
  void aValueThatComesAndGoesIsABug() {
    Report report = search(true);
    assertThat(report.bugs())
        .singleElement()
        .satisfies(
            bug ->
                assertThat(bug.failure().message())
                    .contains("gets 0, and no order of the calls explains it", "one of [1]"));
  }
}
