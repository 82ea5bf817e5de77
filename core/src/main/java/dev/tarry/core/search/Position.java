package dev.tarry.core.search;

import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorer;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Tasks;
import org.jspecify.annotations.Nullable;

/**
 * A state (s, d) of program and explorer, before any delay, to come back to: immutable.
 *
 * @param mark the program's state s
 * @param choices what can happen there
 * @param explorer the explorer's state d; null in the program's own order
 * @param offers the tasks in the order of the explorer; none in the program's own order
 * @param path the choices that led here
 * @param depth how many they are; the path itself may be far away in memory
 * @param size how many choices a search has here, if that is known
 */
public record Position(
    Mark mark,
    Choices choices,
    @Nullable Explorer explorer,
    Tasks offers,
    Path path,
    int depth,
    int size) {

  /** The size of a state that nobody has asked for its number of choices. */
  static final int UNKNOWN = -1;

  /**
   * What the choice of this index costs in the strata: as many delays, unless the explorer prices
   * it otherwise. Without an explorer each step costs one, and the strata are depths.
   */
  public int price(int index, DataChoices data) {
    if (explorer == null) {
      return 1;
    }
    if (choices.isData()) {
      return data.price(index);
    }
    return explorer.price(index);
  }

  /** About how many bytes it takes to keep beside another position, if there is one. */
  public long bytesBeside(@Nullable Position other) {
    return 128 + mark.bytesBeside(other == null ? null : other.mark);
  }
}
