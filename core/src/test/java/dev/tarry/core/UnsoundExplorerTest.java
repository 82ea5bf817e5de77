package dev.tarry.core;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.explore.Explorer;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.explore.RoundRobin;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.search.Budget;
import dev.tarry.core.search.Strategy;
import dev.tarry.core.search.UnsoundExplorer;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

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
}
