package dev.tarry.plang.check.tests;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Few rows that show every combination of values that any k columns show in all rows.
 *
 * <p>Greedy: always the row that shows most of what is still missing, the first of equals. Not
 * minimal, but deterministic.
 */
final class CoveringArray {
  private CoveringArray() {}

  /** The indices of the chosen rows, in the order they were chosen. */
  static List<Integer> choose(List<int[]> rows, int columns, int strength) {
    List<BitSet> missing = combinations(rows, columns, strength);
    List<Integer> chosen = new ArrayList<>();
    while (true) {
      int best = -1;
      int most = 0;
      for (int i = 0; i < missing.size(); i++) {
        int count = missing.get(i).cardinality();
        if (count > most) {
          most = count;
          best = i;
        }
      }
      if (best < 0) {
        return chosen;
      }
      chosen.add(best);
      BitSet shown = (BitSet) missing.get(best).clone();
      missing.forEach(set -> set.andNot(shown));
    }
  }

  /** For each row the combinations it shows, numbered over all rows. */
  private static List<BitSet> combinations(List<int[]> rows, int columns, int strength) {
    List<BitSet> shown = new ArrayList<>();
    rows.forEach(row -> shown.add(new BitSet()));
    int next = 0;
    for (int[] subset : subsets(columns, strength)) {
      Map<List<Integer>, Integer> numbers = new HashMap<>();
      for (int i = 0; i < rows.size(); i++) {
        List<Integer> values = new ArrayList<>();
        for (int column : subset) {
          values.add(rows.get(i)[column]);
        }
        shown.get(i).set(next + numbers.computeIfAbsent(values, v -> numbers.size()));
      }
      next += numbers.size();
    }
    return shown;
  }

  private static List<int[]> subsets(int columns, int size) {
    List<int[]> subsets = new ArrayList<>();
    extend(new int[size], 0, 0, columns, subsets);
    return subsets;
  }

  private static void extend(int[] subset, int filled, int from, int columns, List<int[]> subsets) {
    if (filled == subset.length) {
      subsets.add(subset.clone());
      return;
    }
    for (int column = from; column <= columns - (subset.length - filled); column++) {
      subset[filled] = column;
      extend(subset, filled + 1, column + 1, columns, subsets);
    }
  }
}
