package dev.tarry.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinearizabilityTest {
  /** Calls of a queue: a number is put in, 0 takes one out; null if there is none. */
  private record Queue() implements SequentialModel<List<Integer>, Integer> {
    @Override
    public List<Integer> initial() {
      return List.of();
    }

    @Override
    public After<List<Integer>> apply(List<Integer> state, Integer call) {
      List<Integer> next = new ArrayList<>(state);
      if (call != 0) {
        next.add(call);
        return new After<>(List.copyOf(next), null);
      }
      Integer first = next.isEmpty() ? null : next.remove(0);
      return new After<>(List.copyOf(next), first);
    }
  }

  /** Calls of a register: a number is written, and returns what was there; 0 reads. */
  private record Register() implements SequentialModel<Integer, Integer> {
    @Override
    public Integer initial() {
      return 0;
    }

    @Override
    public After<Integer> apply(Integer state, Integer call) {
      return call == 0 ? new After<>(state, state) : new After<>(call, null);
    }
  }

  /** A history that both the search and the monitor see, event by event. */
  private static final class Both {
    private final History<Integer> history = new History<>();
    private final LinearizabilityMonitor<?, Integer> monitor;
    private final int[] open = {-1, -1, -1, -1};
    private boolean fine = true;

    Both(SequentialModel<?, Integer> model) {
      monitor = new LinearizabilityMonitor<>(model);
    }

    void begin(int thread, int call) {
      open[thread] = history.begin(thread, call);
      monitor.begin(thread, call);
    }

    void end(int thread, @Nullable Integer result) {
      history.end(open[thread], result);
      open[thread] = -1;
      fine &= monitor.end(thread, result);
    }
  }

  /** Tries all orders of all subsets that have every call that ended. */
  private static <S> boolean bruteForce(
      History<Integer> history, SequentialModel<S, Integer> model, List<Integer> order) {
    long placed = 0;
    for (int one : order) {
      placed |= 1L << one;
    }
    if ((history.ended() & ~placed) == 0 && explains(history, model, order)) {
      return true;
    }
    for (int next = 0; next < history.size(); next++) {
      if ((placed & 1L << next) == 0) {
        List<Integer> longer = new ArrayList<>(order);
        longer.add(next);
        if (bruteForce(history, model, longer)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether an order keeps the order in time and has the results of the model. */
  private static <S> boolean explains(
      History<Integer> history, SequentialModel<S, Integer> model, List<Integer> order) {
    S state = model.initial();
    for (int at = 0; at < order.size(); at++) {
      History.Entry<Integer> entry = history.get(order.get(at));
      for (int later = at + 1; later < order.size(); later++) {
        if ((entry.before() & 1L << order.get(later)) != 0) {
          return false;
        }
      }
      SequentialModel.After<S> after = model.apply(state, entry.call());
      if (!entry.pending() && !Objects.equals(after.result(), entry.result())) {
        return false;
      }
      state = after.state();
    }
    return true;
  }

  /** Up to six calls of up to three threads, with results that are often right. */
  private static Both random(Random random, SequentialModel<?, Integer> model, boolean queue) {
    Both both = new Both(model);
    List<Integer> values = new ArrayList<>();
    boolean[] busy = new boolean[3];
    int[] call = new int[3];
    for (int event = 0; event < 11; event++) {
      int thread = random.nextInt(3);
      if (busy[thread]) {
        Integer result = null;
        if (call[thread] == 0 && (!queue || random.nextInt(5) > 0)) {
          result =
              values.isEmpty() ? (queue ? null : 0) : values.get(random.nextInt(values.size()));
        }
        both.end(thread, result);
        busy[thread] = false;
      } else if (both.history.size() < 6) {
        call[thread] = random.nextInt(2) == 0 ? 0 : 1 + random.nextInt(2);
        if (call[thread] != 0) {
          values.add(call[thread]);
        }
        both.begin(thread, call[thread]);
        busy[thread] = true;
      }
    }
    return both;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void searchMonitorAndBruteForceAgreeOnRandomHistories(int seed) {
    Random random = new Random(seed);
    int linearizable = 0;
    int pending = 0;
    for (int i = 0; i < 300; i++) {
      boolean queue = i % 2 == 0;
      SequentialModel<?, Integer> model = queue ? new Queue() : new Register();
      Both both = random(random, model, queue);
      boolean expected = bruteForce(both.history, model, List.of());
      var order = Linearizability.check(both.history, model);
      assertThat(order.isPresent()).as("%s", both.history).isEqualTo(expected);
      order.ifPresent(found -> assertThat(explains(both.history, model, found)).isTrue());
      assertThat(both.fine).as("%s", both.history).isEqualTo(expected);
      linearizable += expected ? 1 : 0;
      pending += Long.bitCount(both.history.ended()) < both.history.size() ? 1 : 0;
    }
    assertThat(linearizable).isBetween(60, 240);
    assertThat(pending).isGreaterThan(60);
  }

  @Test
  void aPendingCallMayHaveTakenEffectOrNot() {
    for (int read : new int[] {0, 1}) {
      Both both = new Both(new Register());
      both.begin(1, 1);
      both.begin(2, 0);
      both.end(2, read);
      assertThat(Linearizability.check(both.history, new Register())).isPresent();
      assertThat(both.fine).isTrue();
    }
  }

  @Test
  void aPendingCallDoesNotTakeEffectAndUndoIt() {
    Both both = new Both(new Register());
    both.begin(1, 1);
    both.begin(2, 0);
    both.end(2, 1);
    both.begin(2, 0);
    both.end(2, 0);
    assertThat(Linearizability.check(both.history, new Register())).isEmpty();
    assertThat(both.fine).isFalse();
  }

  @Test
  void aTableHasARowForEachThreadAndColumnsInTime() {
    Both both = new Both(new Register());
    both.begin(1, 1);
    both.begin(2, 0);
    both.end(2, 1);
    both.begin(2, 0);
    both.end(2, 0);
    assertThat(both.history.toString())
        .isEqualTo("thread 1 | 1 pending-------- |\nthread 2 | 0 = 1     | 0 = 0 |");
  }

  @Test
  void theSearchRemembersWhereItWentOnInVain() {
    int[] applied = new int[1];
    SequentialModel<Integer, Integer> counted =
        new SequentialModel<>() {
          @Override
          public Integer initial() {
            return 0;
          }

          @Override
          public After<Integer> apply(Integer state, Integer call) {
            applied[0]++;
            return new Register().apply(state, call);
          }
        };
    // Ten writes of one value overlap, and a read of another one comes after all of them.
    History<Integer> few = new History<>();
    for (int i = 0; i < 10; i++) {
      few.begin(i, 1);
    }
    for (int i = 0; i < 10; i++) {
      few.end(i, null);
    }
    few.end(few.begin(0, 0), 2);
    assertThat(Linearizability.check(few, counted)).isEmpty();
    assertThat(applied[0]).isLessThan(10 * 1024 + 2); // and not ten factorial
  }

  @Test
  void mistakesAreNamed() {
    History<Integer> history = new History<>();
    int number = history.begin(1, 0);
    history.end(number, 0);
    assertThatThrownBy(() -> history.end(number, 0)).hasMessageContaining("has ended already");
    for (int i = 1; i < History.MOST; i++) {
      history.begin(i, 0);
    }
    assertThatThrownBy(() -> history.begin(1, 0)).hasMessageContaining("at most 64 calls");
    LinearizabilityMonitor<Integer, Integer> monitor = new LinearizabilityMonitor<>(new Register());
    assertThatThrownBy(() -> monitor.end(1, 0)).hasMessageContaining("without a call");
    monitor.begin(1, 0);
    assertThatThrownBy(() -> monitor.begin(1, 0)).hasMessageContaining("before its last call");
    assertThatThrownBy(() -> new Operations(1).threads(9)).hasMessageContaining("from 1 to 8");
    assertThatThrownBy(() -> new Operations(1).threads(8).calls(9).on("", () -> ""))
        .hasMessageContaining("more than 64");
    assertThatThrownBy(() -> new Operations(1).on("", () -> "").check())
        .hasMessageContaining("no call is declared");
  }
}
