package dev.tarry.core.search;

import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorer;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Tasks;
import org.jspecify.annotations.Nullable;

/**
 * An immutable state (s, d) of program and explorer, before any delay, to return to.
 *
 * @param mark the program's state s
 * @param choices what can happen there
 * @param explorer the explorer's state d; null in the program's own order
 * @param offers the tasks in the order of the explorer; none in the program's own order
 * @param path the choices that led here
 * @param depth the length of the path, which may be far away in memory
 * @param size the number of choices here, if known
 */
public record Position(
    Mark mark,
    Choices choices,
    @Nullable Explorer explorer,
    Tasks offers,
    Path path,
    int depth,
    int size) {

  /** Stands for a size that is not known. */
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

  /** About how many bytes it costs to keep this position beside another one. */
  public long bytesBeside(@Nullable Position other) {
    return 128 + mark.bytesBeside(other == null ? null : other.mark);
  }
}
