package dev.tarry.history;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Decides whether a history is linearizable: whether there is an order of its calls that the model
 * explains, in which a call comes after those that had ended when it began. A pending call may be
 * in the order, with any result, or not.
 *
 * <p>The search is that of Jeannette M. Wing and Chun Gong, "Testing and Verifying Concurrent
 * Objects", Journal of Parallel and Distributed Computing 17, 1993: take one of the calls that may
 * come first, and go on with the others. It remembers the sets of calls and states from which it
 * failed, as Gavin Lowe, "Testing for Linearizability", Concurrency and Computation 29(4), 2017,
 * describes. At worst it takes time exponential in the number of calls that overlap.
 */
public final class Linearizability<S, C> {
  private final History<C> history;
  private final SequentialModel<S, C> model;
  private final Set<Dead<S>> inVain = new HashSet<>();
  private final List<Integer> order = new ArrayList<>();

  /** Calls that were ordered, and the state after them. */
  private record Dead<S>(long ordered, S state) {}

  private Linearizability(History<C> history, SequentialModel<S, C> model) {
    this.history = history;
    this.model = model;
  }

  /** An order of the calls, by their numbers, that explains the history; empty if there is none. */
  public static <S, C> Optional<List<Integer>> check(
      History<C> history, SequentialModel<S, C> model) {
    Linearizability<S, C> search = new Linearizability<>(history, model);
    return search.explains(0, model.initial())
        ? Optional.of(List.copyOf(search.order))
        : Optional.empty();
  }

  private boolean explains(long ordered, S state) {
    if ((history.ended() & ~ordered) == 0) {
      return true;
    }
    Dead<S> here = new Dead<>(ordered, state);
    if (inVain.contains(here)) {
      return false;
    }
    for (int i = 0; i < history.size(); i++) {
      History.Entry<C> call = history.get(i);
      if ((ordered & 1L << i) == 0 && (call.before() & ~ordered) == 0) {
        SequentialModel.After<S> after = model.apply(state, call.call());
        if (call.pending() || Objects.equals(after.result(), call.result())) {
          order.add(i);
          if (explains(ordered | 1L << i, after.state())) {
            return true;
          }
          order.remove(order.size() - 1);
        }
      }
    }
    inVain.add(here);
    return false;
  }
}
