package dev.tarry.core.search.backtracking;

import dev.tarry.core.program.Choices;
import dev.tarry.core.search.RandomSource;
import java.util.Arrays;

/**
 * The order in which depth-first search takes the choices of a state, and which of them it takes at
 * all: the functions order and enabled of the SPIN'11 paper (section 2).
 */
public interface Order {

  /**
   * The places, in the program's own order, of the choices to take. Not to be changed: states may
   * share them.
   *
   * @param last the task whose step led here
   * @param preemptions how many preemptions led here
   */
  int[] order(Choices choices, int last, int preemptions, RandomSource chance);

  /** The program's own order. */
  static Order standard() {
    int[][] known = new int[64][];
    Arrays.setAll(known, Order::upTo);
    return (choices, last, preemptions, chance) -> {
      int n = choices.size();
      return n < known.length ? known[n] : upTo(n);
    };
  }

  /** A random order, drawn for each state. */
  static Order random() {
    return (choices, last, preemptions, chance) -> {
      int[] order = upTo(choices.size());
      for (int i = order.length - 1; i > 0; i--) {
        swap(order, i, chance.below(i + 1));
      }
      return order;
    };
  }

  /** Tasks other than the last one first. */
  static Order preferInterleavings() {
    return (choices, last, preemptions, chance) -> {
      int[] order = upTo(choices.size());
      int at = place(choices, last);
      for (int i = at; at >= 0 && i + 1 < order.length; i++) {
        swap(order, i, i + 1);
      }
      return order;
    };
  }

  /** The program's own order, without preemptions past the bound. */
  static Order contextBound(int bound) {
    return (choices, last, preemptions, chance) -> {
      int at = place(choices, last);
      return at >= 0 && preemptions >= bound ? new int[] {at} : upTo(choices.size());
    };
  }

  private static int place(Choices choices, int last) {
    for (int i = 0; !choices.isData() && i < choices.size(); i++) {
      if (choices.get(i) == last) {
        return i;
      }
    }
    return -1;
  }

  private static int[] upTo(int n) {
    int[] order = new int[n];
    for (int i = 0; i < n; i++) {
      order[i] = i;
    }
    return order;
  }

  private static void swap(int[] order, int i, int j) {
    int held = order[i];
    order[i] = order[j];
    order[j] = held;
  }
}
