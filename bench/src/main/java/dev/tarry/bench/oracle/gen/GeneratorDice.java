package dev.tarry.bench.oracle.gen;

import java.util.List;
import java.util.SplittableRandom;

/** A seeded source of everything random in a program. */
final class GeneratorDice {
  private final SplittableRandom random;

  GeneratorDice(long seed) {
    this.random = new SplittableRandom(seed);
  }

  int below(int n) {
    return random.nextInt(n);
  }

  /** A number in this range, both ends included. */
  int between(int low, int high) {
    return low + below(high - low + 1);
  }

  boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  <T> T pick(List<T> options) {
    return options.get(below(options.size()));
  }

  /** An index, drawn in proportion to the weights. */
  int weighted(double... weights) {
    double sum = 0;
    for (double weight : weights) {
      sum += weight;
    }
    double left = random.nextDouble() * sum;
    for (int i = 0; i < weights.length - 1; i++) {
      left -= weights[i];
      if (left < 0) {
        return i;
      }
    }
    return weights.length - 1;
  }
}
