package dev.tarry.core.search.backtracking;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.RandomSource;
import java.util.List;

/**
 * The configuration of randomized backtracking (SPIN'11, section 3).
 *
 * @param thresholds the search depths from which branches may be dropped: one for each round, and
 *     over again
 * @param jump how far it backtracks at a time
 * @param ratio how likely it goes forward rather than back
 * @param order in which order a state's choices are taken
 * @param restarts whether it begins again, with another seed and threshold, when branches were
 *     dropped
 */
public record Backtrack(
    List<Integer> thresholds, Jump jump, Ratio ratio, Order order, boolean restarts) {

  public Backtrack {
    thresholds = List.copyOf(thresholds);
    if (thresholds.isEmpty() || thresholds.stream().anyMatch(threshold -> threshold < 0)) {
      throw new Mistake("the thresholds are " + thresholds + "; give at least one, each 0 or more");
    }
  }

  /** Plain depth-first search, which drops nothing. */
  public static Backtrack never(Order order) {
    return new Backtrack(List.of(0), Jump.FIXED, Ratio.constant(1), order, false);
  }

  /** What the paper recommends: (H, random, 0.9), here with several H. */
  public static Backtrack standard() {
    return new Backtrack(
        List.of(10, 20, 50, 100, 5), Jump.RANDOM, Ratio.constant(0.9), Order.standard(), true);
  }

  /** The length of backtrack jumps. */
  public enum Jump {
    /** One transition, as in plain depth-first search. */
    FIXED,
    /** Any number of transitions up to the present depth. */
    RANDOM,
    /** The number at this jump's place in the Luby sequence. */
    LUBY;

    /** How many transitions the i-th jump goes back, from 1, at this depth. */
    int length(long i, int depth, RandomSource chance) {
      return switch (this) {
        case FIXED -> 1;
        case RANDOM -> depth < 2 ? 1 : 1 + chance.below(depth);
        case LUBY -> (int) Math.min(Integer.MAX_VALUE, luby(i));
      };
    }

    /** The i-th number of the Luby sequence 1, 1, 2, 1, 1, 2, 4, from 1. */
    static long luby(long i) {
      long rest = i;
      while (true) {
        int n = 64 - Long.numberOfLeadingZeros(rest);
        if (rest == (1L << n) - 1) {
          return 1L << (n - 1);
        }
        rest -= (1L << (n - 1)) - 1;
      }
    }
  }

  /** The probability of going forward from a state at this depth. */
  public interface Ratio {
    double at(int depth);

    /** The same at every depth. */
    static Ratio constant(double ratio) {
      if (!(ratio >= 0 && ratio <= 1)) {
        throw new Mistake("the ratio is " + ratio + "; it must be from 0 to 1");
      }
      return depth -> ratio;
    }

    /** 1 - d/c at depth d. */
    static Ratio falling(int c) {
      if (c < 1) {
        throw new Mistake("the ratio is 1 - d/" + c + "; the divisor must be 1 or more");
      }
      return depth -> 1 - (double) depth / c;
    }
  }
}
