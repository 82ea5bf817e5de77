package dev.tarry.bench.oracle.lang;

import java.util.List;

/**
 * What may go wrong, and how often; in Java only.
 *
 * @param lose messages that may be lost
 * @param duplicate messages that may leave a copy in flight
 * @param reorder messages that may overtake others
 */
public record FaultsDef(
    int lose, int duplicate, int reorder, List<Partition> partitions, List<Crash> crashes) {
  public static final FaultsDef NONE = new FaultsDef(0, 0, 0, List.of(), List.of());

  /** The network is cut so many times between these roots and all other machines. */
  public record Partition(int times, List<Integer> roots) {}

  /** These roots crash so many times in all, for good or to start again. */
  public record Crash(int times, boolean restart, List<Integer> roots) {}

  public boolean isNone() {
    return equals(NONE);
  }
}
