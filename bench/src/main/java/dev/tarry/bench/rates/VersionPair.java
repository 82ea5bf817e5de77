package dev.tarry.bench.rates;

import dev.tarry.threads.Backend;
import dev.tarry.threads.Key;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Another version of Tarry and this one, which search in turn, each in a JVM of its own. */
final class VersionPair implements AutoCloseable {
  private final Contender other;
  private final Contender own;

  /**
   * Starts both.
   *
   * @param others the class path of the other version, with ours behind it
   */
  VersionPair(String others, String own, Key key, Backend backend) {
    this.other = new PeerJvm(others, VersionPeer.class, key.name(), backend.name());
    this.own = new PeerJvm(own, VersionPeer.class, key.name(), backend.name());
  }

  /**
   * How the two compare: medians of executions per second of CPU, and of the ratios of two turns
   * that follow each other.
   */
  record Ratio(double other, double own, double ratio) {}

  Ratio compare(int rounds, Duration turn, Duration warmUp) {
    List<Double> others = new ArrayList<>();
    List<Double> owns = new ArrayList<>();
    List<Double> ratios = new ArrayList<>();
    other.run(warmUp);
    own.run(warmUp);
    for (int i = 0; i < rounds; i++) {
      double before = other.run(turn).perCpuSecond();
      double now = own.run(turn).perCpuSecond();
      others.add(before);
      owns.add(now);
      ratios.add(now / before);
    }
    return new Ratio(median(others), median(owns), median(ratios));
  }

  private static double median(List<Double> all) {
    return Medians.of(all, Double::doubleValue);
  }

  @Override
  public void close() {
    other.close();
    own.close();
  }
}
