package dev.tarry.core.explore;

import dev.tarry.core.program.Mistake;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What the options of a data choice cost, in every search that counts delays.
 *
 * <p>An exhaustive search comes to all options under each policy; it comes to them in other strata.
 * Stratified sampling either takes the favourite and has to depart from it, or draws. Searches that
 * count no delays have nothing to charge: random walks, PCT and partial order sampling draw an
 * option with equal chances, and those by depth try options as they try tasks.
 */
public enum DataChoices {
  /** The option at place k costs k delays, as the task at place k does. */
  PRICED,

  /**
   * No option costs a delay: an exhaustive search takes all of them in the same stratum, and a
   * sampler draws one, as Zing does.
   */
  FREE,

  /**
   * The order is drawn: an exhaustive search takes the options in an order drawn from its seed, in
   * which the one at place k costs k delays, and a sampler draws one. In an exhaustive search, the
   * choice whether a fault occurs keeps its order.
   */
  RANDOM;

  /** The policy of this name. */
  public static DataChoices named(String name) {
    for (DataChoices one : values()) {
      if (one.word().equals(name)) {
        return one;
      }
    }
    String all = Arrays.stream(values()).map(DataChoices::word).collect(Collectors.joining(", "));
    throw new Mistake("data choices cannot be \"" + name + "\"; they can be " + all);
  }

  /** Its name. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What the option at place k costs in the strata. */
  public int price(int k) {
    return this == FREE ? 0 : k;
  }

  /** Whether samplers draw the options. */
  public boolean drawn() {
    return this != PRICED;
  }

  /** The order that an exhaustive search follows under this policy, if it follows this explorer. */
  public Explorers.Entry order(Explorers.Entry explorer, long seed) {
    return this == RANDOM ? explorer.drawing(seed) : explorer;
  }
}
