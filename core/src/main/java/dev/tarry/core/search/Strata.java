package dev.tarry.core.search;

import java.util.List;

/**
 * How far a stratified search got.
 *
 * <p>A search that is not strict visits each state of the program once, by the first explorer that
 * comes to it (figure 5). Another explorer in the same state may reach more within the same number
 * of delays, so that a stratum which was searched does not mean that all its schedules were.
 *
 * @param unit what the strata count
 * @param explorer whose delays they are; empty if no explorer is departed from
 * @param strict whether every schedule of a stratum that was searched is covered
 * @param each the strata from 0 on; empty if the search has none
 */
public record Strata(Unit unit, String explorer, boolean strict, List<Stratum> each) {

  /** What a search without strata has. */
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

  /** How many strata were searched: all below this one. */
  public int searched() {
    return (int) each.stream().filter(Stratum::searched).count();
  }
}
