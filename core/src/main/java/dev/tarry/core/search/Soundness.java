package dev.tarry.core.search;

import dev.tarry.core.explore.Explorer;
import dev.tarry.core.program.ChoiceSource;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Tasks;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Checks that an explorer is sound in a state: Choices(s) = Next^|Choices(s)|(d) (section 2); and,
 * in the first states and now and then, that it is steady: a function of the steps it was told,
 * with prices that never decrease.
 *
 * <p>Cost: as many delays as there are enabled tasks.
 */
public final class Soundness {
  private static final int NOTHING = -1;
  private static final int FIRST = 64;
  private static final int EVERY = 64;

  private final String name;
  private int asked;

  public Soundness(String name) {
    this.name = name;
  }

  /**
   * Checks the explorer, not yet delayed, in a state where these tasks are enabled.
   *
   * @return the tasks in its order
   */
  public Tasks check(Explorer explorer, Tasks enabled, int depth) {
    int size = explorer.sealed() ? Math.min(1, enabled.size()) : enabled.size();
    Tasks offers = offers(explorer, size);
    if (!offers.permutes(enabled)) {
      explain(offers, size, enabled, depth);
    }
    return offers;
  }

  /** The choices of a run, tasks or options, in the order of the explorer, not yet delayed. */
  public Tasks order(Explorer explorer, Choices choices, Run run, int depth) {
    if (!choices.isData()) {
      return check(explorer, choices.tasks(), depth);
    }
    Tasks order = options(explorer, choices, run, depth);
    return order.isEmpty() ? Tasks.upTo(choices.size()) : order;
  }

  /**
   * The options of a data choice in the order of the explorer, checked to be all of them; {@link
   * Tasks#NONE} for their own order, which faults always have.
   */
  public Tasks options(Explorer explorer, Choices choices, Run run, int depth) {
    Tasks order = explorer.options(choices.size());
    if (order.isEmpty() || run.draw().kind() == ChoiceSource.Kind.FAULT) {
      return Tasks.NONE;
    }
    if (!order.permutes(Tasks.upTo(choices.size()))) {
      throw unsound(
          depth,
          "it orders the options 0 to "
              + (choices.size() - 1)
              + " of a data choice as "
              + order
              + "; it must name each of them once");
    }
    return order;
  }

  /** Whether to check now that the explorer is steady. */
  public boolean isDue() {
    return asked < FIRST ? asked++ >= 0 : ++asked % EVERY == 0;
  }

  /** Checks that two explorers that were told the same steps are the same. */
  public void checkSteady(Explorer one, Explorer other, Choices choices, int depth) {
    int n = choices.size();
    if (choices.isData() && !one.options(n).equals(other.options(n))) {
      throw unsteady(
          "it orders options as " + one.options(n) + " and, asked again, as " + other.options(n),
          depth);
    }
    int enabled = choices.tasks().size();
    int size = one.sealed() ? Math.min(1, enabled) : enabled;
    Tasks first = offers(one, size);
    for (Tasks again : List.of(offers(one, size), offers(other, size))) {
      if (!first.equals(again)) {
        throw unsteady("it offers tasks " + first + " and, asked again, " + again, depth);
      }
    }
    if (one.fingerprint() != other.fingerprint()) {
      throw unsteady("it has one fingerprint and, asked again, another", depth);
    }
    int last = 0;
    for (int k = 0; k < size; k++) {
      int price = one.price(k);
      if (price < last || (k == 0 && price != 0)) {
        throw unsound(
            depth,
            "the price of "
                + k
                + " delays is "
                + price
                + "; prices begin with 0 and never decrease");
      }
      last = price;
    }
  }

  private UnsoundExplorer unsteady(String what, int depth) {
    return unsound(
        depth,
        what
            + "; it must be a function of its steps. It must keep nothing that changes when it is"
            + " asked, such as a counter or a source of random numbers");
  }

  private UnsoundExplorer unsound(int depth, String what) {
    return new UnsoundExplorer(
        "the explorer \"" + name + "\" is unsound: at step " + depth + " " + what);
  }

  /** Throws an error that says which offer is wrong, if one is. */
  private void explain(Tasks offers, int size, Tasks enabled, int depth) {
    Set<Integer> before = new HashSet<>();
    for (int k = 0; k < size; k++) {
      int offered = k < offers.size() ? offers.get(k) : NOTHING;
      if (!enabled.contains(offered)) {
        throw unsound(k, offered, "which cannot run", enabled, depth);
      }
      if (!before.add(offered)) {
        throw unsound(k, offered, "which it has offered already", enabled, depth);
      }
    }
  }

  /** What the explorer offers, up to the first delay that makes it throw. */
  private static Tasks offers(Explorer explorer, int size) {
    for (int n = size; n > 0; n--) {
      try {
        return explorer.offers(n);
      } catch (RuntimeException thrown) {
        // It has nothing to offer after that many delays; the caller says so.
      }
    }
    return Tasks.NONE;
  }

  private UnsoundExplorer unsound(int k, int task, String why, Tasks enabled, int depth) {
    return unsound(
        depth,
        "where tasks "
            + enabled
            + " can run, it offers after "
            + k
            + (k == 1 ? " delay " : " delays ")
            + (task < 0 ? "no task" : "task " + task + ", " + why)
            + "; an explorer must offer each enabled task once. Check its after(step), or, if you"
            + " wrote the program, what its steps say about enabled and blocked tasks");
  }
}
