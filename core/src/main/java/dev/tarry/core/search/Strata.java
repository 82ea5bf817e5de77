package dev.tarry.core.search;

import java.util.List;

/**
 * The strata that a search has covered or begun.
 *
 * <p>A search that is not strict visits each state of the program once, by the first explorer that
 * comes to it (figure 5). Another explorer in the same state may reach more within the same number
 * of delays, so a searched stratum may lack some of its schedules.
 *
 * @param unit what the strata count
 * @param explorer the explorer whose delays they count; empty if there is none
 * @param strict whether a searched stratum covers all its schedules
 * @param each the strata from 0 on; empty if the search has none
 */
public record Strata(Unit unit, String explorer, boolean strict, List<Stratum> each) {

  /** The strata of a search that has none. */
  public static final Strata NONE = new Strata(Unit.DELAY, "", false, List.of());

  public Strata {
    each = List.copyOf(each);
  }

  /** What strata count. */
  public enum Unit {
    DELAY("delay"),
    PREEMPTION("preemption"),
    STEP("step");

    private final String word;

    Unit(String word) {
      this.word = word;
    }

    /** The noun for one of them. */
    public String word() {
      return word;
    }
  }

  public boolean isEmpty() {
    return each.isEmpty();
  }

  /** The states in all of them. */
  public long states() {
    return each.stream().mapToLong(Stratum::states).sum();
  }

  /** The runs that ended, in all of them. */
  public long schedules() {
    return each.stream().mapToLong(Stratum::schedules).sum();
  }

  /** The number of strata searched: all below it. */
  public int searched() {
    return (int) each.stream().filter(Stratum::searched).count();
  }
}
