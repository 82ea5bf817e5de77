package dev.tarry.bench.rates;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Medians of measurements. */
public final class Medians {
  private Medians() {}

  /** The one in the middle by this figure; of an even number, the greater one. */
  public static <T> T of(List<T> all, ToDoubleFunction<T> figure) {
    return all.stream().sorted(Comparator.comparingDouble(figure)).toList().get(all.size() / 2);
  }
}
