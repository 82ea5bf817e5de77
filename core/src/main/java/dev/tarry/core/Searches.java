package dev.tarry.core;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.backtracking.Backtrack;
import dev.tarry.core.search.backtracking.Backtrack.Jump;
import dev.tarry.core.search.backtracking.Backtrack.Ratio;
import dev.tarry.core.search.backtracking.Backtracking;
import dev.tarry.core.search.backtracking.Order;
import dev.tarry.core.search.portfolio.Portfolio;
import dev.tarry.core.search.sampling.IterativeRandomWalk;
import dev.tarry.core.search.sampling.Pct;
import dev.tarry.core.search.sampling.Pos;
import dev.tarry.core.search.sampling.RandomWalk;
import dev.tarry.core.search.sampling.Rounds;
import dev.tarry.core.search.sampling.Sampler;
import dev.tarry.core.search.sampling.Sampling;
import dev.tarry.core.search.stratified.Ses;
import dev.tarry.core.search.stratified.SesThenSs;
import dev.tarry.core.search.stratified.Ss;
import java.lang.reflect.InvocationTargetException;
import java.util.List;

/** The registry of searches by name, and factories for searches with settings. */
public final class Searches {
  private static final List<Entry> ALL =
      List.of(
          new Entry("several searches in turn, nothing to set", Portfolio.plan()),
          new Entry("stratified exhaustive search: all states, fewest delays first", Ses.plan(1)),
          new Entry("stratified sampling: random runs, fewest delays first", sampling(100, 3)),
          new Entry("ses for half of the budget, then ss from its frontier", SesThenSs.plan()),
          new Entry("random walks", RandomWalk.plan()),
          new Entry("random walks of growing length", IterativeRandomWalk.plan()),
          new Entry("probabilistic concurrency testing, d = 5, k = 5000", pct(5, 5000)),
          new Entry("partial order sampling", Pos.plan()),
          new Entry("ss, pct, pos and rs in turn, sample by sample", Portfolio.samples()),
          new Entry("preemption bounding", Ses.preemptionBounding()),
          new Entry("depth-first search", depthFirst(Order.standard())),
          new Entry("breadth-first search", Ses.breadthFirst()),
          new Entry(
              "depth-first search with randomized backtracking",
              Backtracking.plan("rb", Backtrack.standard())));

  private Searches() {}

  /**
   * A search with a name.
   *
   * @param summary one line for a list of searches
   * @param plan the search with its usual settings
   */
  public record Entry(String summary, Plan plan) {
    public String name() {
      return plan.name();
    }
  }

  public static List<Entry> all() {
    return ALL;
  }

  /** The default: the portfolio. */
  public static Plan standard() {
    return Portfolio.plan();
  }

  /** The default if the user chose an explorer: the portfolio would ignore it. */
  public static Plan standardWithExplorer() {
    return SesThenSs.plan();
  }

  /** The default that covers every schedule within a bound. */
  public static Plan standardStrict() {
    return Ses.plan(1);
  }

  /**
   * The search of a user's class: a {@link Plan}, or a {@link Sampler}, which samples the choices
   * in the program's own order. The class has a constructor without parameters.
   *
   * @throws Mistake if it is neither
   */
  public static Plan of(Class<?> type) {
    if (Plan.class.isAssignableFrom(type)) {
      return (Plan) made(type);
    }
    if (Sampler.class.isAssignableFrom(type)) {
      return Sampling.plain(type.getName(), on -> (Sampler) made(type));
    }
    throw new Mistake(
        type.getName()
            + " is not a search; it must implement "
            + Plan.class.getName()
            + " or "
            + Sampler.class.getName());
  }

  private static Object made(Class<?> type) {
    try {
      return type.getConstructor().newInstance();
    } catch (InvocationTargetException thrown) {
      throw new Mistake("the search " + type.getName() + " threw " + thrown.getCause());
    } catch (ReflectiveOperationException unusable) {
      throw new Mistake(
          "cannot create the search "
              + type.getName()
              + "; it must be a public class with a public constructor without parameters");
    }
  }

  /** The search of this name, with its usual settings. */
  public static Plan named(String name) {
    for (Entry entry : ALL) {
      if (entry.name().equals(name)) {
        return entry.plan();
      }
    }
    List<String> names = ALL.stream().map(Entry::name).toList();
    throw new Mistake("there is no search \"" + name + "\"; there are " + String.join(", ", names));
  }

  /** Stratified exhaustive search whose bound grows by delta delays at a time. */
  public static Plan exhaustive(int delta) {
    return Ses.plan(delta);
  }

  /** Stratified sampling with c1 + c2^db samples of db delays. */
  public static Plan sampling(long c1, long c2) {
    return Ss.plan(new Rounds(c1, c2));
  }

  /** Probabilistic concurrency testing for bugs of this depth in runs of this length. */
  public static Plan pct(int depth, int length) {
    return Pct.plan(depth, length);
  }

  /** Depth-first search in this order. */
  public static Plan depthFirst(Order order) {
    return Backtracking.plan("dfs", Backtrack.never(order));
  }

  /** One round of depth-first search with randomized backtracking, as in the SPIN'11 paper. */
  public static Plan backtracking(int threshold, Jump jump, Ratio ratio, Order order) {
    return Backtracking.plan("rb", new Backtrack(List.of(threshold), jump, ratio, order, false));
  }
}
