package dev.tarry.bench.table.backtracking;

import dev.tarry.bench.table.Column;
import dev.tarry.bench.table.TableRow;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.backtracking.Backtrack.Jump;
import dev.tarry.core.search.backtracking.Backtrack.Ratio;
import dev.tarry.core.search.backtracking.Order;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** What the second paper compares (section 4): existing techniques and configurations. */
final class Configurations {
  static final List<Integer> THRESHOLDS = List.of(5, 10, 20, 50, 100);

  /** The ratio of the configuration that the paper recommends, (H, random, 0.9). */
  static final String RECOMMENDED = "0.9";

  private static final List<NamedRatio> RATIOS =
      List.of(
          new NamedRatio("0.5", Ratio.constant(0.5)),
          new NamedRatio("0.75", Ratio.constant(0.75)),
          new NamedRatio(RECOMMENDED, Ratio.constant(0.9)),
          new NamedRatio("0.99", Ratio.constant(0.99)),
          new NamedRatio("1 - d/20", Ratio.falling(20)),
          new NamedRatio("1 - d/50", Ratio.falling(50)),
          new NamedRatio("1 - d/100", Ratio.falling(100)),
          new NamedRatio("1 - d/1000", Ratio.falling(1000)));

  private record NamedRatio(String name, Ratio ratio) {}

  private Configurations() {}

  /** Complete depth-first search in the program's order. */
  static Column standard() {
    return column("default search order", Searches.depthFirst(Order.standard()), false);
  }

  /** The techniques that randomized backtracking is compared with. */
  static List<Column> existing() {
    return List.of(
        standard(),
        column("random search order", Searches.depthFirst(Order.random()), true),
        column("thread interleavings", Searches.depthFirst(Order.preferInterleavings()), false),
        column("context bound (2)", Searches.depthFirst(Order.contextBound(2)), false),
        column("context bound (5)", Searches.depthFirst(Order.contextBound(5)), false),
        column("context bound (10)", Searches.depthFirst(Order.contextBound(10)), false));
  }

  /** All combinations of threshold, strategy and ratio. */
  static List<Column> all() {
    return beyond(0);
  }

  private static List<Column> all(int threshold) {
    List<Column> all = new ArrayList<>();
    for (Jump jump : Jump.values()) {
      for (NamedRatio ratio : RATIOS) {
        all.add(configuration(threshold, jump, ratio));
      }
    }
    return all;
  }

  /** The thresholds with this strategy and the recommended ratio. */
  static List<Column> recommended(Jump jump) {
    List<Column> recommended = new ArrayList<>();
    for (int threshold : THRESHOLDS) {
      for (NamedRatio ratio : RATIOS) {
        if (ratio.name().equals(RECOMMENDED)) {
          recommended.add(configuration(threshold, jump, ratio));
        }
      }
    }
    return recommended;
  }

  /** The configurations whose thresholds are greater: up to this depth they drop nothing. */
  static List<Column> beyond(int depth) {
    List<Column> beyond = new ArrayList<>();
    for (int threshold : THRESHOLDS) {
      if (threshold > depth) {
        beyond.addAll(all(threshold));
      }
    }
    return beyond;
  }

  /** How deep default order gets, as thresholds count depth. */
  static int deepest(TableRow.Subject subject, Budget budget) {
    AtomicInteger deepest = new AtomicInteger();
    Ratio forward =
        depth -> {
          deepest.accumulateAndGet(depth, Math::max);
          return 1;
        };
    Plan plan = Searches.backtracking(0, Jump.FIXED, forward, Order.standard());
    subject.test(column("deepest", plan, false).strategy().withShrinks(0), budget);
    return deepest.get();
  }

  static String name(Jump jump) {
    return switch (jump) {
      case FIXED -> "fixed";
      case RANDOM -> "random";
      case LUBY -> "Luby";
    };
  }

  private static Column configuration(int threshold, Jump jump, NamedRatio ratio) {
    return column(
        "(" + threshold + ", " + name(jump) + ", " + ratio.name() + ")",
        Searches.backtracking(threshold, jump, ratio.ratio(), Order.standard()),
        true);
  }

  private static Column column(String name, Plan plan, boolean random) {
    return new Column(name, Strategy.of(plan), false, random);
  }
}
