package dev.tarry.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Program;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.programs.RandomPrograms;
import dev.tarry.core.search.Divisible;
import dev.tarry.core.search.stratified.Expansion;
import dev.tarry.core.search.stratified.StratifiedPlan;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts of a search add up to the whole of it. */
@Timeout(120)
class ShardTest {
  private static final Budget BUDGET = Budget.standard().withMemory(1 << 22);

  private static Shard shard(Program program, Strategy strategy) {
    return new Shard(program, strategy.withKeepGoing(true), BUDGET);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 5})
  void piecesThatWereSearchedApartAddUpToTheWhole(int split) {
    for (String search : List.of("mix", "ss", "rs", "irs", "pct", "pos", "rb")) {
      Strategy strategy = Strategy.of(Searches.named(search));
      Shard shard = shard(Counters.of(3, 3), strategy);
      Divisible plan = (Divisible) strategy.search();
      Shard.Outcome whole = shard.search(plan, 0, 12, () -> false);
      Shard.Outcome first = shard.search(plan, 0, split, () -> false);
      Shard.Outcome rest = shard.search(plan, split, 12, () -> false);
      if (!first.last()) {
        assertThat(first.transitions() + rest.transitions()).isEqualTo(whole.transitions());
        assertThat(first.schedules() + rest.schedules()).isEqualTo(whole.schedules());
        assertThat(first.coverage().plus(rest.coverage())).isEqualTo(whole.coverage());
      }
      Set<Long> states = new HashSet<>();
      first.visited().forEach(states::add);
      if (!first.last()) {
        rest.visited().forEach(states::add);
      }
      assertThat(states).hasSize((int) whole.visited().size());
    }
  }

  /** A state that waits: its path, the first choice to take, the delays on the way. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Waits(int[] path, int index, int spent) {}

  /** Keeps all states in this JVM, and is told of those of both of two owners. */
  private static final class Keeper implements Expansion.Sink {
    final Set<Long> known = new HashSet<>();
    final Deque<Waits> now = new ArrayDeque<>();
    final Deque<Waits> later = new ArrayDeque<>();

    @Override
    public boolean isKnown(long key) {
      return key % 2 == 0 && known.contains(key);
    }

    @Override
    public boolean isOwn(long key) {
      return key % 2 == 0;
    }

    @Override
    public void reached(long key, long state, int[] path, int spent, int waits) {
      boolean fresh = known.add(key);
      if (fresh && waits >= 0) {
        later.add(new Waits(path, waits, spent));
      } else if (fresh && waits == Expansion.NOT_EXPANDED) {
        now.add(new Waits(path, 0, spent));
      }
    }

    @Override
    public void waits(int[] path, int index, int spent) {
      later.add(new Waits(path, index, spent));
    }
  }

  @Test
  void strataThatAreExpandedPartByPartComeToAllStates() {
    for (long seed = 1; seed <= 60; seed++) {
      Program program = RandomPrograms.any(seed, 0);
      Strategy strategy = Strategy.of(Searches.named("ses")).withKeepGoing(true);
      Shard shard = shard(program, strategy);
      Keeper keeper = new Keeper();
      for (int bound = 0; bound == 0 || !keeper.later.isEmpty(); bound++) {
        keeper.now.addAll(keeper.later);
        keeper.later.clear();
        boolean first = bound == 0;
        while (first || !keeper.now.isEmpty()) {
          expand(shard, strategy, bound, keeper, first);
          first = false;
        }
      }
      Report report = new Tester(program, strategy, BUDGET).test();
      assertThat((long) keeper.known.size()).as("program %d", seed).isEqualTo(report.states());
    }
  }

  private static void expand(
      Shard shard, Strategy strategy, int bound, Keeper keeper, boolean first) {
    shard.expand(
        (StratifiedPlan) strategy.search(),
        bound,
        20,
        5,
        first,
        () -> keeper,
        (expansion, to) -> {
          if (first) {
            expansion.beginWithInitialState();
          }
          while (expansion.left() > 0 && !keeper.now.isEmpty()) {
            Waits next = keeper.now.remove();
            expansion.beginWith(next.path(), next.index(), next.spent());
          }
        });
  }
}
