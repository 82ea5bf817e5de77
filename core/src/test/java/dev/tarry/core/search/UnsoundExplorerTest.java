package dev.tarry.core.search;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.explore.Explorer;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.explore.RoundRobin;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.programs.Machines;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An unsound explorer ends any search that follows it with an error that names it. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UnsoundExplorerTest {
  /** A round robin that goes wrong after some steps, in its own way. */
  private record Planted(Explorer inner, int steps, int delays, Fault fault) implements Explorer {
    @Override
    public int next() {
      return steps < 3 ? inner.next() : fault.next(this);
    }

    @Override
    public Explorer delayed() {
      return new Planted(inner.delayed(), steps, delays + 1, fault);
    }

    @Override
    public Explorer after(Step step) {
      return new Planted(inner.after(step), steps + 1, 0, fault);
    }
  }

  private interface Fault {
    int next(Planted explorer);
  }

  private static final Fault SKIPS = e -> (e.delays == 1 ? e.inner.delayed() : e.inner).next();
  private static final Fault REPEATS = e -> (e.delays == 0 ? e.inner.delayed() : e.inner).next();
  private static final Fault DISABLED = e -> e.delays == 1 ? 77 : e.inner.next();
  private static final Fault NEGATIVE = e -> e.delays == 0 ? -1 : e.inner.next();

  /** Forgets all tasks. */
  private static final Fault EMPTY = e -> Tasks.NONE.first();

  private static final Fault NO_SUCH = e -> new ArrayDeque<Integer>().getFirst();

  private static final Fault ILLEGAL =
      e -> {
        throw new IllegalStateException("my line is empty");
      };

  static Stream<Arguments> faultsAndSearches() {
    return Stream.of("ses", "ss", "ses+ss")
        .flatMap(
            search ->
                Stream.of(SKIPS, REPEATS, DISABLED, NEGATIVE, EMPTY, NO_SUCH, ILLEGAL)
                    .flatMap(fault -> Stream.of(1, 2).map(w -> Arguments.of(search, fault, w))));
  }

  private static Explorers.Entry planted(Fault fault) {
    return Explorers.fixed("planted", "unsound", new Planted(RoundRobin.START, 0, 0, fault));
  }

  @ParameterizedTest
  @MethodSource("faultsAndSearches")
  void anUnsoundExplorerIsAnErrorThatNamesIt(String search, Fault fault, int workers) {
    Strategy strategy = Strategy.named(search).withExplorer(planted(fault)).withWorkers(workers);
    Tester tester = new Tester(Counters.of(3, 3), strategy, Budget.standard());
    assertThatThrownBy(tester::test)
        .isInstanceOf(UnsoundExplorer.class)
        .hasMessageContaining("\"planted\"")
        .hasMessageContaining("at step 2");
  }

  @ParameterizedTest
  @MethodSource("faultsAndSearches")
  void itIsAnErrorAlsoWhereItsOrderIsOnlyNeededForTheReport(
      String ignored, Fault fault, int workers) {
    Counters failing = new Counters(3, 3, state -> state.stream().allMatch(n -> n == 3));
    for (String search : List.of("rs", "dfs", "pct")) {
      Strategy strategy = Strategy.named(search).withExplorer(planted(fault)).withWorkers(workers);
      Tester tester = new Tester(failing, strategy, Budget.standard());
      assertThatThrownBy(tester::test)
          .as(search)
          .isInstanceOf(UnsoundExplorer.class)
          .hasMessageContaining("\"planted\"");
    }
  }

  /** A round robin that asks something else than its steps whether to go the other way round. */
  private static final class Unsteady implements Explorer {
    private final Explorer inner;
    private final IntSupplier other;
    private final int turned;

    Unsteady(Explorer inner, IntSupplier other, int turned) {
      this.inner = inner;
      this.other = other;
      this.turned = turned;
    }

    @Override
    public int next() {
      return inner.delayed(turned).next();
    }

    @Override
    public Explorer delayed() {
      return new Unsteady(inner.delayed(), other, turned);
    }

    @Override
    public Explorer after(Step step) {
      return new Unsteady(inner.after(step), other, other.getAsInt());
    }
  }

  static Stream<IntSupplier> unsteadySources() {
    Random random = new Random(5);
    int[] counts = new int[2];
    return Stream.of(() -> random.nextInt(2), () -> counts[0]++ % 2, () -> counts[1]++ / 40 % 2);
  }

  @ParameterizedTest
  @MethodSource("unsteadySources")
  void anExplorerThatIsNoFunctionOfItsStepsIsNamedAndTheProgramIsNotBlamed(IntSupplier source) {
    Explorers.Entry own =
        Explorers.fixed("own", "unsteady", new Unsteady(RoundRobin.START, source, 0));
    Counters failing = new Counters(3, 3, state -> state.equals(List.of(3, 1, 2)));
    for (String search : List.of("ses", "ss", "ses+ss", "rs", "dfs")) {
      Strategy strategy = Strategy.named(search).withExplorer(own);
      Tester tester = new Tester(failing, strategy, Budget.standard());
      assertThatThrownBy(tester::test)
          .as(search)
          .isInstanceOf(UnsoundExplorer.class)
          .hasMessageContaining("\"own\"")
          .hasMessageContaining("function of its steps");
    }
  }

  /** A round robin that orders data choices so. */
  private record Ordering(Explorer inner, IntFunction<Tasks> options) implements Explorer {
    @Override
    public int next() {
      return inner.next();
    }

    @Override
    public Explorer delayed() {
      return new Ordering(inner.delayed(), options);
    }

    @Override
    public Tasks options(int n) {
      return options.apply(n);
    }

    @Override
    public Explorer after(Step step) {
      return new Ordering(inner.after(step), options);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "ss", "ses+ss"})
  void anOrderOfOptionsThatLacksOneIsAnError(String search) {
    Explorers.Entry own =
        Explorers.fixed("own", "unsound", new Ordering(RoundRobin.START, n -> Tasks.of(n - 1)));
    for (long seed = 0; seed < 10; seed++) {
      Program asking = new Machines(seed, 6, 0);
      if (!asks(asking.start(), 20)) {
        continue;
      }
      Tester tester =
          new Tester(asking, Strategy.named(search).withExplorer(own), Budget.standard());
      assertThatThrownBy(tester::test)
          .isInstanceOf(UnsoundExplorer.class)
          .hasMessageContaining("\"own\"")
          .hasMessageContaining("it must name each of them once");
      return;
    }
    throw new AssertionError("no program asks for a choice");
  }

  /** Whether the run that takes the first choices asks for data. */
  private static boolean asks(Run run, int steps) {
    for (int i = 0; i < steps && run.choices().size() > 0; i++) {
      if (run.choices().isData()) {
        return true;
      }
      run.step(run.choices().get(0));
    }
    return false;
  }

  @Test
  void pricesThatDecreaseAreAnError() {
    Explorer cheap =
        new Explorer() {
          @Override
          public int next() {
            return RoundRobin.START.after(Step.start(Tasks.upTo(3))).next();
          }

          @Override
          public Explorer delayed() {
            return this;
          }

          @Override
          public Explorer after(Step step) {
            return this;
          }

          @Override
          public int price(int k) {
            return k == 1 ? 2 : k;
          }
        };
    Explorers.Entry own = Explorers.fixed("own", "decreasing", cheap);
    Tester tester =
        new Tester(Counters.of(3, 3), Strategy.named("ses").withExplorer(own), Budget.standard());
    assertThatThrownBy(tester::test)
        .isInstanceOf(UnsoundExplorer.class)
        .hasMessageContaining("\"own\"");
  }
}
